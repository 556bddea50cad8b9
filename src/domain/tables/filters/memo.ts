/**
 * Answers kept by a text. With `most` of them all are let go: a column whose values never come twice, such as a clock,
 * would else be remembered for as long as its filter is set.
 */
export class Memo<T> {
  private readonly known = new Map<string, T>()

  constructor(private readonly most: number = MOST_REMEMBERED) {}

  of(key: string, make: (key: string) => T): T {
    const before = this.known.get(key)
    if (before !== undefined) return before
    const made = make(key)
    if (this.known.size >= this.most) this.known.clear()
    this.known.set(key, made)
    return made
  }
}

/** More than the longest table has rows, so that one pass over it works each text out once. */
export const MOST_REMEMBERED = 150_000
