import { applyPatches, COLLECTION_EVENTS } from '../boa/collection'
import { boaPatchSchema, keyMarketMetricsSchema, type BoaMetrics, type BoaPatch } from '../wire'
import type { TapeLine } from './format'
import {
  EMPTY_REPLICA,
  foldLine,
  outlived,
  periodOfCollection,
  type ReplicaState,
  type ReplicaCollection,
} from './replicaState'
import { countUpTo, type Tape } from './read'

/**
 * Seeking without playing: each table is folded from its own last snapshot, so that a seek costs the changes since
 * then and not the length of the tape. The result is that of folding every line (held by a property test).
 */
export type TapeMap = {
  /** For each table the lines that speak of it, in order. */
  readonly linesOf: ReadonlyMap<string, readonly number[]>
  /** Lines that speak of no one table: links, period changes, other pulls. */
  readonly general: readonly number[]
}

/** A mark only checks, so no seek needs it. */
const isSilent = (tape: Tape, index: number): boolean =>
  ['clock', 'note', 'end'].includes(tape.kind(index)) ||
  (tape.kind(index) === 'hub' && tape.event(index) === 'heartbeat')

/** One pass over the index of a tape; no line is parsed. */
export const mapOf = (tape: Tape): TapeMap => {
  const linesOf = new Map<string, number[]>()
  const general: number[] = []
  for (let index = 0; index < tape.length; index += 1) {
    if (isSilent(tape, index)) continue
    const table = tape.table(index)
    const lines = table === '' || tape.kind(index) === 'pull' ? general : (linesOf.get(table) ?? [])
    lines.push(index)
    if (lines !== general) linesOf.set(table, lines)
  }
  return { linesOf, general }
}

/** `lines` begins with the snapshot. */
type TableRange = { readonly table: string; readonly snapshot: number; readonly lines: readonly number[] }

/** The lines a table needs: from its last good snapshot up to the position; none when it has no snapshot yet. */
const rangeOf = (
  tape: Tape,
  table: string,
  lines: readonly number[],
  position: number,
  bad: ReadonlySet<number>,
): TableRange | undefined => {
  const reached = lines.slice(0, countUpTo(lines, position))
  const snapshot = reached.findLast((index) => tape.kind(index) === 'snapshot' && !bad.has(index))
  return snapshot === undefined ? undefined : { table, snapshot, lines: reached.slice(reached.lastIndexOf(snapshot)) }
}

/** A stack that a later one has outlived by the position plays no part any more. */
const stillHeld = (range: TableRange, all: readonly TableRange[]): boolean =>
  periodOfCollection(range.table) === undefined ||
  !all.some((other) => other.snapshot > range.snapshot && outlived(range.table, other.table))

type Held = Pick<ReplicaState, 'collections' | 'tables' | 'tails'>

const isPatch = (tape: Tape, index: number): boolean =>
  tape.kind(index) === 'hub' && (COLLECTION_EVENTS as readonly string[]).includes(tape.event(index))

/** The metrics that hold after these lines: the last ones that can be read and are of the book's own life. */
const lastMetrics = (tape: Tape, lines: readonly number[], epoch: string): BoaMetrics | undefined => {
  for (const index of lines.slice(1).reverse()) {
    if (tape.kind(index) !== 'hub' || tape.event(index) !== 'keyMarketMetrics') continue
    const read = keyMarketMetricsSchema.safeParse(tape.line(index).p).data
    if (read?.e === epoch && read.t === tape.table(index)) return read.metrics
  }
  return undefined
}

/**
 * A stack after all its changes, made in one go: a copy of the stack for each of a thousand changes is what a seek
 * would spend its time on.
 * @returns undefined when a change does not follow from the one before: then only line by line tells what holds.
 */
const patchedAtOnce = (
  tape: Tape,
  opened: ReplicaCollection,
  lines: readonly number[],
): ReplicaCollection | undefined => {
  const { collection } = opened
  let seq = collection.seq
  let asOf = opened.asOf
  const patches: BoaPatch[] = []
  for (const index of lines.slice(1)) {
    if (!isPatch(tape, index)) continue
    const patch = boaPatchSchema.safeParse(tape.line(index).p).data
    if (patch?.meta.t !== collection.key || patch.meta.e !== collection.epoch || patch.meta.s <= seq) continue
    patches.push(patch)
    ;[seq, asOf] = [patch.meta.s, tape.at(index)]
  }
  const change = applyPatches(collection, patches)
  if (change.fault) return undefined
  const metrics = lastMetrics(tape, lines, collection.epoch) ?? opened.metrics
  return { collection: change.collection, asOf, ...(metrics && { metrics }) }
}

