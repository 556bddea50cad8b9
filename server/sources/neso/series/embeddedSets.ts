import * as z from 'zod/mini'
import { addDays, dateAt, dayStart, HALF_HOUR_MS, type Instant } from '../../../../src/domain/periods'
import { gb } from '../../../../src/domain/series/families/form'
import { beginOf, blankable, dateField, isPeriodOfDay, settlementCells, textField } from '../fields'
import { countedNames, monthBlock, readNamed, type NesoReading, type NesoSet, type NesoValue } from './nesoSet'

const NOTHING_UNKNOWN: NesoReading['unknown'] = countedNames([])

const TIME = /^([01]\d|2[0-3]):[03]0(:00)?$/
const forecastRow = z
  .object({ ...settlementCells, endDate: dateField, endTime: z.string().check(z.regex(TIME)), solar: blankable })
  .check(
    isPeriodOfDay,
    // Both ways in which the table says the time must agree: GMT is the end of the half hour (D-748).
    z.refine((row) => beginOf(row) + HALF_HOUR_MS === Date.parse(`${row.endDate}T${row.endTime.slice(0, 5)}Z`), {
      path: ['endTime'],
    }),
  )

/** Solar of distribution networks as NESO forecasts it, MW, each hour for the fourteen days ahead. */
export const EMBEDDED_FORECAST: NesoSet = {
  what: 'forecasts of embedded generation',
  packageName: 'embedded-wind-and-solar-forecasts',
  resourceOf: () => /^embedded solar and wind forecast$/i,
  columns: {
    endDate: ['DATE_GMT'],
    endTime: ['TIME_GMT'],
    date: ['SETTLEMENT_DATE'],
    period: ['SETTLEMENT_PERIOD'],
    solar: ['EMBEDDED_SOLAR_FORECAST'],
  },
  dayColumn: 'date',
  isUtc: false,
  blockOf: monthBlock,
  live: { before: 0, after: 16 },
  hasIssues: true,
  knownBy: (at) => at,
  read: (given, names) => {
    const { good, rows, dropped } = readNamed(forecastRow, given, names)
    const values = good.flatMap((row): readonly NesoValue[] =>
      row.solar == null ? [] : [{ series: gb('SolarForecast'), at: beginOf(row), value: row.solar }],
    )
    return { values, rows, dropped, unknown: NOTHING_UNKNOWN }
  },
}

/** In the table of demand, whether a row is what came about. */
const ACTUAL = 'A'
const demandRow = z
  .object({ ...settlementCells, indicator: textField, wind: blankable, solar: blankable })
  .check(isPeriodOfDay)

/** Embedded wind and solar as NESO estimates them to have been, MW, by settlement period. Rows of forecasts are left aside. */
export const EMBEDDED_OUTTURN: NesoSet = {
  what: 'estimates of embedded generation',
  packageName: 'daily-demand-update',
  resourceOf: () => /^demand data update$/i,
  columns: {
    date: ['SETTLEMENT_DATE'],
    period: ['SETTLEMENT_PERIOD'],
    indicator: ['FORECAST_ACTUAL_INDICATOR'],
    wind: ['EMBEDDED_WIND_GENERATION'],
    solar: ['EMBEDDED_SOLAR_GENERATION'],
  },
  dayColumn: 'date',
  isUtc: false,
  firstDay: '2026-06-22',
  blockOf: monthBlock,
  live: { before: 3, after: 1 },
  hasIssues: false,
  // Once a day: the day after at the latest.
  knownBy: (at: Instant) => dayStart(addDays(dateAt(at), 2)),
  read: (given, names) => {
    const { good, rows, dropped } = readNamed(demandRow, given, names)
    const values = good.flatMap((row): readonly NesoValue[] => {
      if (row.indicator !== ACTUAL) return []
      const at = beginOf(row)
      return [
        ...(row.wind == null ? [] : [{ series: gb('EmbeddedWind'), at, value: row.wind }]),
        ...(row.solar == null ? [] : [{ series: gb('EmbeddedSolar'), at, value: row.solar }]),
      ]
    })
    return { values, rows, dropped, unknown: NOTHING_UNKNOWN }
  },
}
