import { BehaviorSubject, NEVER, Subscription, type Observable } from 'rxjs'
import { itemHash } from '../../../src/domain/boa/collectionHash'
import { rowHash } from '../../../src/domain/verified/hash'
import { HUB_FAULTS, NO_FAULTS, type FaultSwitches, chanceOf, draw } from '../../../src/domain/replay/faults'
import type { TapeLine } from '../../../src/domain/replay/format'
import { EMPTY_REPLICA, foldLine, type ReplicaState } from '../../../src/domain/replay/replicaState'
import type { Tape } from '../../../src/domain/replay/read'
import { mapOf } from '../../../src/domain/replay/seek'
import type { WireRow, StackItem } from '../../../src/domain/wire'
import { withFaults } from '../../../src/infra/replay/faultInjection'
import { tapeSources } from '../../../src/infra/replay/tapeSources'
import { desk } from '../../../src/streams/app/desk'
import type { Freshness } from '../../../src/streams/lib/types'
import { newsRowsIn } from '../../../src/streams/news/hooks'
import type { TableFrame } from '../../../src/streams/lib/tableTypes'
import { quietLive } from './stage'
import { rowsOf } from '../../../src/domain/tables/tableCollection'

/** A proof is at most this old where a panel says LIVE. */
const FRESH_MS = 10_000

type Truth = { readonly at: number; readonly digest: number }

/** A tape whose lines are parsed once, and every state that its writer had. */
export type KnownTape = {
  readonly tape: Tape
  readonly map: ReturnType<typeof mapOf>
  readonly truths: ReadonlyMap<string, readonly Truth[]>
}

const sum = <T>(parts: Iterable<T>, hash: (part: T) => number): number => {
  let total = 0
  for (const part of parts) total = (total + hash(part)) >>> 0
  return total
}
// Hashes of the very objects are kept: the same bars are looked at in every run.
const itemHashes = new WeakMap<StackItem, number>()
const rowHashes = new WeakMap<WireRow, number>()
const retained =
  <T extends object>(known: WeakMap<T, number>, hash: (of: T) => number) =>
  (of: T): number => {
    const value = known.get(of) ?? hash(of)
    known.set(of, value)
    return value
  }
const digestOfItems = (items: Iterable<StackItem>): number => sum(items, retained(itemHashes, itemHash))
const digestOfRows = (rows: Iterable<WireRow>): number => sum(rows, retained(rowHashes, rowHash))

export const knownTape = (tape: Tape): KnownTape => {
  const lines: TapeLine[] = Array.from({ length: tape.length }, (_, index) => tape.line(index))
  const truths = new Map<string, Truth[]>()
  let mirror: ReplicaState = EMPTY_REPLICA
  const note = (key: string, at: number, digest: number): void => {
    const known = truths.get(key) ?? []
    truths.set(key, known)
    if (known.at(-1)?.digest !== digest) known.push({ at, digest })
  }
  for (const line of lines) {
    const before = mirror
    mirror = foldLine(mirror, line).replica
    for (const [key, held] of mirror.collections)
      if (before.collections.get(key)?.collection !== held.collection)
        note(key, line.at, digestOfItems(held.collection.items.values()))
    for (const [key, held] of mirror.tables)
      if (before.tables.get(key)?.table !== held.table) note(key, line.at, digestOfRows(rowsOf(held.table)))
  }
  return { tape: { ...tape, line: (index) => lines[index]! }, map: mapOf(tape), truths }
}

/** Whether the writer had this at some moment of the last ten seconds. */
const isTrue = (truths: readonly Truth[], digest: number, now: number): boolean =>
  truths.some((truth, place) => truth.digest === digest && (truths[place + 1]?.at ?? Infinity) >= now - FRESH_MS)

export type FaultRun = {
  /** What was wrong while the panel said LIVE. */
  readonly wrongs: readonly string[]
  readonly live: number
  readonly bent: number
  /** Fresh states told, in order: what a second run must repeat. */
  readonly history: string
  readonly end: { readonly boa: string; readonly table: string }
}

