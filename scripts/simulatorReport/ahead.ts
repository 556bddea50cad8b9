import { gb } from '../../src/domain/series/families/form'
import { addDays } from '../../src/domain/periods'
import { forecastEvents } from '../../server/sources/simulator/publish/forecasts'
import { rowsIn } from './recorded'
import { SEED, type Simulated } from './simulated'

/** Forecasts of wind and demand against what came of them, beside the recorded day. */

const HOUR = 3_600_000

/** An error in MW with the hours from its issue to its time. */
type Miss = { readonly hours: number; readonly mw: number }
type Forecast = { readonly publishTime: string; readonly startTime: string }
type Outturn = ReadonlyMap<number, number>

/** Outturn by the instant that a row begins at. */
const outturnOf = (rows: readonly (readonly [startTime: string, mw: number])[]): Outturn =>
  new Map(rows.map(([startTime, mw]) => [Date.parse(startTime), mw]))

const missesOf = (rows: readonly (Forecast & { readonly mw: number })[], outturn: Outturn): readonly Miss[] =>
  rows.flatMap(({ startTime, publishTime, mw }) => {
    const start = Date.parse(startTime)
    const came = outturn.get(start)
    return came === undefined ? [] : [{ hours: (start - Date.parse(publishTime)) / HOUR, mw: mw - came }]
  })

const DAYS = ['2021-03-31', '2021-04-01', '2021-04-02']

const recordedWind = (): readonly Miss[] => {
  const rows = DAYS.flatMap((date) => rowsIn(`datasets/FUELHH/${date}`)) as {
    fuelType: string
    startTime: string
    generation: number
  }[]
  const wind = rows.filter(({ fuelType }) => fuelType === 'WIND').map((row) => [row.startTime, row.generation] as const)
  const issues = rowsIn('datasets/WINDFOR/2021-04-01') as (Forecast & { generation: number })[]
  return missesOf(
    issues.map((row) => ({ ...row, mw: row.generation })),
    outturnOf(wind),
  )
}

const recordedDemand = (): readonly Miss[] => {
  const rows = DAYS.flatMap((date) => rowsIn(`demand/outturn/${date}`)) as {
    startTime: string
    initialDemandOutturn: number
  }[]
  const issues = rowsIn('datasets/NDF/2021-04-01') as (Forecast & { demand: number })[]
  return missesOf(
    issues.map((row) => ({ ...row, mw: row.demand })),
    outturnOf(rows.map((row) => [row.startTime, row.initialDemandOutturn])),
  )
}

/** Every issue that speaks of the simulated days, against what was published of them when they had come. */
const simulatedMisses = (
  dates: readonly string[],
  { outturn }: Pick<Simulated, 'outturn'>,
  series: string,
  came: string,
): readonly Miss[] => {
  const issued = [...new Set(dates.flatMap((date) => [addDays(date, -2), addDays(date, -1), date]))]
  return issued
    .flatMap((date) => forecastEvents(SEED, date))
    .flatMap((event) => {
      if (event.kind !== 'series') return []
      const points = event.values.filter((each) => each.series === series).flatMap((each) => each.points)
      return points.flatMap(([at, mw]) => {
        const truth = outturn.get(came)?.get(at)
        return truth === undefined ? [] : [{ hours: (at - event.publishedAt) / HOUR, mw: mw - truth }]
      })
    })
}

const BANDS = [
  ['up to 6 h', 0, 6],
  ['6 to 18 h', 6, 18],
  ['18 to 48 h', 18, 48],
] as const

const meanOf = (misses: readonly Miss[], [, from, to]: (typeof BANDS)[number], of: (mw: number) => number): string => {
  const inside = misses.filter(({ hours }) => hours >= from && hours < to)
  if (inside.length === 0) return '-'
  return (inside.reduce((sum, { mw }) => sum + of(mw), 0) / inside.length).toFixed(0)
}

const line =
  (name: string, own: readonly Miss[], recorded: readonly Miss[]) =>
  (band: (typeof BANDS)[number]): string =>
    `| ${name}, ${band[0]} ahead | ${meanOf(own, band, Math.abs)} | ${meanOf(own, band, (mw) => mw)} | ${meanOf(recorded, band, Math.abs)} | ${meanOf(recorded, band, (mw) => mw)} |`

/** The table of the page, of the simulated days `dates`. */
export const aheadTable = (dates: readonly string[], days: Pick<Simulated, 'outturn'>): string => {
  const wind = simulatedMisses(dates, days, gb('WindForecast'), gb('GenerationByFuel', 'Wind'))
  const demand = simulatedMisses(dates, days, gb('DemandForecast'), gb('RealtimeDemand'))
  return `### Forecasts

What was forecast less what was published when it had come, MW: wind after any that was turned down. Simulated: all issues
for the days above. Recorded: issues of 2021-04-01 alone, with some 20 GW of wind farms, demand as NDF against INDO. Of the auctions of response and reserve there are nine recorded rows
(2026-04-01: DCL 7.68, PQR 9.07 £/MW/h and others): they give the form only.

| | simulated, mean size | mean | recorded, mean size | mean |
|---|---|---|---|---|
${BANDS.map(line('wind', wind, recordedWind())).join('\n')}
${BANDS.map(line('demand', demand, recordedDemand())).join('\n')}
`
}
