import type { MarketEvent } from '../../../../src/domain/market/events'
import type { Instant, SettlementDate } from '../../../../src/domain/periods'
import { gb } from '../../../../src/domain/series/families/form'
import { HOUR } from '../physics/random'
import { houseWind, secondWind } from '../physics/windProviders'
import { seriesEvent, type SeriesPoints } from './seriesEvent'

/** When the house forecasts, UTC: a quarter of an hour after each run of the first weather model is published. */
const HOUSE_TIMES = ['00:45', '06:45', '12:45', '18:45'] as const
/** When the second provider does: half an hour after its model's runs. */
const SECOND_TIMES = ['05:30', '17:30'] as const
/** To the end of the seventh day ahead, also from the last issue of the day before. */
const HOURS_AHEAD = 204

const hoursAfter = (issuedAt: Instant): readonly Instant[] => {
  const first = Math.ceil(issuedAt / HOUR) * HOUR
  return Array.from({ length: HOURS_AHEAD }, (_, hour) => first + hour * HOUR)
}

const houseIssue = (seed: number, issuedAt: Instant): MarketEvent => {
  const hours = hoursAfter(issuedAt).map((from) => ({ from, ...houseWind(seed, from + HOUR / 2, issuedAt) }))
  const points = (of: (hour: (typeof hours)[number]) => number): SeriesPoints['points'] =>
    hours.map((hour) => [hour.from, Math.round(of(hour))])
  return seriesEvent(issuedAt, [
    { series: gb('HouseWindForecast'), points: points(({ expected }) => expected) },
    { series: gb('HouseWindForecastBand', 'P10'), points: points(({ low }) => low) },
    { series: gb('HouseWindForecastBand', 'P90'), points: points(({ high }) => high) },
  ])
}

const secondIssue = (seed: number, issuedAt: Instant): MarketEvent =>
  seriesEvent(issuedAt, [
    {
      series: gb('WindForecastGfs'),
      points: hoursAfter(issuedAt).map((from) => [from, Math.round(secondWind(seed, from + HOUR / 2, issuedAt))]),
    },
  ])

/** Forecasts of wind by others than the system operator that are issued on a day. Pure in the seed and the day. */
export const windProviderEvents = (seed: number, date: SettlementDate): readonly MarketEvent[] => {
  const at = (time: string): Instant => Date.parse(`${date}T${time}:00Z`)
  return [
    ...HOUSE_TIMES.map((time) => houseIssue(seed, at(time))),
    ...SECOND_TIMES.map((time) => secondIssue(seed, at(time))),
  ]
}
