type Entry = { readonly id: string; readonly rank: number }
type Bucket = readonly Entry[]

/**
 * Ranks of rows by id, as a hash table that is never changed in place: a batch that adds or removes k rows copies k
 * short buckets and the list of them. An edit touches nothing here.
 */
export type Ids = { readonly buckets: readonly Bucket[]; readonly size: number }

const PER_BUCKET = 8
const FEWEST = 64
const NONE: Bucket = []

const bucketOf = (id: string, count: number): number => quickHash(id) & (count - 1)

/** FNV-1a over UTF-16 units: only the spread over buckets hangs on it. */
const quickHash = (id: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193)
  return hash ^ (hash >>> 15)
}

const bucketsFor = (size: number): number => {
  let count = FEWEST
  while (count * PER_BUCKET < size) count *= 2
  return count
}

const build = (entries: Iterable<Entry>, size: number): Ids => {
  const count = bucketsFor(size)
  const buckets = Array.from({ length: count }, () => new Array<Entry>())
  for (const entry of entries) buckets[bucketOf(entry.id, count)]?.push(entry)
  return { buckets, size }
}

export const orderedIdsOf = (entries: readonly Entry[]): Ids => build(entries, entries.length)

/** The rank of a row; undefined for one that is not there. */
export const rankOf = ({ buckets }: Ids, id: string): number | undefined => {
  const bucket = buckets[bucketOf(id, buckets.length)] ?? NONE
  for (const entry of bucket) if (entry.id === id) return entry.rank
  return undefined
}

/** Ids being changed by one batch. */
export class IdsDraft {
  private buckets: Bucket[] | undefined
  private size: number

  constructor(private readonly from: Ids) {
    this.size = from.size
  }

  rankOf(id: string): number | undefined {
    return rankOf(this.buckets ? { buckets: this.buckets, size: this.size } : this.from, id)
  }

  add(id: string, rank: number): void {
    this.change(id, (bucket) => [...bucket, { id, rank }])
    this.size++
  }

  remove(id: string): void {
    this.change(id, (bucket) => bucket.filter((entry) => entry.id !== id))
    this.size--
  }

  /** The ids after the batch; with more or fewer buckets when they no longer fit. */
  done(): Ids {
    if (!this.buckets) return this.from
    const ids = { buckets: this.buckets, size: this.size }
    const count = bucketsFor(this.size)
    return count > this.buckets.length || count * 8 < this.buckets.length ? build(this.buckets.flat(), this.size) : ids
  }

  private change(id: string, to: (bucket: Bucket) => Bucket): void {
    this.buckets ??= this.from.buckets.slice()
    const at = bucketOf(id, this.buckets.length)
    this.buckets[at] = to(this.buckets[at] ?? NONE)
  }
}
