import type { WireRow } from '../../wire'
import { compareForEviction, type TableRules } from '../evict'
import { digestWithAll, EMPTY_DIGEST, rowHash } from '../../verified/hash'
import { CHUNK, earliest, earliestIn, firstNotBelow, keyAt, type Chunk, type OpenChunk } from './chunk'
import { IdsDraft, type Ids } from './ids'
import { chunkAt, chunkOfRank, type OrderedPlace } from './order'
import { wholeRow } from './packed'

/** The rows of a book: chunks from the bottom up, none of them empty. */
export type CollectionRows = {
  readonly chunks: readonly Chunk[]
  /** For each chunk how many rows are below it. */
  readonly starts: readonly number[]
  /** For each chunk the digest of the rows up to its top: an edit leaves those below it true. */
  readonly digests: readonly number[]
  readonly ids: Ids
  readonly length: number
  /** Above all ranks given so far. */
  readonly nextRank: number
}

/** A book being changed by one batch: copies the list of chunks once, and each chunk that it changes once. */
export class CollectionDraft {
  length: number
  private readonly chunks: (Chunk | OpenChunk)[]
  private readonly starts: number[]
  private readonly digests: number[]
  private readonly ids: IdsDraft
  private readonly open = new Set<Chunk | OpenChunk>()
  private readonly openRanks = new Set<readonly number[]>()
  private nextRank: number
  /** First chunk whose digest is no longer true. */
  private dirty: number
  /** The place asked for last: a rule looks at a row before it changes it. */
  private requested = NaN
  private place: OrderedPlace = { chunk: 0, at: 0 }

  /** @param hashed whether the table has a proof; without one no row is hashed and the digest stands for nothing */
  constructor(
    from: CollectionRows,
    private readonly rules: TableRules,
    private readonly hashed: boolean,
  ) {
    this.length = from.length
    this.chunks = from.chunks.slice()
    this.starts = from.starts.slice()
    this.digests = hashed ? from.digests.slice() : []
    this.ids = new IdsDraft(from.ids)
    this.nextRank = from.nextRank
    this.dirty = from.chunks.length
  }

  rowAt(index: number): WireRow | undefined {
    const place = this.placeAt(index)
    const row = place && this.chunks[place.chunk]?.rows[place.at]
    return row && wholeRow(row)
  }

  has(id: string): boolean {
    return this.ids.rankOf(id) !== undefined
  }

  indexOf(id: string): number {
    const rank = this.ids.rankOf(id)
    if (rank === undefined) return -1
    const chunk = chunkOfRank(this.chunks, rank)
    const at = firstNotBelow(this.chunks[chunk]?.ranks ?? [], rank)
    return this.length - 1 - ((this.starts[chunk] ?? 0) + at)
  }

  add(row: WireRow): readonly WireRow[] {
    const last = this.chunks.at(-1)
    if (!last || last.rows.length >= CHUNK) {
      this.starts.push(this.length)
      const fresh = { rows: [], hashes: [], ranks: [] }
      this.chunks.push(fresh)
      this.open.add(fresh)
      this.openRanks.add(fresh.ranks)
    }
    const top = this.opened(this.chunks.length - 1)
    top.rows.push(row)
    if (this.hashed) top.hashes.push(rowHash(row))
    this.ranksOf(top).push(this.nextRank)
    this.ids.add(row.uniqueId, this.nextRank++)
    this.length++
    this.requested = NaN
    return this.trim()
  }

  edit(index: number, row: WireRow): number | undefined {
    const place = this.placeAt(index)
    if (!place) return undefined
    const chunk = this.opened(place.chunk)
    chunk.rows[place.at] = row
    if (this.hashed) chunk.hashes[place.at] = rowHash(row)
    return chunk.ranks[place.at]
  }

  removeAt(index: number): WireRow | undefined {
    const place = this.placeAt(index)
    return place && this.remove(place)
  }

  get digest(): number {
    if (!this.hashed) return EMPTY_DIGEST
    for (; this.dirty < this.chunks.length; this.dirty++) {
      const below = this.dirty === 0 ? EMPTY_DIGEST : (this.digests[this.dirty - 1] ?? EMPTY_DIGEST)
      this.digests[this.dirty] = digestWithAll(below, this.chunks[this.dirty]?.hashes ?? [])
    }
    return this.chunks.length === 0 ? EMPTY_DIGEST : (this.digests[this.chunks.length - 1] ?? EMPTY_DIGEST)
  }

