import type { LevelDataset } from '../../../src/domain/market/events'
import {
  addDays,
  dateAt,
  dayStart,
  periodAt,
  periodEnd,
  stepPeriod,
  type Instant,
  type PeriodRef,
} from '../../../src/domain/periods'
import type { AcceptanceCollection } from './acceptanceCollection'
import type { Question } from './question'
import * as queries from './questions'
import type { ElexonLine, ElexonMoment } from './questions'
import { DEMAND_FORECASTS, INDICATED, WIND_FORECAST, type ForecastSet } from './forecasts'
import { LOSS_OF_LOAD_LINES } from './lossOfLoad'
import type { OutagesInForce } from './outagesInForce'

/** One thing to ask for, again and again or until it is known. */
export type Task = {
  readonly query: Question
  /** Lower goes first. */
  readonly rank: number
  readonly everyMs: number
  /** When there is nothing more to ask: never, once answered, or once the answer held something. */
  readonly until: 'never' | 'answered' | 'found'
  /** Whether the feed is told of the answer; what only fills in the past says nothing of the feed's state now. */
  readonly notifiesFeed: boolean
}

const HOUR_MS = 3_600_000
const LAST = -1
const RUNNING = 0
const NEXT = 1
const AFTER_NEXT = 2
const at =
  (steps: number, make: (period: PeriodRef, collection: AcceptanceCollection) => Question) =>
  ({ running, collection }: ElexonMoment): Question =>
    make(stepPeriod(running, steps), collection)
const levels = (seconds: number, steps: number, ...datasets: readonly LevelDataset[]): readonly ElexonLine[] =>
  datasets.map((dataset) => ({ seconds, query: at(steps, queries.levels(dataset)) }))
const day =
  (days: number, make: (date: string) => Question) =>
  ({ now }: ElexonMoment): Question =>
    make(addDays(dateAt(now), days))

/** A day has no price for so long: until then those of the last periods of the day before are still to come. */
const FIRST_PRICE_MS = 45 * 60_000

/** Forecasts: how often they are asked for, and how far back, so that none is missed between two publications. */
const forecasts = (seconds: number, hours: number, sets: readonly ForecastSet[]): readonly ElexonLine[] =>
  sets.map((set) => ({ seconds, query: ({ now }) => queries.forecast(set, now, hours * HOUR_MS) }))

/**
 * What is asked for, in the order in which a trader needs it, and how often: about 30 requests a minute of the 120
 * that the gate lets through. At two a second the running stack is complete after two seconds and named after three.
 */
const LIVE: readonly ElexonLine[] = [
  { seconds: 15, query: at(RUNNING, queries.acceptances) },
  { seconds: 60, query: at(RUNNING, queries.bidOffers) },
  { seconds: 60, query: at(RUNNING, queries.levels('PN')) },
  { seconds: 86_400, query: queries.units },
  ...levels(60, RUNNING, 'MEL', 'MIL'),
  { seconds: 60, query: at(RUNNING, queries.bsad) },
  { seconds: 30, query: at(NEXT, queries.acceptances) },
  { seconds: 60, query: ({ now }) => queries.systemPrices(dateAt(now - FIRST_PRICE_MS)) },
  { seconds: 60, query: ({ now }) => queries.fuelMix(now) },
  { seconds: 30, query: ({ now }) => queries.frequency(now) },
  { seconds: 60, query: at(NEXT, queries.bidOffers) },
  ...levels(60, NEXT, 'PN', 'MEL', 'MIL'),
  { seconds: 60, query: at(LAST, queries.acceptances) },
  { seconds: 60, query: at(LAST, queries.bsad) },
  { seconds: 60, query: at(RUNNING, queries.dynamics) },
  { seconds: 60, query: at(AFTER_NEXT, queries.acceptances) },
  { seconds: 120, query: at(AFTER_NEXT, queries.bidOffers) },
  ...levels(120, AFTER_NEXT, 'PN', 'MEL', 'MIL'),
  { seconds: 300, query: ({ now }) => queries.demand(now) },
  { seconds: 300, query: ({ now }) => queries.marketIndex(now) },
  { seconds: 60, query: ({ now, collection }) => queries.amendments(now, collection), quiet: true },
  { seconds: 1800, query: day(-1, queries.systemPrices) },
  { seconds: 120, query: ({ now }) => queries.warnings(now) },
  { seconds: 120, query: ({ now }) => queries.remit(now) },
  { seconds: 300, query: ({ now }) => queries.outturn(now), quiet: true },
  // What feeds of the market's list (domain/market/feeds) need: a line each, after everything a stack needs.
  ...LOSS_OF_LOAD_LINES,
  ...forecasts(300, 2, DEMAND_FORECASTS),
  ...forecasts(600, 6, [WIND_FORECAST]),
  ...forecasts(900, 6, INDICATED),
]

