// @ts-check
/**
 * What goes into the engine and comes out of it. Whatever comes out is a copy: it is the caller's to keep
 * and to change.
 *
 * @typedef {ArrayLike<number>} Vector  a list of numbers, computed with in 64 bits
 *
 * @typedef {object} Matrix  numbers in rows, float32
 * @property {number} rows
 * @property {number} cols
 * @property {Float32Array} data  rows · cols numbers, row by row: data[row * cols + col]
 *
 * @typedef {object} TableShape  a table of random rows that is not stored, see Engine.lookup
 * @property {number} vocabSize  rows
 * @property {number} dModel     numbers in a row
 * @property {number} seed       whole, 0 to 2⁵³ − 1
 * @property {ArrayLike<number>} ids  row numbers
 *
 * @typedef {object} LookupCosts  exact whole numbers
 * @property {number} parameters     vocabSize · dModel
 * @property {number} bytes          4 for each
 * @property {number} rowsCopied     by the lookup: count
 * @property {number} numbersCopied  by the lookup: count · dModel
 * @property {number} multiplyAdds   by the one-hot product: count · vocabSize · dModel
 * @property {boolean} productFits   oneHotProduct computes it: nothing is too large for it
 *
 * @typedef {object} AttentionInput
 * @property {Matrix} x   (n, d) one row per token
 * @property {Matrix} wq  (d, dₖ)
 * @property {Matrix} wk  (d, dₖ)
 * @property {Matrix} wv  (d, dᵥ)
 * @property {boolean} [causal]  token t looks only at tokens 0 … t; false
 *
 * @typedef {object} Attention
 * @property {Matrix} queries  (n, dₖ)
 * @property {Matrix} keys     (n, dₖ)
 * @property {Matrix} values   (n, dᵥ)
 * @property {Matrix} scores   (n, n) queries · keysᵀ / √dₖ; −Infinity where masked
 * @property {Matrix} weights  (n, n) softmax of each row; a row that is masked throughout is zeros
 * @property {Matrix} output   (n, dᵥ) weights · values
 *
 * @typedef {object} Equivariance
 * @property {Attention} before  of x, with positions added to it
 * @property {Attention} after   of the permuted x, with positions added to that
 * @property {Matrix} followed   before.output, its rows permuted along with the tokens
 * @property {number} residual   largest |after.output − followed|
 * @property {Float64Array} rowResiduals  the same for each row
 * @property {Float64Array} stayed  row i of after.output against row i of before.output
 */
export {};
