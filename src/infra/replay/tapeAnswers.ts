import { concat, defer, EMPTY, filter, ignoreElements, of, take, throwError, type Observable } from 'rxjs'
import {
  isPeriod,
  isSettlementDate,
  periodAt,
  periodEnd,
  periodsIn,
  type Instant,
  type PeriodRef,
} from '../../domain/periods'
import { type ReplicaState } from '../../domain/replay/replicaState'
import { boaAnswer, tableAnswer } from '../../domain/replay/replicaAnswers'
import { NO_USER, recordableCall } from '../../domain/replay/recordable'
import { chartCallName, chartWithin, nearestCall, tailAnswer } from '../../domain/replay/replicaTails'
import type { Tape } from '../../domain/replay/read'
import { REFERENCE } from '../../domain/replay/format'
import { lastWhole, nextAnswer, nextWhole, pastCollection, type TapeMap } from '../../domain/replay/seek'
import { tradingOf } from '../../domain/replay/timeline'
import { FIXED_EPOCH } from '../../domain/tables/sync'
import { HttpFault } from '../../domain/wire'
import type { HttpClient } from '../types/sources'

/** A call that was on its way when the tape was made is answered when the tape has its answer; never longer than this. */
const ON_ITS_WAY_MS = 20_000
/** How long after its end the server still pushes a period. */
const LINGER_MS = 60_000

/** Where a replay is, for those who answer from it. */
export type TapePlace = {
  readonly now: () => Instant
  readonly position: () => number
  readonly replica: () => ReplicaState
  /** Line on which the connection last rose; -1 when it did not. */
  readonly lastUp: () => number
  /** Each line as it is received, after it was folded. */
  readonly received$: Observable<number>
  /** Answer of /health; speaks again when the speed changes. */
  readonly health$: Observable<unknown>
}

const notOnTape = (): HttpFault => new HttpFault({ kind: 'refused', status: 404, why: 'This is not on the tape.' })
const absent = (): Observable<never> => throwError(notOnTape)
const answered = (body: unknown): Observable<unknown> => (body === undefined ? absent() : of(body))

/** Completes with the first line from `line` on; says nothing. */
const lineReceived = (received$: Observable<number>, line: number): Observable<never> =>
  received$.pipe(
    filter((index) => index >= line),
    take(1),
    ignoreElements(),
  )

/** `/20/11/2026` as a day. */
const dayOf = (day = '', month = '', year = ''): string | undefined => {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isSettlementDate(date) ? date : undefined
}

type Answer = (...parts: string[]) => Observable<unknown>

