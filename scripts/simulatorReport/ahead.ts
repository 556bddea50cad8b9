import { outlooks, halfHourAt } from '../../server/sources/simulator/physics/outlook'
import { expectedDemand, expectedWind, windPotential } from '../../server/sources/simulator/physics/expected'
import { rowsIn } from './recorded'

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

const LEADS = [1, 4, 12, 24, 40] as const
const TARGETS = Array.from({ length: 400 }, (_, i) => Date.UTC(2026, 0, 3) + i * 19 * HOUR)

const simulated = (of: (target: number, issuedAt: number) => number): readonly Miss[] =>
  LEADS.flatMap((hours) => TARGETS.map((target) => ({ hours, mw: of(target, target - hours * HOUR) })))

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

/** The table of the page. */
export const aheadTable = (): string => {
  const outlook = outlooks(1)
  const wind = simulated((target, issuedAt) => expectedWind(1, target, issuedAt).expected - windPotential(1, target))
  const demand = simulated((target, issuedAt) => {
    const seen = outlook(halfHourAt(target))
    return expectedDemand(1, seen, target, issuedAt) - seen.demand
  })
  return `### Forecasts

What was forecast less what came, MW. Recorded: issues of 2021-04-01 alone, wind with some 20 GW of farms after any that
were turned down, demand as NDF against INDO. Of the auctions of response and reserve there are nine recorded rows
(2026-04-01: DCL 7.68, PQR 9.07 £/MW/h and others): they give the form only.

| | simulated, mean size | mean | recorded, mean size | mean |
|---|---|---|---|---|
${BANDS.map(line('wind', wind, recordedWind())).join('\n')}
${BANDS.map(line('demand', demand, recordedDemand())).join('\n')}
`
}
