/** A map that keeps the `most` entries that were set or asked for last. */
export class Bounded<Key, Value> {
  private readonly entries = new Map<Key, Value>()

  constructor(private readonly most: number) {}

  get(key: Key): Value | undefined {
    const value = this.entries.get(key)
    if (value === undefined) return undefined
    this.entries.delete(key)
    this.entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key)
    this.entries.set(key, value)
    if (this.entries.size <= this.most) return
    const [oldest] = this.entries.keys()
    if (oldest !== undefined) this.entries.delete(oldest)
  }

  /** Removes the entry, or all of them. */
  clear(key?: Key): void {
    if (key === undefined) this.entries.clear()
    else this.entries.delete(key)
  }

  keys(): readonly Key[] {
    return [...this.entries.keys()]
  }

  get size(): number {
    return this.entries.size
  }
}