  /** The rows after the batch; the draft is not to be used any more. */
  done(): CollectionRows & { readonly digest: number } {
    const { digest, chunks, starts, digests, length, nextRank } = this
    digests.length = chunks.length
    return { digest, chunks, starts, digests, ids: this.ids.done(), length, nextRank }
  }

  private placeAt(index: number): OrderedPlace | undefined {
    if (index === this.requested) return this.place
    const height = this.length - 1 - index
    if (index < 0 || height < 0 || !Number.isInteger(index)) return undefined
    const chunk = chunkAt(this.starts, height)
    this.requested = index
    this.place = { chunk, at: height - (this.starts[chunk] ?? 0) }
    return this.place
  }

  private opened(at: number): OpenChunk {
    this.dirty = Math.min(this.dirty, at)
    const chunk = this.chunks[at] ?? { rows: [], hashes: [], ranks: [] }
    if (this.open.has(chunk)) return chunk as OpenChunk
    const copy = { rows: chunk.rows.slice(), hashes: this.hashed ? chunk.hashes.slice() : [], ranks: chunk.ranks }
    this.open.add(copy)
    this.chunks[at] = copy
    return copy
  }

  private ranksOf(chunk: OpenChunk): number[] {
    if (!this.openRanks.has(chunk.ranks)) {
      chunk.ranks = chunk.ranks.slice()
      this.openRanks.add(chunk.ranks)
    }
    return chunk.ranks as number[]
  }

  private remove({ chunk: at, at: i }: OrderedPlace): WireRow | undefined {
    const chunk = this.opened(at)
    const [row] = chunk.rows.splice(i, 1)
    chunk.hashes.splice(i, 1)
    this.ranksOf(chunk).splice(i, 1)
    for (let above = at + 1; above < this.starts.length; above++) this.starts[above] = (this.starts[above] ?? 0) - 1
    this.length--
    this.requested = NaN
    if (row) this.ids.remove(row.uniqueId)
    this.settle(at)
    return row && wholeRow(row)
  }

  /** Keeps chunks from becoming many and small: an empty one goes, a small one joins a neighbour with room. */
  private settle(at: number): void {
    const size = this.sizeOf(at)
    if (size === 0) this.drop(at)
    if (size === 0 || size >= CHUNK / 4) return
    if (at > 0 && this.sizeOf(at - 1) + size <= CHUNK) this.join(at - 1)
    else if (at + 1 < this.chunks.length && size + this.sizeOf(at + 1) <= CHUNK) this.join(at)
  }

  private sizeOf(at: number): number {
    return this.chunks[at]?.rows.length ?? 0
  }

  private join(at: number): void {
    const lower = this.opened(at)
    const upper = this.chunks[at + 1]
    if (!upper) return
    lower.rows.push(...upper.rows)
    lower.hashes.push(...upper.hashes)
    this.ranksOf(lower).push(...upper.ranks)
    this.drop(at + 1)
  }

  private drop(at: number): void {
    this.chunks.splice(at, 1)
    this.starts.splice(at, 1)
    this.dirty = Math.min(this.dirty, at)
  }

  private trim(): readonly WireRow[] {
    const { maxEntries, sortHeader } = this.rules
    if (maxEntries === undefined || this.length <= maxEntries) return []
    const left: WireRow[] = []
    while (this.length > Math.max(0, maxEntries)) {
      const row = this.remove(sortHeader === undefined ? { chunk: 0, at: 0 } : this.firstToLeave(sortHeader))
      if (row) left.push(row)
    }
    return left
  }

  private firstToLeave(header: string): OrderedPlace {
    let first: OrderedPlace = { chunk: 0, at: 0 }
    let cell: WireRow['row'][string] | undefined
    this.chunks.forEach((chunk, at) => {
      const i = this.open.has(chunk) ? earliest(chunk, header) : earliestIn(chunk, header)
      const own = keyAt(chunk.rows, i, header)
      if (at === 0 || compareForEviction(own, cell) < 0) [first, cell] = [{ chunk: at, at: i }, own]
    })
    return first
  }
}