/** Switches from one seed: each fault often, seldom or never. */
export const anySwitches = (seed: number): FaultSwitches => {
  let chance = chanceOf(seed)
  const luck = (): number => {
    const drawn = draw(chance)
    chance = drawn.next
    return drawn.value
  }
  const rates = Object.fromEntries(HUB_FAULTS.map((fault) => [fault, luck() < 0.5 ? luck() ** 2 * 0.6 : 0]))
  return { seed, rates, lines: { stopHeartbeats: luck() < 0.08, lateDelayNotice: luck() < 0.1 } }
}

/** Plays a tape through real streams over bent messages, from its start to its end; the faults end at `healedAt`. */
export const faultRun = ({ tape, map, truths }: KnownTape, switches: FaultSwitches, healedAt = Infinity): FaultRun => {
  const switches$ = new BehaviorSubject(switches)
  const wrongs: string[] = []
  const history: string[] = []
  let live = 0
  let bent = 0
  const run = tapeSources(
    tape,
    map,
    { instant: tape.header.from, position: -1, replica: EMPTY_REPLICA, connection: 0 },
    { own: quietLive(NEVER), name: 'faults', speed: 1, chosen: new Map(), onLine: () => undefined },
  )
  const sources = withFaults(run.sources, switches$, () => (bent += 1))
  const now = desk(sources, NEVER)
  const end = { boa: '', table: '' }
  const judge = (what: 'boa' | 'table', key: string, { state }: Freshness, digest: number): void => {
    history.push(`${Math.round(run.now() - tape.header.from)} ${what} ${state}`)
    end[what] = state
    if (state !== 'live') return
    live += 1
    if (isTrue(truths.get(key) ?? [], digest, run.now())) return
    wrongs.push(`${key} at ${run.now() - tape.header.from} ms, after line ${run.position()}`)
  }
  const listening = new Subscription()
  const listen = <T>(stream$: Observable<T>, receive: (value: T) => void): void =>
    listening.add(stream$.subscribe(receive))
  // What is on screen is read again only when it can have changed; whether it is true is asked at every telling.
  let lists: unknown = undefined
  let stack: number = 0
  listen(now.boa$, (loaded) => {
    if (loaded.kind !== 'ready') return
    const { period, lists: shown, freshness } = loaded.value
    if (shown !== lists) [lists, stack] = [shown, digestOfItems(Object.values(shown).flat())]
    judge('boa', `boa/${period.date}/${period.period}`, freshness, stack)
  })
  let drawn: TableFrame | undefined = undefined
  let judged: TableFrame | undefined = undefined
  let feed: number = 0
  listen(now.table('BmFeed').frame$, (frame) => (drawn = frame))
  listen(now.table('BmFeed').view$, (loaded) => {
    if (loaded.kind !== 'ready') return
    if (drawn && drawn !== judged) [judged, feed] = [drawn, digestOfRows(newsRowsIn(drawn))]
    judge('table', 'BmFeed', loaded.value.freshness, feed)
  })
  for (let index = 0; index < tape.length; index += 1) {
    if (tape.at(index) >= healedAt && switches$.value !== NO_FAULTS) switches$.next(NO_FAULTS)
    run.playTo(tape.at(index), index)
  }
  listening.unsubscribe()
  return { wrongs, live, bent, history: history.join('\n'), end }
}

/** Many runs, each by its own seed; fails with the first that lied. */
export const runsWithoutWrongs = (
  tapes: readonly KnownTape[],
  from: number,
  runs: number,
): { readonly live: number; readonly bent: number } => {
  let live = 0
  let bent = 0
  for (let seed = from; seed < from + runs; seed += 1) {
    const place = seed % tapes.length
    const run = faultRun(tapes[place]!, anySwitches(seed))
    live += run.live
    bent += run.bent
    if (run.wrongs.length > 0)
      throw new Error(
        `Seed ${seed} on tape ${place} lied: ${run.wrongs.join('; ')}. Switches ${JSON.stringify(anySwitches(seed))}`,
      )
  }
  return { live, bent }
}
