import * as z from 'zod/mini'
import { dateAt, dayStart } from '../../../../src/domain/periods'
import { gb } from '../../../../src/domain/series/families/form'
import { beginOf, blankable, isPeriodOfDay, settlementCells, textField, utcField } from '../fields'
import { countedNames, monthBlock, NO_UNIT, readNamed, type NesoSet, type NesoValue } from './nesoSet'

const windRow = z.object({ ...settlementCells, at: utcField, unit: textField, mw: blankable }).check(
  isPeriodOfDay,
  // Both ways in which the table says the time must agree.
  z.refine((row) => beginOf(row) === row.at, { path: ['at'] }),
)

/** Wind farms as NESO expects them to run on the day ahead, MW, by settlement period and the system operator's name of the unit. */
export const WIND_BY_UNIT: NesoSet = {
  what: 'wind forecasts by unit',
  packageName: 'day-ahead-wind-forecast',
  resourceOf: () => /^day ahead wind bmu forecast$/i,
  columns: {
    at: ['Datetime'],
    date: ['Date'],
    period: ['Settlement_Period'],
    unit: ['Generator_Name'],
    mw: ['Wind_Forecast'],
  },
  dayColumn: 'date',
  isUtc: false,
  namesUnits: true,
  blockOf: monthBlock,
  live: { before: 0, after: 2 },
  hasIssues: false,
  // In the morning of the day before, by the times of its archive.
  knownBy: (at) => dayStart(dateAt(at)),
  read: (given, names, unitOf) => {
    const { good, rows, dropped } = readNamed(windRow, given, names)
    const unknown: string[] = []
    const values = good.flatMap((row): readonly NesoValue[] => {
      const unit = unitOf(row.unit)
      if (unit === undefined) unknown.push(NO_UNIT)
      return unit === undefined || row.mw == null
        ? []
        : [{ series: gb('UnitWindForecast', unit), at: row.at, value: row.mw }]
    })
    return { values, rows, dropped, unknown: countedNames(unknown) }
  },
}
