import type { LossOfLoadEvent } from '../../../../src/domain/market/feeds/lossOfLoad'
import {
  addDays,
  dayStart,
  HALF_HOUR_MS,
  instantAtWallTime,
  periodAt,
  type Instant,
  type SettlementDate,
} from '../../../../src/domain/periods'
import { Bounded } from '../../bounded'
import { madeAtOnce } from '../../turn'
import { HOUR, smooth } from '../physics/random'
import { halfHourAt, marginOf, outlooks, startOf, type HalfHour } from '../physics/outlook'
import { TOPIC } from '../physics/topics'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { ancillaryAuctions, ancillaryOrderBooks } from './ancillaryAuctions'
import { capacityMarket } from './capacityMarket'
import { capacityRegisterToday } from './capacityRegister'
import { dayAheadEvents } from './dayAhead'
import { forecastEvents } from './forecasts'
import { europeanAuctions } from './europe'
import { europeReserveAuctions, europeReserveEnergy } from './europeReserves'
import { intradayClosings, intradayTradesOn } from './intradayContracts'
import { marginNotices } from './marginNotices'
import { messagesOf } from './messages'
import { mfrPublications } from './mfr'
import { unavailabilityOf } from './unavailability'
import { weatherEvents } from './weather'
import { weatherRunEvents } from './weatherRuns'
import { windProviderEvents } from './windProviders'

/** Hours before a period at which its forecast is published again; first it is at noon of the day before. */
export const HORIZONS = [8, 4, 2, 1] as const
/** From the publication until the market has it. */
const DELAY = 20_000

/**
 * Standard deviation of what a forecast leaves open, MW: wind, demand and plant that may fail. About 700 MW an hour ahead,
 * 1,200 MW eight hours ahead and 2,000 MW on the day before.
 * @param hours from the publication to the period, 0 or more
 */
export const uncertaintyOf = (hours: number): number => 600 * Math.sqrt(1 + hours / 2.5)

/** Upper tail of the normal distribution, x ≥ 0 (Abramowitz and Stegun 26.2.17; error below 1e-7). */
const tail = (x: number): number => {
  const t = 1 / (1 + 0.2316419 * x)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * series
}

/**
 * The probability that a margin turns out below nothing: of a normal distribution around the forecast. It falls smoothly
 * as the margin grows and is a half at none.
 * @param margin forecast, MW
 * @param hours from the publication to the period
 */
export const lossOfLoadProbability = (margin: number, hours: number): number => {
  const x = margin / uncertaintyOf(hours)
  return x >= 0 ? tail(x) : 1 - tail(-x)
}

/** The share of its uncertainty by which a forecast errs, for all horizons of a period alike: it comes nearer with time. */
const ERRS_BY = 0.6

/**
 * The de-rated margin of a half hour as it is forecast, MW: what serves demand beside wind, nuclear and biomass less what
 * is asked of it, misjudged the more the further ahead.
 */
const forecastMargin = (seed: number, h: HalfHour, truth: number, hours: number): number =>
  Math.round(truth + ERRS_BY * uncertaintyOf(hours) * smooth(seed, TOPIC.marginForecast, startOf(h), 6 * HOUR))

/** To a millionth; no margin of this market is so large that nothing would be left. */
const rounded = (probability: number): number => Math.round(probability * 1e6) / 1e6

/** What is published of a half hour at an instant. */
const published =
  (seed: number) =>
  (at: Instant, h: HalfHour, truth: number): LossOfLoadEvent => {
    const hours = (startOf(h) - at) / HOUR
    const deratedMargin = forecastMargin(seed, h, truth, hours)
    return {
      kind: 'lossOfLoad',
      at: at + DELAY,
      period: periodAt(startOf(h)),
      publishedAt: at,
      horizonHours: hours,
      probability: rounded(lossOfLoadProbability(deratedMargin, hours)),
      deratedMargin,
    }
  }

/**
 * The forecasts published on a London day, in any order: each half hour those of the periods 8, 4, 2 and 1 hours ahead,
 * and at noon one for each period of the next day. Pure in the seed and the day.
 */
