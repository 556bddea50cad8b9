import type { MarketEvent } from '../../../../src/domain/market/events'
import { addDays, dayStart, HALF_HOUR_MS, type Instant, type SettlementDate } from '../../../../src/domain/periods'
import { gb } from '../../../../src/domain/series/families/form'
import { expectedNeeds, expectedPrice, expectedSolar, expectedWind, windPotential } from '../physics/expected'
import { forecastError, type ErrorModel } from '../physics/forecastError'
import { halfHourAt, marginOf, outlooks, pence, startOf, type HalfHour, type Outlook } from '../physics/outlook'
import { HOUR, MINUTE } from '../physics/random'
import { participantsError, usualError } from '../physics/participants'
import { TOPIC } from '../physics/topics'
import { seriesEvent, type SeriesPoints } from './seriesEvent'

/** When wind is forecast, UTC: as WINDFOR (specification 6, 2.2). */
const WIND_TIMES = ['03:30', '05:30', '08:30', '10:30', '12:30', '16:30', '19:30', '23:30'] as const
const WIND_HOURS = 72
/** When demand, sun and margin are forecast, UTC. */
const DEMAND_TIMES = ['00:15', '05:15', '08:45', '12:15', '16:15', '20:15'] as const

const issuesOn = (date: SettlementDate, times: readonly string[]): readonly Instant[] =>
  times.map((time) => Date.parse(`${date}T${time}:00Z`))

type Points = SeriesPoints['points']

const windIssue = (seed: number, issuedAt: Instant): MarketEvent => {
  const first = Math.ceil(issuedAt / HOUR) * HOUR
  const hours = Array.from({ length: WIND_HOURS }, (_, hour) => {
    const from = first + hour * HOUR
    return { from, ...expectedWind(seed, from + HOUR / 2, issuedAt) }
  })
  const points = (of: (hour: (typeof hours)[number]) => number): Points =>
    hours.map((hour) => [hour.from, Math.round(of(hour))])
  return seriesEvent(issuedAt, [
    { series: gb('WindForecast'), points: points(({ expected }) => expected) },
    { series: gb('WindForecastBand', 'P10'), points: points(({ low }) => low) },
    { series: gb('WindForecastBand', 'P90'), points: points(({ high }) => high) },
  ])
}

type OutlookOf = (h: HalfHour) => Outlook

/** Demand, sun and margin of the rest of the day and of the next one. */
const demandIssue = (seed: number, outlook: OutlookOf, issuedAt: Instant, end: Instant): MarketEvent => {
  const first = halfHourAt(issuedAt) + 1
  const last = halfHourAt(end)
  const halfHours = Array.from({ length: last - first }, (_, i) => {
    const from = startOf(first + i)
    const seen = outlook(first + i)
    const at = from + HALF_HOUR_MS / 2
    const { demand, wind } = expectedNeeds(seed, seen, at, issuedAt)
    const margin = marginOf(seen) - (demand - seen.demand) + (wind - windPotential(seed, at))
    return { from, demand, solar: expectedSolar(seed, seen, at, issuedAt), margin }
  })
  const points = (of: (halfHour: (typeof halfHours)[number]) => number): Points =>
    halfHours.map((halfHour) => [halfHour.from, Math.round(of(halfHour))])
  return seriesEvent(issuedAt, [
    { series: gb('DemandForecast'), points: points(({ demand }) => demand) },
    { series: gb('SolarForecast'), points: points(({ solar }) => solar) },
    { series: gb('IndicatedMargin'), points: points(({ margin }) => margin) },
  ])
}

/** MWh. */
const IMBALANCE_ERROR: ErrorModel = {
  topic: TOPIC.imbalanceForecast,
  atOnce: 25,
  perRootHour: 20,
  most: 90,
  scaleMs: 2 * HOUR,
}
/** Of the imbalance that the notifications will leave, what can be seen ahead: three quarters at once, less and less later. */
const seenOf = (hours: number): number => 0.75 * Math.exp(-hours / 4)
/** £/MWh by which a MWh of imbalance moves the system price. */
export const PRICE_OF_IMBALANCE = 0.09
const HOUSE_HALF_HOURS = 16
const HOUSE_DELAY = 2 * MINUTE

/** When the issue that is the newest at an instant was made. */
export const issueAt = (at: Instant): Instant => startOf(halfHourAt(at - HOUSE_DELAY)) + HOUSE_DELAY

/** The imbalance of a half hour as an issue has it, MWh, short above zero. */
export const expectedImbalance = (seed: number, target: HalfHour, issuedAt: Instant): number => {
  const at = startOf(target) + HALF_HOUR_MS / 2
  const seen = seenOf((at - issuedAt) / HOUR)
  // Who notifies too much leaves the system long: half of the MW as MWh of a half hour, with the sign turned.
  const surplus = usualError(target) + seen * (participantsError(seed, target) - usualError(target))
  return -surplus / 2 + forecastError(seed, IMBALANCE_ERROR, at, issuedAt)
}

/** The product's own forecasts of imbalance and system price, for the eight hours ahead. */
const houseIssue = (seed: number, outlook: OutlookOf, h: HalfHour): MarketEvent => {
  const issuedAt = startOf(h) + HOUSE_DELAY
  const ahead = Array.from({ length: HOUSE_HALF_HOURS }, (_, i) => {
    const target = h + 1 + i
    const at = startOf(h + 1 + i) + HALF_HOUR_MS / 2
    const imbalance = expectedImbalance(seed, target, issuedAt)
    const price = expectedPrice(seed, outlook(target), at, issuedAt) + PRICE_OF_IMBALANCE * imbalance
    return { from: startOf(target), imbalance, price }
  })
  return seriesEvent(issuedAt, [
    {
      series: gb('NivForecast'),
      points: ahead.map(({ from, imbalance }) => [from, Math.round(imbalance * 10) / 10 + 0]),
    },
    { series: gb('SystemPriceForecast'), points: ahead.map(({ from, price }) => [from, pence(price)]) },
  ])
}

/** The product's own forecasts that are issued on a day. */
export const houseForecasts = (seed: number, date: SettlementDate): readonly MarketEvent[] => {
  const outlook = outlooks(seed)
  const from = halfHourAt(dayStart(date))
  const to = halfHourAt(dayStart(addDays(date, 1)))
  return Array.from({ length: to - from }, (_, i) => houseIssue(seed, outlook, from + i))
}

/** All forecasts that are issued on a day. Pure in the seed and the day. */
export const forecastEvents = (seed: number, date: SettlementDate): readonly MarketEvent[] => {
  const outlook = outlooks(seed)
  const end = dayStart(addDays(date, 2))
  return [
    ...issuesOn(date, WIND_TIMES).map((at) => windIssue(seed, at)),
    ...issuesOn(date, DEMAND_TIMES).map((at) => demandIssue(seed, outlook, at, end)),
    ...houseForecasts(seed, date),
  ]
}
