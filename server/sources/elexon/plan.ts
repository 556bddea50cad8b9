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
import type { AcceptanceBook } from './acceptanceBook'
import type { Ask } from './ask'
import * as asks from './asks'
import type { Line, Moment } from './asks'
import { DEMAND_FORECASTS, INDICATED, WIND_FORECAST, type ForecastSet } from './forecasts'
import { LOSS_OF_LOAD_LINES } from './lossOfLoad'

/** One thing to ask for, again and again or until it is known. */
export type Task = {
  readonly ask: Ask
  /** Lower goes first. */
  readonly rank: number
  readonly everyMs: number
  /** When there is nothing more to ask: never, once answered, or once the answer held something. */
  readonly until: 'never' | 'answered' | 'found'
  /** Whether the feed is told of the answer; what only fills in the past says nothing of the feed's state now. */
  readonly tellsFeed: boolean
}

const HOUR_MS = 3_600_000
const [LAST, RUNNING, NEXT, AFTER_NEXT] = [-1, 0, 1, 2] as const
const at =
  (steps: number, make: (period: PeriodRef, book: AcceptanceBook) => Ask) =>
  ({ running, book }: Moment): Ask =>
    make(stepPeriod(running, steps), book)
const levels = (seconds: number, steps: number, ...datasets: readonly LevelDataset[]): readonly Line[] =>
  datasets.map((dataset) => ({ seconds, ask: at(steps, asks.levels(dataset)) }))
const day =
  (days: number, make: (date: string) => Ask) =>
  ({ now }: Moment): Ask =>
    make(addDays(dateAt(now), days))

/** Forecasts: how often they are asked for, and how far back, so that none is missed between two publications. */
const forecasts = (seconds: number, hours: number, sets: readonly ForecastSet[]): readonly Line[] =>
  sets.map((set) => ({ seconds, ask: ({ now }) => asks.forecast(set, now, hours * HOUR_MS) }))

/**
 * What is asked for, in the order in which a trader needs it, and how often: about 30 requests a minute of the 120
 * that the gate lets through. At two a second the running stack is complete after two seconds and named after three.
 */
const LIVE: readonly Line[] = [
  { seconds: 15, ask: at(RUNNING, asks.acceptances) },
  { seconds: 60, ask: at(RUNNING, asks.bidOffers) },
  { seconds: 60, ask: at(RUNNING, asks.levels('PN')) },
  { seconds: 86_400, ask: asks.units },
  ...levels(60, RUNNING, 'MEL', 'MIL'),
  { seconds: 60, ask: at(RUNNING, asks.bsad) },
  { seconds: 30, ask: at(NEXT, asks.acceptances) },
  { seconds: 60, ask: day(0, asks.systemPrices) },
  { seconds: 60, ask: ({ now }) => asks.fuelMix(now) },
  { seconds: 30, ask: ({ now }) => asks.frequency(now) },
  { seconds: 60, ask: at(NEXT, asks.bidOffers) },
  ...levels(60, NEXT, 'PN', 'MEL', 'MIL'),
  { seconds: 60, ask: at(LAST, asks.acceptances) },
  { seconds: 60, ask: at(LAST, asks.bsad) },
  { seconds: 60, ask: at(RUNNING, asks.dynamics) },
  { seconds: 60, ask: at(AFTER_NEXT, asks.acceptances) },
  { seconds: 120, ask: at(AFTER_NEXT, asks.bidOffers) },
  ...levels(120, AFTER_NEXT, 'PN', 'MEL', 'MIL'),
  { seconds: 300, ask: ({ now }) => asks.demand(now) },
  { seconds: 300, ask: ({ now }) => asks.marketIndex(now) },
  { seconds: 60, ask: ({ now, book }) => asks.amendments(now, book), quiet: true },
  { seconds: 1800, ask: day(-1, asks.systemPrices) },
  { seconds: 120, ask: ({ now }) => asks.warnings(now) },
  { seconds: 120, ask: ({ now }) => asks.remit(now) },
  { seconds: 300, ask: ({ now }) => asks.outturn(now), quiet: true },
  // What feeds of the market's list (domain/market/feeds) need: a line each, after everything a stack needs.
  ...LOSS_OF_LOAD_LINES,
  ...forecasts(300, 2, DEMAND_FORECASTS),
  ...forecasts(600, 6, [WIND_FORECAST]),
  ...forecasts(900, 6, INDICATED),
]