/** One table from its snapshot on; undefined when the snapshot is refused. */
const heldAfter = (tape: Tape, { table, snapshot, lines }: TableRange): Held | undefined => {
  const opened = foldLine(EMPTY_REPLICA, tape.line(snapshot))
  if (opened.verdict.kind === 'refused') return undefined
  const collection = opened.replica.collections.get(table)
  const patched = collection && patchedAtOnce(tape, collection, lines)
  if (patched) return { ...EMPTY_REPLICA, collections: new Map([[table, patched]]) }
  return lines.slice(1).reduce((replica, index) => foldLine(replica, tape.line(index)).replica, opened.replica)
}

/** What a line that speaks of no table changes, by name; only the last of each name counts. */
const effectOf = (tape: Tape, index: number): string | undefined => {
  const kind = tape.kind(index)
  const event = tape.event(index)
  if (kind === 'pull') return `pull ${event}`
  if (kind === 'link') return 'link'
  return kind === 'snapshot' || (kind === 'hub' && event === 'periodChange') ? 'trading' : undefined
}

/** The replica without tables: the last answer of each call, the trading period, the link. */
const generalAfter = (tape: Tape, lines: readonly number[]): ReplicaState => {
  const last = new Map<string, TapeLine>()
  for (const index of lines.toReversed()) {
    const effect = effectOf(tape, index)
    if (effect === undefined || last.has(effect)) continue
    const line = tape.line(index)
    if (foldLine(EMPTY_REPLICA, line).verdict.kind !== 'refused') last.set(effect, line)
  }
  return [...last.values()].reduceRight((replica, line) => foldLine(replica, line).replica, EMPTY_REPLICA)
}

/** The replica after line `position` (-1: before the first). Throws TapeError when a line it needs is broken. */
export const replicaAt = (tape: Tape, map: TapeMap, position: number): ReplicaState => {
  const bad = new Set<number>()
  const general = generalAfter(tape, map.general.slice(0, countUpTo(map.general, position)))
  const done = new Map<number, Held>()
  for (;;) {
    const all = [...map.linesOf].flatMap(([table, lines]) => rangeOf(tape, table, lines, position, bad) ?? [])
    const needed = all.filter((range) => stillHeld(range, all)).sort((a, b) => a.snapshot - b.snapshot)
    for (const range of needed) {
      const held = done.get(range.snapshot) ?? heldAfter(tape, range)
      if (held) done.set(range.snapshot, held)
      else bad.add(range.snapshot)
    }
    if (needed.some(({ snapshot }) => bad.has(snapshot))) continue
    const parts = needed.flatMap(({ snapshot }) => done.get(snapshot) ?? [])
    const collections = new Map(parts.flatMap((part) => [...part.collections]))
    const tables = new Map(parts.flatMap((part) => [...part.tables]))
    const tails = new Map(parts.flatMap((part) => [...part.tails]))
    return { ...general, collections, tables, tails }
  }
}

/** One table or stack after line `position`, outlived or not; empty when it has no good snapshot by then. */
export const tableAt = (tape: Tape, map: TapeMap, table: string, position: number): Held => {
  const bad = new Set<number>()
  for (;;) {
    const range = rangeOf(tape, table, map.linesOf.get(table) ?? [], position, bad)
    const held = range && heldAfter(tape, range)
    if (!range || held) return held ?? EMPTY_REPLICA
    bad.add(range.snapshot)
  }
}

/**
 * A stack that the replica has let go, as it was when the tape last spoke of it up to the position: folded from its
 * own last good snapshot alone.
 * @returns undefined when the tape has not held it by then. Throws TapeError when a line it needs is broken.
 */
export const pastCollection = (
  tape: Tape,
  map: TapeMap,
  key: string,
  position: number,
): ReplicaCollection | undefined => tableAt(tape, map, key, position).collections.get(key)

/** The next line after the position that has the answer of this call; undefined when none follows. */
export const nextAnswer = (tape: Tape, map: TapeMap, call: string, position: number): number | undefined =>
  map.general.find((index) => index > position && tape.kind(index) === 'pull' && tape.event(index) === call)

/** The next line after the position on which this table is whole; undefined when none follows. */
export const nextWhole = (tape: Tape, map: TapeMap, key: string, position: number): number | undefined =>
  map.linesOf.get(key)?.find((index) => index > position && tape.kind(index) === 'snapshot')

/** The last line up to the position on which this table is whole; -1 when there is none. */
export const lastWhole = (tape: Tape, map: TapeMap, key: string, position: number): number =>
  map.linesOf.get(key)?.findLast((index) => index <= position && tape.kind(index) === 'snapshot') ?? -1