/** Questions of a user wait for what is live, and go before what fills in the past. */
export const USER_RANK = 100
const PAST_RANK = 200

const live = (moment: ElexonMoment): readonly Task[] =>
  LIVE.map(({ seconds, query, quiet }, rank) => ({
    query: query(moment),
    rank,
    everyMs: seconds * 1000,
    until: 'never',
    notifiesFeed: quiet !== true,
  }))

/** Settlement results appear about a quarter of an hour after the period's end (specification 6, 2.2). */
const RESULTS_DELAY_MS = 14 * 60_000

/** The stack of a finished period: asked for each minute around its publication, later only now and then. */
const stack = (period: PeriodRef, now: Instant, rank: number): readonly Task[] => {
  const age = now - periodEnd(period)
  if (age < RESULTS_DELAY_MS) return []
  const everyMs = age < 3 * HOUR_MS ? 60_000 : HOUR_MS / 2
  return [{ query: queries.stack(period), rank, everyMs, until: 'found', notifiesFeed: true }]
}

/** What a finished period leaves to be filled in, each thing once. */
const past = ({ now, collection }: ElexonMoment, period: PeriodRef, rank: number): readonly Task[] => [
  ...[
    queries.acceptances(period, collection),
    queries.bidOffers(period),
    queries.levels('PN')(period),
    queries.bsad(period),
  ].map((query): Task => ({ query, rank, everyMs: 60_000, until: 'answered', notifiesFeed: false })),
  ...stack(period, now, rank),
]

/** The finished periods of the London day, newest first; in its first hours also the end of the day before. */
const finished = ({ now, running }: ElexonMoment): readonly PeriodRef[] => {
  const from = Math.min(dayStart(dateAt(now)), now - 3 * HOUR_MS)
  const periods: PeriodRef[] = []
  for (let each = stepPeriod(running, -1); periodEnd(each) > from; each = stepPeriod(each, -1)) periods.push(each)
  return periods
}

const DAY_MS = 24 * HOUR_MS

/**
 * What the last 48 hours of charts and the last days of messages need, each asked for once: nine requests. Of REMIT the
 * last day comes first, and the weeks before it after everything else.
 */
const before = ({ now }: ElexonMoment): readonly Task[] => {
  const days = [0, -1, -2].map((days) => addDays(dateAt(now), days))
  const once = [
    ...days.map(queries.outturnDay),
    ...days.map(queries.marketIndexDay),
    // Of today and yesterday they are asked for all the time.
    ...days.slice(2).map(queries.systemPrices),
    queries.warnings(now, now - 7 * DAY_MS),
    queries.remit(now, now - DAY_MS),
  ]
  return once.map((query) => ({ query, rank: PAST_RANK, everyMs: 60_000, until: 'answered', notifiesFeed: false }))
}

/** Outages are published and revised weeks before they begin: so many London days back they are read. */
const OUTAGE_DAYS = 30
/** After the finished periods, which are some fifty. */
const OUTAGE_RANK = PAST_RANK + 100

/** Outage messages of the last weeks, a London day in each request, the newest day first. */
const outages = ({ now }: ElexonMoment): readonly Task[] =>
  Array.from({ length: OUTAGE_DAYS }, (_, back): Task => ({
    query: queries.remitDay(addDays(dateAt(now), -1 - back)),
    rank: OUTAGE_RANK + back,
    everyMs: 60_000,
    until: 'answered',
    notifiesFeed: false,
  }))

/** Outages that are in force, after those by the day, which know many of them. Refused, they are requested seldom. */
const inForce = (now: Instant, outagesInForce: OutagesInForce): readonly Task[] =>
  outagesInForce.questions(now).map((query, place) => ({
    query,
    rank: OUTAGE_RANK + OUTAGE_DAYS + place,
    everyMs: HOUR_MS / 2,
    until: 'answered',
    notifiesFeed: true,
  }))

/** All there is to ask for at an instant, by rank; each question once. */
export const planAt = (
  now: Instant,
  collection: AcceptanceCollection,
  outagesInForce: OutagesInForce,
): readonly Task[] => {
  const moment = { now, running: periodAt(now), collection }
  const tasks = [
    ...live(moment),
    ...before(moment),
    ...finished(moment).flatMap((period, age) => past(moment, period, PAST_RANK + age)),
    ...outages(moment),
    ...inForce(now, outagesInForce),
  ]
  const byKey = new Map<string, Task>()
  for (const task of tasks) if (!byKey.has(task.query.key)) byKey.set(task.query.key, task)
  return [...byKey.values()]
}