/** Questions of a user wait for what is live, and go before what fills in the past. */
export const USER_RANK = 100
const PAST_RANK = 200

const live = (moment: Moment): readonly Task[] =>
  LIVE.map(({ seconds, ask, quiet }, rank) => ({
    ask: ask(moment),
    rank,
    everyMs: seconds * 1000,
    until: 'never',
    tellsFeed: quiet !== true,
  }))

/** Settlement results appear about a quarter of an hour after the period's end (specification 6, 2.2). */
const RESULTS_DELAY_MS = 14 * 60_000

/** The stack of a finished period: asked for each minute around its publication, later only now and then. */
const stack = (period: PeriodRef, now: Instant, rank: number): readonly Task[] => {
  const age = now - periodEnd(period)
  if (age < RESULTS_DELAY_MS) return []
  const everyMs = age < 3 * HOUR_MS ? 60_000 : HOUR_MS / 2
  return [{ ask: asks.stack(period), rank, everyMs, until: 'found', tellsFeed: true }]
}

/** What a finished period leaves to be filled in, each thing once. */
const past = ({ now, book }: Moment, period: PeriodRef, rank: number): readonly Task[] => [
  ...[asks.acceptances(period, book), asks.bidOffers(period), asks.levels('PN')(period), asks.bsad(period)].map(
    (ask): Task => ({ ask, rank, everyMs: 60_000, until: 'answered', tellsFeed: false }),
  ),
  ...stack(period, now, rank),
]

/** The finished periods of the London day, newest first; in its first hours also the end of the day before. */
const finished = ({ now, running }: Moment): readonly PeriodRef[] => {
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
const before = ({ now }: Moment): readonly Task[] => {
  const days = [0, -1, -2].map((days) => addDays(dateAt(now), days))
  const once = [
    ...days.map(asks.outturnDay),
    ...days.map(asks.marketIndexDay),
    // Of today and yesterday they are asked for all the time.
    ...days.slice(2).map(asks.systemPrices),
    asks.warnings(now, now - 7 * DAY_MS),
    asks.remit(now, now - DAY_MS),
  ]
  return once.map((ask) => ({ ask, rank: PAST_RANK, everyMs: 60_000, until: 'answered', tellsFeed: false }))
}

/** Outages are published and revised weeks before they begin: so many London days back they are read. */
const OUTAGE_DAYS = 30
/** After the finished periods, which are some fifty. */
const OUTAGE_RANK = PAST_RANK + 100

/** Outage messages of the last weeks, a London day in each request, the newest day first. */
const outages = ({ now }: Moment): readonly Task[] =>
  Array.from({ length: OUTAGE_DAYS }, (_, back): Task => ({
    ask: asks.remitDay(addDays(dateAt(now), -1 - back)),
    ...{ rank: OUTAGE_RANK + back, everyMs: 60_000, until: 'answered', tellsFeed: false },
  }))

/** All there is to ask for at an instant, by rank; each question once. */
export const planAt = (now: Instant, book: AcceptanceBook): readonly Task[] => {
  const moment = { now, running: periodAt(now), book }
  const tasks = [
    ...live(moment),
    ...before(moment),
    ...finished(moment).flatMap((period, age) => past(moment, period, PAST_RANK + age)),
    ...outages(moment),
  ]
  const byKey = new Map<string, Task>()
  for (const task of tasks) if (!byKey.has(task.ask.key)) byKey.set(task.ask.key, task)
  return [...byKey.values()]
}
