import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AUCTION_RESULTS } from '../../../../server/sources/neso/series/auctionResults'
import { CONSTRAINT_COSTS } from '../../../../server/sources/neso/series/constraintCosts'
import { CONSTRAINT_FLOWS } from '../../../../server/sources/neso/series/constraintSets'
import { EMBEDDED_FORECAST, EMBEDDED_OUTTURN } from '../../../../server/sources/neso/series/embeddedSets'
import { SYSTEM_INERTIA } from '../../../../server/sources/neso/series/inertiaSet'
import type { NesoValue } from '../../../../server/sources/neso/series/nesoSet'
import { hasSharedData, SHARED_DATA } from '../../../support/sharedData'
import { readThrough, recordedTable } from './portal'

const HALF_HOUR = 1_800_000
const textOf = ({ series, at, value }: NesoValue): string => `${series} ${new Date(at).toISOString()} ${value}`
const sorted = (values: readonly NesoValue[]): readonly string[] => values.map(textOf).sort()
const expected = (texts: readonly (readonly [string, number, string | null | undefined])[]): readonly string[] =>
  texts
    .flatMap(([series, at, cell]) =>
      cell == null ? [] : [`Gb&${series} ${new Date(at).toISOString()} ${Number(cell)}`],
    )
    .sort()
/** Midnights of London in UTC of the days of the recordings, by hand. */
const MIDNIGHTS: Readonly<Record<string, string>> = {
  '2021-04-01': '2021-03-31T23:00Z',
  '2021-10-31': '2021-10-30T23:00Z',
  '2022-03-27': '2022-03-27T00:00Z',
}
const midnight = (date: string): number => Date.parse(MIDNIGHTS[date] ?? '')
/** Of a day of summer time: 23:00 UTC of the day before. */
const summer = (date: string): number => Date.parse(`${date}T00:00Z`) - 2 * HALF_HOUR