export const lossOfLoadEvents = (seed: number, date: SettlementDate): readonly LossOfLoadEvent[] => {
  const from = dayStart(date)
  const to = dayStart(addDays(date, 1))
  const noon = instantAtWallTime(date, '12:00') ?? from + 12 * HOUR
  const outlook = outlooks(seed)
  const of = published(seed)
  const notify = (at: Instant, h: HalfHour): LossOfLoadEvent => of(at, h, marginOf(outlook(h)))
  const again = Array.from({ length: (to - from) / HALF_HOUR_MS }, (_, i) => from + i * HALF_HOUR_MS).flatMap((at) =>
    HORIZONS.map((hours) => notify(at, halfHourAt(at + hours * HOUR))),
  )
  const first = halfHourAt(to)
  const end = halfHourAt(dayStart(addDays(date, 2)))
  const dayBefore = Array.from({ length: end - first }, (_, i) => notify(noon, first + i))
  return [...dayBefore, ...again]
}

/**
 * What is published on a London day whatever else happens on it, and of its last hours soon after: pure in the seed and the
 * day.
 */
type Publication = {
  readonly of: (seed: number, date: SettlementDate) => readonly MarketEvent[]
  /** How many days before the running one a market that is joined still has a use for. */
  readonly daysBack: number
  /** Too much to be told at once on joining: it is handed over a day at a time. */
  readonly byDay?: true
}

const PUBLICATIONS: readonly Publication[] = [
  // The auctions of a day speak of the next one.
  { of: (seed, date) => dayAheadEvents(seed, addDays(date, 1)), daysBack: 3 },
  { of: lossOfLoadEvents, daysBack: 1 },
  { of: messagesOf, daysBack: 7, byDay: true },
  // Of no use to a market that is joined: the history keeps it.
  { of: unavailabilityOf, daysBack: 0 },
  { of: weatherEvents, daysBack: 0 },
  { of: weatherRunEvents, daysBack: 0 },
  // The French prices of a delivery day, which begins in the evening, were published on the two days before.
  { of: europeanAuctions, daysBack: 2 },
  // So were many trades of what is delivered on it.
  { of: intradayTradesOn, daysBack: 1 },
  { of: intradayClosings, daysBack: 0 },
  { of: forecastEvents, daysBack: 0 },
  { of: windProviderEvents, daysBack: 0 },
  { of: marginNotices, daysBack: 0 },
  { of: ancillaryAuctions, daysBack: 0 },
  // The books of a day are published on the one before.
  { of: ancillaryOrderBooks, daysBack: 1 },
  { of: capacityMarket, daysBack: 0 },
  { of: mfrPublications, daysBack: 0 },
  { of: capacityRegisterToday, daysBack: 0 },
  { of: europeReserveAuctions, daysBack: 0 },
  { of: europeReserveEnergy, daysBack: 0 },
]

/** Who makes one day after the other asks for each twice: for the day itself, and for what it tells of the next one. */
const RETAINED = 2
const retained = new Bounded<string, readonly MarketEvent[]>(RETAINED)

/**
 * The publications of a London day, each in a step: some take a quarter of a second. What was published of it on the day
 * before is part of that day's.
 */
export function* publicationSteps(seed: number, date: SettlementDate): Generator<undefined, readonly MarketEvent[]> {
  const key = `${seed}/${date}`
  const known = retained.get(key)
  if (known) return known
  const events: MarketEvent[] = []
  for (const { of } of PUBLICATIONS) {
    for (const event of of(seed, date)) events.push(event)
    yield
  }
  retained.set(key, events)
  return events
}

/** The same at once. */
export const publishedOn = (seed: number, date: SettlementDate): readonly MarketEvent[] =>
  madeAtOnce(publicationSteps(seed, date))

const earlier = (seed: number, today: SettlementDate, days: number, isByDay: boolean): readonly MarketEvent[] =>
  PUBLICATIONS.filter(({ daysBack, byDay = false }) => days <= daysBack && byDay === isByDay).flatMap(({ of }) =>
    of(seed, addDays(today, -days)),
  )

const longest = Math.max(...PUBLICATIONS.map(({ daysBack }) => daysBack))
const daysBefore = Array.from({ length: longest }, (_, i) => longest - i)

/** Publications of the days before today that a market needs at once. */
export const publishedBefore = (seed: number, today: SettlementDate): readonly MarketEvent[] =>
  daysBefore.flatMap((days) => earlier(seed, today, days, false))

/** Those that are handed over by the day, the oldest day first; each day is made when it is asked for. */
export function* publishedByDay(seed: number, today: SettlementDate): Generator<readonly MarketEvent[]> {
  for (const days of daysBefore) yield earlier(seed, today, days, true)
}
