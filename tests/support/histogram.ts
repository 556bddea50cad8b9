/** Latencies in steps of a tenth of a millisecond, up to 20 s: a million of them cost what one does. */
export class Histogram {
  readonly #counts = new Uint32Array(200_000)
  #count = 0

  add(ms: number): void {
    const step = Math.min(this.#counts.length - 1, Math.max(0, Math.round(ms * 10)))
    this.#counts[step] = (this.#counts[step] ?? 0) + 1
    this.#count += 1
  }

  get count(): number {
    return this.#count
  }

  /** The value that a part `q` of all lie at or below, ms; NaN when there are none. */
  quantile(q: number): number {
    if (this.#count === 0) return NaN
    let step = -1
    let seen = 0
    while (seen < Math.max(1, q * this.#count)) seen += this.#counts[++step] ?? Infinity
    return step / 10
  }

  clear(): void {
    this.#counts.fill(0)
    this.#count = 0
  }
}

/** Ms on a clock that all processes of a machine share. */
export const machineMs = (): number => Number(process.hrtime.bigint()) / 1e6

/** The middle one; of an even number, the lower. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? NaN
