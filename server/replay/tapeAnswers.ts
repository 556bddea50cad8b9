import {
  addDays,
  clockText,
  dateAt,
  dayStart,
  dayText,
  zoneText,
  type Instant,
  type PeriodRef,
} from '../../src/domain/periods'
import { marketTable, type MarketTable, type TableSpan } from '../../src/domain/tables/definitions'
import { FIXED_EPOCH } from '../../src/domain/tables/sync/state'
import { type ReplicaState, type ReplicaCollection } from '../../src/domain/replay/replicaState'
import { isObject } from '../../src/domain/format/json'
import { tableAnswer } from '../../src/domain/replay/replicaAnswers'
import { lineAtInstant, spanOf, type Tape } from '../../src/domain/replay/read'
import { mapOf, nextWhole, pastCollection, tableAt, type TapeMap } from '../../src/domain/replay/seek'
import { healthSchema, plantStoreSchema, type Health, type WireLiveTable, type PlantStore } from '../../src/domain/wire'
import { boaLiveOf, collectionKey, type BoaLive } from '../market/stackCollections'
import { isVerifiedPeriod } from '../market/tradingPeriod'
import { Bounded } from '../sources/bounded'
import { SourceError } from '../sources/source'

/** Where a replay is: what has been received, up to which line, and the tape's own time. */
export type ReplayState = { readonly replica: ReplicaState; readonly position: number; readonly now: Instant }

/** What a sentence calls a table. */
const nameOf = (moduleType: string): string => {
  const table = marketTable(moduleType)
  return table?.calledBy ?? `The table ${table?.definition.option.moduleName ?? moduleType}`
}

/** Stacks of earlier periods kept ready, about a megabyte each. */
const EARLIER_RETAINED = 12

export const whenText = (at: Instant): string => `${dayText(dateAt(at))} ${clockText(at)} ${zoneText(at)}`

const liveOf = ({ collection, metrics, asOf }: ReplicaCollection, epoch: string): BoaLive | undefined =>
  metrics && boaLiveOf({ ...collection, epoch }, metrics, asOf)

/** One value for each key object, so that a body is made into text once for all who ask. */
const retained = <K extends object, V>(make: (key: K) => V): ((key: K) => V) => {
  const all = new WeakMap<K, V>()
  return (key) => {
    const known = all.get(key) ?? make(key)
    all.set(key, known)
    return known
  }
}

/** Answers calls from a tape: what holds now from the replica, earlier periods from the tape behind it. */
export class TapeAnswers {
  private readonly map: TapeMap
  private readonly earlier = new Bounded<string, ReplicaCollection>(EARLIER_RETAINED)
  private readonly live = retained((of: ReplicaCollection) => liveOf(of, of.collection.epoch))
  private readonly fixed = retained((of: ReplicaCollection) => liveOf(of, FIXED_EPOCH))
  private readonly whole = retained(tableAnswer)

  constructor(private readonly tape: Tape) {
    this.map = mapOf(tape)
  }

  /** The tape plays from its beginning: nothing lies behind it now. */
  rewind(): void {
    this.earlier.clear()
  }

  /** A period's stack: with its own life while it is kept verified, else as an answer that no push will change. */
  boa(ref: PeriodRef, state: ReplayState): BoaLive {
    const key = collectionKey(ref)
    const held = state.replica.collections.get(key)
    const live = held && isVerifiedPeriod(ref, state.now) ? this.live(held) : undefined
    const past = held ?? this.earlierCollection(key, state)
    const answer = live ?? (past && this.fixed(past))
    if (answer) return answer
    throw this.absent(`The stack of ${ref.date} period ${ref.period}`, key, state)
  }

  table(moduleType: string, state: ReplayState): WireLiveTable {
    const held = state.replica.tables.get(moduleType)
    if (held) return this.whole(held)
    throw this.absent(nameOf(moduleType), moduleType, state)
  }

  /** A table of one earlier day as it was at that day's end. */
  dayOf({ definition }: MarketTable, { from: date, to, period }: TableSpan, { position }: ReplayState): WireLiveTable {
    const { moduleType, option } = definition
    if (to !== date || period !== undefined)
      throw new SourceError(`Other days of ${option.moduleName} are not on this tape.`, 404)
    const lastOfDay = Math.min(position, lineAtInstant(this.tape, dayStart(addDays(date, 1)) - 1))
    const held = tableAt(this.tape, this.map, moduleType, lastOfDay).tables.get(moduleType)
    if (!held || dateAt(held.asOf) !== date) throw this.notHere(`${nameOf(moduleType)} of ${date}`)
    return ofDay(this.whole(held), `${moduleType}/${date}`)
  }

  /** Plants are registered for a day or longer: until the tape has named them, what it will say first holds. */
  plantStore({ replica }: ReplayState): PlantStore {
    const calls = ['GET /api/plantStore', 'GET /staticApi/plantStore']
    const published = calls.map((call) => replica.answers.get(call)?.answer).find((answer) => answer !== undefined)
    const read = plantStoreSchema.safeParse(published ?? this.firstAnswer(calls))
    if (!read.success) throw this.notHere('The list of plants')
    return read.data
  }

  /** Health of the feeds when it was last written down; none known is an empty list. */
  feeds({ replica }: ReplayState): Health['feeds'] {
    return healthSchema.safeParse(replica.answers.get('GET /health')?.answer).data?.feeds ?? {}
  }

  private earlierCollection(key: string, { position }: ReplayState): ReplicaCollection | undefined {
    const known = this.earlier.get(key) ?? pastCollection(this.tape, this.map, key, position)
    if (known) this.earlier.set(key, known)
    return known
  }

  private firstAnswer(calls: readonly string[]): unknown {
    for (const index of this.map.general)
      if (this.tape.kind(index) === 'pull' && calls.includes(this.tape.event(index))) {
        const { p } = this.tape.line(index)
        return isObject(p) ? p['answer'] : undefined
      }
    return undefined
  }

  private absent(what: string, key: string, { position, now }: ReplayState): SourceError {
    return nextWhole(this.tape, this.map, key, position) === undefined
      ? this.notHere(what)
      : new SourceError(`${what} comes later on this tape, which is at ${whenText(now)}.`, 503)
  }

  private notHere(what: string): SourceError {
    const { from, to } = spanOf(this.tape)
    return new SourceError(
      `${what} is not on this tape. It was recorded from ${whenText(from)} to ${whenText(to)}.`,
      404,
    )
  }
}

const ofDay = ({ data, meta }: WireLiveTable, key: string): WireLiveTable => ({
  data,
  ...(meta && { meta: { ...meta, t: key, e: FIXED_EPOCH } }),
})