/** What a place of the tape has of stacks, tables, series and questions. */
const createReaders = (tape: Tape, map_: TapeMap, place: TapePlace) => {
  const { now, position, replica } = place
  const trading = () => tradingOf(replica().trading, now())
  const isSoon = (line: number | undefined): line is number =>
    line !== undefined && tape.at(line) <= now() + ON_ITS_WAY_MS

  /** The line that a call made now waits for: its table is on its way, because it is new or the connection is just up again. */
  const onItsWay = (key: string, known: boolean): number | undefined => {
    const seen = lastWhole(tape, map_, key, position())
    if (known && (place.lastUp() < 0 || place.lastUp() < seen)) return undefined
    const next = nextWhole(tape, map_, key, position())
    return isSoon(next) ? next : undefined
  }
  const whenReceived = (line: number | undefined, answer: () => unknown): Observable<unknown> =>
    concat(
      line === undefined ? EMPTY : lineReceived(place.received$, line),
      defer(() => answered(answer())),
    )

  return {
    trading,
    stack: (ref: PeriodRef): Observable<unknown> => {
      const key = `boa/${ref.date}/${ref.period}`
      const closed = (): boolean => now() >= periodEnd(ref) + LINGER_MS
      return whenReceived(closed() ? undefined : onItsWay(key, replica().collections.has(key)), () => {
        const held = replica().collections.get(key) ?? pastCollection(tape, map_, key, position())
        const answer = held && boaAnswer(held, trading())
        return answer && closed() ? { ...answer, meta: { ...answer.meta, e: FIXED_EPOCH } } : answer
      })
    },
    table: (key: string, call: string): Observable<unknown> =>
      whenReceived(onItsWay(key, replica().tables.has(key)), () => {
        const held = replica().tables.get(key)
        // A table without proof is not part of the replica; its last answer is all there is.
        return held ? tableAnswer(held) : replica().answers.get(call)?.answer
      }),
    series: (id: string): Observable<unknown> =>
      whenReceived(onItsWay(id, replica().tails.has(id)), () => {
        const held = replica().tails.get(id)
        return held && tailAnswer(held)
      }),
    /** A question over series: the same one's answer, or what an answer of another time has of this one. */
    chart: (call: string): Observable<unknown> => {
      const known = nearestCall(call, replica().answers.keys())
      const next = known === call ? undefined : nextAnswer(tape, map_, call, position())
      return whenReceived(isSoon(next) ? next : undefined, () => {
        const found = nearestCall(call, replica().answers.keys())
        return found && chartWithin(replica().answers.get(found)?.answer, call)
      })
    },
    recorded: (call: string): Observable<unknown> => {
      const known = replica().answers.get(call)
      const { fault, answer } = known ?? {}
      return fault ? throwError(() => new HttpFault(fault)) : answered(answer)
    },
  }
}

type Readers = ReturnType<typeof createReaders>

const routesOf = (
  { stack, table, series, trading }: Readers,
  { now, health$ }: TapePlace,
): readonly (readonly [RegExp, Answer])[] => [
  [/^\/health$/, () => health$],
  [/^\/api\/boa$/, () => stack(periodAt(now()))],
  [
    /^\/api\/boa\/(\d+)\/(\d+)\/(\d+)\/(\d+)$/,
    (day, month, year, period) => {
      const ref = { date: dayOf(day, month, year) ?? '', period: Number(period) }
      return ref.date !== '' && isPeriod(ref) ? stack(ref) : absent()
    },
  ],
  [/^\/api\/LiveTable_(\w+)\/[^/]+$/, (key = '') => table(key, `GET /api/LiveTable_${key}/${NO_USER}`)],
  [/^\/staticApi\/seriesLive\/([^/]+)$/, (id = '') => series(decodeURIComponent(id))],
  [/^\/staticApi\/tradingperiod$/, () => of(trading())],
  [
    /^\/staticApi\/period\/(\d+)\/(\d+)\/(\d+)$/,
    (day, month, year) => {
      const date = dayOf(day, month, year)
      return answered(date && { periods: periodsIn(date) })
    },
  ],
]

/** Answers calls as the server would have at this place of the tape. */
export const tapeAnswers = (tape: Tape, map_: TapeMap, place: TapePlace): HttpClient => {
  const readers = createReaders(tape, map_, place)
  const routes = routesOf(readers, place)
  const get = (path: string): Observable<unknown> => {
    const bare = path.split(/[?#]/, 1)[0] ?? ''
    for (const [form, answer] of routes) {
      const found = form.exec(bare)
      if (found) return answer(...found.slice(1))
    }
    const known = recordableCall('GET', bare)
    return known === undefined ? absent() : readers.recorded(known)
  }
  const post = (path: string, body: unknown): Observable<unknown> => {
    // Nothing that happens in a replay is sent to anybody.
    if (path.startsWith('/staticApi/frontendLog/')) return EMPTY
    const requested = chartCallName(path, body)
    if (requested !== undefined) return readers.chart(requested)
    const known = place.replica().answers.get(recordableCall('POST', path) ?? '')
    if (known) return answered(known.answer)
    return path === '/staticApi/staticStore' ? of(REFERENCE) : absent()
  }
  return { get: (path) => defer(() => get(path)), post: (path, body) => defer(() => post(path, body)) }
}
