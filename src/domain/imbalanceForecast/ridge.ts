/** Weights of a linear model, one for each value that it is told. */
export type Weights = Float64Array<ArrayBuffer>

/** Sums that the weights of least squares are made of: they can be added to and solved as often as wanted. */
export type Sums = {
  readonly size: number
  count: number
  /** XᵀX, row by row. */
  readonly squares: Weights
  /** Xᵀy. */
  readonly products: Weights
}

export const noSums = (size: number): Sums => ({
  size,
  count: 0,
  squares: new Float64Array(size * size),
  products: new Float64Array(size),
})

/** Adds a case, or with `sign` -1 takes one away again. Changes `sums`. */
export const addCase = (sums: Sums, published: ArrayLike<number>, came: number, sign: 1 | -1 = 1): void => {
  const { size, squares, products } = sums
  sums.count += sign
  for (let i = 0; i < size; i++) {
    const value = sign * (published[i] ?? 0)
    products[i] = (products[i] ?? 0) + value * came
    for (let j = 0; j < size; j++) squares[i * size + j] = (squares[i * size + j] ?? 0) + value * (published[j] ?? 0)
  }
}

/** The part of each diagonal that is added to it: weights of what hardly tells anything stay small. */
const RIDGE = 0.01
/** Of a value that never differs from zero. */
const LEAST = 1e-9

/**
 * Weights of ridge regression, by Cholesky's decomposition; the first value is taken to be the constant, which is not held
 * down. Undefined where the sums do not determine them.
 */
export const solved = ({ size, squares, products }: Sums): Weights | undefined => {
  const lower = new Float64Array(size * size)
  const at = (i: number, j: number): number => lower[i * size + j] ?? 0
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      const own = squares[i * size + j] ?? 0
      let rest = i === j && i > 0 ? own * (1 + RIDGE) + LEAST : own
      for (let k = 0; k < j; k++) rest -= at(i, k) * at(j, k)
      if (i === j && !(rest > 0)) return undefined
      lower[i * size + j] = i === j ? Math.sqrt(rest) : rest / at(j, j)
    }
  const weights = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    let rest = products[i] ?? 0
    for (let k = 0; k < i; k++) rest -= at(i, k) * (weights[k] ?? 0)
    weights[i] = rest / at(i, i)
  }
  for (let i = size - 1; i >= 0; i--) {
    let rest = weights[i] ?? 0
    for (let k = i + 1; k < size; k++) rest -= at(k, i) * (weights[k] ?? 0)
    weights[i] = rest / at(i, i)
  }
  return weights
}

/** What a model says of values. */
export const reported = (weights: Weights, published: ArrayLike<number>): number =>
  weights.reduce((sum, weight, i) => sum + weight * (published[i] ?? 0), 0)