describe.skipIf(!hasSharedData)('tables of NESO as they were recorded, cell by cell', () => {
  it.each([
    ['eac/results_summary_delivery_2026-10-06.csv', 648],
    ['eac/results_summary_PBR_delivery_2026-10-05.csv', 96],
  ])('NES-30 price and volume of each product of %s are at the first instant of their block', (file, count) => {
    const rows = recordedTable(file)
    const reading = readThrough(AUCTION_RESULTS, rows)
    expect(reading).toMatchObject({ rows: rows.length, dropped: 0, unknown: new Map() })
    const cells = rows.flatMap((row) => {
      const service = row['serviceType'] === 'Response' ? 'Response' : 'Reserve'
      const at = Date.parse(`${row['deliveryStart'] ?? ''}Z`)
      const product = row['auctionProduct'] ?? ''
      return [
        [`${service}Price&${product}`, at, row['clearingPrice']] as const,
        [`${service}Volume&${product}`, at, row['clearedVolume']] as const,
      ]
    })
    expect(sorted(reading.values)).toEqual(expected(cells))
    expect(reading.values).toHaveLength(count)
  })

  it.each([
    ['embedded/forecast_2026-08-16.csv', 20],
    ['embedded/forecast_archive_2024_both_changes.csv', 24],
    ['embedded/forecast_archive_2026_spring_change.csv', 15],
  ])(
    'NES-31 solar of %s is at the half hour that ends at the GMT columns, over both changes of clocks',
    (file, count) => {
      const rows = recordedTable(file)
      const reading = readThrough(EMBEDDED_FORECAST, rows)
      expect(reading).toMatchObject({ rows: rows.length, dropped: 0 })
      const cells = rows.map((row) => {
        const day = (row['DATE_GMT'] ?? '').slice(0, 10)
        const end = Date.parse(`${day}T${(row['TIME_GMT'] ?? '').slice(0, 5)}Z`)
        return ['SolarForecast&none', end - HALF_HOUR, row['EMBEDDED_SOLAR_FORECAST']] as const
      })
      expect(sorted(reading.values)).toEqual(expected(cells))
      expect(reading.values).toHaveLength(count)
    },
  )

  it('NES-32 embedded wind and solar of the recorded week are at their settlement periods; forecasts among them are left aside', () => {
    const rows = recordedTable('demand/demand_data_update_2026-06-22_week.csv')
    const cells = rows.flatMap((row) => {
      const at = summer(row['SETTLEMENT_DATE'] ?? '') + (Number(row['SETTLEMENT_PERIOD']) - 1) * HALF_HOUR
      return [
        ['EmbeddedWind&none', at, row['EMBEDDED_WIND_GENERATION']] as const,
        ['EmbeddedSolar&none', at, row['EMBEDDED_SOLAR_GENERATION']] as const,
      ]
    })
    const reading = readThrough(EMBEDDED_OUTTURN, rows)
    expect(sorted(reading.values)).toEqual(expected(cells))
    expect(reading.values).toHaveLength(672)
    const forecast = rows.map((row, i) => ({ ...row, FORECAST_ACTUAL_INDICATOR: i < 300 ? 'F' : 'A' }))
    expect(readThrough(EMBEDDED_OUTTURN, forecast)).toMatchObject({ dropped: 0, values: { length: 72 } })
  })

  it.each([
    ['inertia/system_inertia_2021_22_clock_changes.csv', midnight, 198],
    ['inertia/system_inertia_2026-06-22_week.csv', summer, 304],
  ])('NES-33 inertia of %s, days of 46 and 50 periods included', (file, startOf, count) => {
    const rows = recordedTable(file)
    const cells = rows.flatMap((row) => {
      const at = startOf(row['Settlement Date'] ?? '') + (Number(row['Settlement Period']) - 1) * HALF_HOUR
      return [
        ['SystemInertia&none', at, row['Outturn Inertia']] as const,
        ['MarketInertia&none', at, row['Market Provided Inertia']] as const,
      ]
    })
    const reading = readThrough(SYSTEM_INERTIA, rows)
    expect(sorted(reading.values)).toEqual(expected(cells))
    expect(reading.values).toHaveLength(count)
  })

  it('NES-34 flows and limits by group: 99999 and blanks are missing, a repeated row is one, the repeated hour two', () => {
    const reading = readThrough(CONSTRAINT_FLOWS, recordedTable('constraints/day_ahead_flows_limits.csv'))
    expect(reading).toMatchObject({ rows: 14, dropped: 0, unknown: new Map() })
    const both = (group: string, time: string, limit: string | undefined, flow: string) => [
      [`ConstraintFlow&${group}`, Date.parse(time), flow] as const,
      [`ConstraintLimit&${group}`, Date.parse(time), limit] as const,
    ]
    expect(sorted(reading.values)).toEqual(
      expected([
        ...both('ESTEX', '2023-01-01T00:00Z', '3950', '894'),
        ...both('ESTEX', '2023-01-01T00:30Z', '3950', '919'),
        ...both('ESTEX', '2023-01-01T01:00Z', '3950', '927'),
        ...both('SEIMP', '2023-01-01T10:00Z', '8200', '-571'),
        ...both('SWALEX', '2023-01-01T00:00Z', undefined, '134'),
        ...both('GALLEX', '2023-01-20T00:30Z', '125', '-1'),
        ...both('ERROEX', '2023-10-27T23:00Z', '180', '180'),
        ...both('ERROEX', '2023-10-27T23:30Z', '180', '180'),
        ...both('ERROEX', '2023-10-28T00:00Z', '180', '168'),
        ...both('ERROEX', '2024-10-27T00:00Z', '400', '77'),
        ...both('ERROEX', '2024-10-27T01:00Z', '400', '83'),
        ...both('ERROEX', '2025-08-11T23:00Z', '265', '-3'),
      ]),
    )
  })

  it('NES-41 thermal costs of a group are of its London day, thousands set apart or not, and may be negative', () => {
    const read = ([date, group, cost]: readonly [string, string, string]) =>
      readThrough(CONSTRAINT_COSTS, [{ 'Settlement Date': date, 'Constraint Group': group, 'Daily Cost (GBP)': cost }])
    const lines = ['2021_22', '2022_23'].flatMap((year) =>
      readFileSync(`${SHARED_DATA}neso/costs/thermal_constraint_costs_${year}.csv`, 'utf8')
        .trimEnd()
        .split('\n')
        .slice(1),
    )
    const rows = lines.map((line) => {
      const [, date = '', group = '', cost = ''] = /^([^,]+),([^,]+),"?([^"]*)"?$/.exec(line) ?? []
      return [date, group, cost] as const
    })
    const readings = rows.map(read)
    expect(readings.every(({ dropped, unknown }) => dropped === 0 && unknown.size === 0)).toBe(true)
    // All of these days are days of summer time.
    const cells = rows.map(
      ([date, group, cost]) => [`ConstraintCost&${group}`, summer(date), cost.replaceAll(',', '')] as const,
    )
    const values = readings.flatMap((reading) => reading.values)
    expect(sorted(values)).toEqual(expected(cells))
    expect(values.map(({ value }) => value)).toEqual(expect.arrayContaining([2_150_551, 1_390_386, 819_640, -1556]))
    expect(read(['2022-04-01', 'NOGROUP', '5'])).toMatchObject({
      values: [],
      dropped: 0,
      unknown: new Map([['NOGROUP', 1]]),
    })
  })
})
