/** A map that a batch writes to: the map before it is copied at the first change, and only then. */
export class DraftMap<K, V> {
  private copy: Map<K, V> | undefined

  constructor(private readonly base: ReadonlyMap<K, V>) {}

  get(key: K): V | undefined {
    return (this.copy ?? this.base).get(key)
  }

  set(key: K, value: V): void {
    this.written().set(key, value)
  }

  delete(key: K): void {
    if ((this.copy ?? this.base).has(key)) this.written().delete(key)
  }

  entries(): Iterable<readonly [K, V]> {
    return (this.copy ?? this.base).entries()
  }

  /** Without the entries that are old. */
  prune(isOld: (key: K, value: V) => boolean): void {
    const old = [...this.entries()].filter(([key, value]) => isOld(key, value))
    for (const [key] of old) this.delete(key)
  }

  /** The map before the batch where nothing was changed. */
  result(): ReadonlyMap<K, V> {
    return this.copy ?? this.base
  }

  private written(): Map<K, V> {
    return (this.copy ??= new Map(this.base))
  }
}
