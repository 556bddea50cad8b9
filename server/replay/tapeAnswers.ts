import { CURRENT_NEWS, INTERCONNECTORS } from '../../src/domain/current'
import { BM_FEED } from '../../src/domain/boa/bmFeed'
import { CURRENT_ACTIONS } from '../../src/domain/boa/currentActions'
import {
  addDays,
  clockText,
  dateAt,
  dayStart,
  dayText,
  zoneText,
  type Instant,
  type PeriodRef,
  type SettlementDate,
} from '../../src/domain/periods'
import { MARKET_TABLES } from '../../src/domain/tables/definitions'
import { FIXED_EPOCH } from '../../src/domain/tables/sync/state'
import { type Mirror, type MirroredBook } from '../../src/domain/replay/mirror'
import { tableAnswer } from '../../src/domain/replay/mirrorAnswers'
import { lineAtInstant, type Tape } from '../../src/domain/replay/read'
import { mapOf, tableAt, type TapeMap } from '../../src/domain/replay/seek'
import { healthSchema, plantStoreSchema, type Health, type LiveTable, type PlantStore } from '../../src/domain/wire'
import { boaLiveOf, bookKey, type BoaLive } from '../market/stackBooks'
import { isVerifiedPeriod } from '../market/tradingPeriod'
import { SourceError } from '../sources/source'
import { spanOf } from './tapePlayer'

/** Where a replay stands: what has been heard, up to which line, and the tape's own time. */
export type Standing = { readonly mirror: Mirror; readonly position: number; readonly now: Instant }

/** What a sentence calls a table: by its own name, unless that is one of a part of The Current. */
const NAMES: Readonly<Record<string, string>> = {
  [BM_FEED.moduleType]: 'The BM feed',
  [CURRENT_ACTIONS.moduleType]: 'The list of latest acceptances',
  [INTERCONNECTORS.moduleType]: 'The table of interconnectors',
  [CURRENT_NEWS.moduleType]: 'The news',
}
const NAMED = new Map(MARKET_TABLES.map(({ definition }) => [definition.moduleType, definition.option.moduleName]))
const nameOf = (moduleType: string): string => NAMES[moduleType] ?? `The table ${NAMED.get(moduleType) ?? moduleType}`

/** Stacks of earlier periods kept ready, about a megabyte each. */
const EARLIER_KEPT = 12

export const whenText = (at: Instant): string => `${dayText(dateAt(at))} ${clockText(at)} ${zoneText(at)}`

const liveOf = ({ book, metrics, asOf }: MirroredBook, epoch: string): BoaLive | undefined =>
  metrics && boaLiveOf({ ...book, epoch }, metrics, asOf)

/** One value for each key object, so that a body is made into text once for all who ask. */
const kept = <K extends object, V>(make: (key: K) => V): ((key: K) => V) => {
  const all = new WeakMap<K, V>()
  return (key) => {
    const known = all.get(key) ?? make(key)
    all.set(key, known)
    return known
  }
}

/** Answers calls from a tape: what holds now from the mirror, earlier periods from the tape behind it. */
export class TapeAnswers {
  private readonly map: TapeMap
  private readonly earlier = new Map<string, MirroredBook>()
  private readonly live = kept((of: MirroredBook) => liveOf(of, of.book.epoch))
  private readonly fixed = kept((of: MirroredBook) => liveOf(of, FIXED_EPOCH))
  private readonly whole = kept(tableAnswer)

  constructor(private readonly tape: Tape) {
    this.map = mapOf(tape)
  }

  /** The tape plays from its beginning: nothing lies behind it now. */
  rewind(): void {
    this.earlier.clear()
  }

  /** A period's stack: with its own life while it is kept verified, else as an answer that no push will change. */
  boa(ref: PeriodRef, standing: Standing): BoaLive {
    const key = bookKey(ref)
    const held = standing.mirror.books.get(key)
    const live = held && isVerifiedPeriod(ref, standing.now) ? this.live(held) : undefined
    const past = held ?? this.earlierBook(key, standing)
    const answer = live ?? (past && this.fixed(past))
    if (answer) return answer
    throw this.absent(`The stack of ${ref.date} period ${ref.period}`, key, standing)
  }

  table(moduleType: string, { mirror, ...standing }: Standing): LiveTable {
    const held = mirror.tables.get(moduleType)
    if (held) return this.whole(held)
    throw this.absent(nameOf(moduleType), moduleType, { mirror, ...standing })
  }

  /** The feed of an earlier day as it was at that day's end. */
  bmFeedOf(date: SettlementDate, standing: Standing): LiveTable {
    const lastOfDay = Math.min(standing.position, lineAtInstant(this.tape, dayStart(addDays(date, 1)) - 1))
    const held = tableAt(this.tape, this.map, BM_FEED.moduleType, lastOfDay).tables.get(BM_FEED.moduleType)
    if (!held || dateAt(held.asOf) !== date) throw this.notHere(`The BM feed of ${date}`)
    return ofDay(this.whole(held), date)
  }

  /** Plants are registered for a day or longer: until the tape has told of them, what it will tell first holds. */
  plantStore({ mirror }: Standing): PlantStore {
    const calls = ['GET /api/plantStore', 'GET /staticApi/plantStore']
    const told = calls.map((call) => mirror.answers.get(call)?.answer).find((answer) => answer !== undefined)
    const read = plantStoreSchema.safeParse(told ?? this.firstAnswer(calls))
    if (!read.success) throw this.notHere('The list of plants')
    return read.data
  }

  /** Health of the feeds when it was last written down; none known is an empty list. */
  feeds({ mirror }: Standing): Health['feeds'] {
    return healthSchema.safeParse(mirror.answers.get('GET /health')?.answer).data?.feeds ?? {}
  }

  private earlierBook(key: string, { position }: Standing): MirroredBook | undefined {
    const known = this.earlier.get(key) ?? tableAt(this.tape, this.map, key, position).books.get(key)
    if (!known) return undefined
    this.earlier.set(key, known)
    for (const oldest of this.earlier.keys()) if (this.earlier.size > EARLIER_KEPT) this.earlier.delete(oldest)
    return known
  }

  private firstAnswer(calls: readonly string[]): unknown {
    for (const index of this.map.general)
      if (this.tape.kind(index) === 'pull' && calls.includes(this.tape.event(index))) {
        const { p } = this.tape.line(index)
        return typeof p === 'object' && p !== null && 'answer' in p ? p.answer : undefined
      }
    return undefined
  }

  private absent(what: string, key: string, { position, now }: Standing): SourceError {
    const comes = this.map.linesOf.get(key)?.some((index) => index > position && this.tape.kind(index) === 'snapshot')
    return comes === true
      ? new SourceError(`${what} comes later on this tape, which stands at ${whenText(now)}.`, 503)
      : this.notHere(what)
  }

  private notHere(what: string): SourceError {
    const { from, to } = spanOf(this.tape)
    return new SourceError(
      `${what} is not on this tape. It was recorded from ${whenText(from)} to ${whenText(to)}.`,
      404,
    )
  }
}

const ofDay = ({ data, meta }: LiveTable, date: SettlementDate): LiveTable => ({
  data,
  ...(meta && { meta: { ...meta, t: `${BM_FEED.moduleType}/${date}`, e: FIXED_EPOCH } }),
})
