import { describe, expect, it } from 'vitest'
import { unitOfNames } from '../../../../src/domain/market/unitNames'
import { columnsOf } from '../../../../server/sources/neso/columns'
import { WIND_BY_UNIT } from '../../../../server/sources/neso/series/windByUnit'
import { hasPortal, recordedTable } from './portal'

const FILE = 'wind/day_ahead_forecast_by_unit.csv'

describe.skipIf(!hasPortal)('wind forecasts by unit', () => {
  const rows = hasPortal ? recordedTable(FILE) : []
  const found = columnsOf(WIND_BY_UNIT.columns, Object.keys(rows[0] ?? {}))
  const names = 'names' in found ? found.names : new Map<string, string>()
  const known = rows.map(({ Generator_Name: name }) => name ?? '').filter((name) => name !== 'HMGTO-1')
  const unitOf = unitOfNames(known.map((name) => ({ id: `T_${name}`, nationalGridId: name })))

  it('NES-88 each recorded row is the half hour that begins at its time, of the unit by the operator’s name', () => {
    const { values, dropped, unknown } = WIND_BY_UNIT.read(rows, names, unitOf)
    expect([rows.length, dropped, [...unknown]]).toEqual([66, 0, [['names that are of no BM unit', 1]]])
    const expected = rows.flatMap(({ Generator_Name: name, Datetime: at, Wind_Forecast: mw }) =>
      name === 'HMGTO-1'
        ? []
        : [{ series: `Gb&UnitWindForecast&T_${name ?? ''}`, at: Date.parse(`${at ?? ''}Z`), value: Number(mw) }],
    )
    expect(values).toEqual(expected)
    // Midnight in London, in summer; a forecast of nothing is one.
    expect(values[0]).toEqual({
      series: 'Gb&UnitWindForecast&T_ANSUW-1',
      at: Date.parse('2026-10-08T23:00Z'),
      value: 7.53826999664307,
    })
    expect(values.find(({ series }) => series.endsWith('CAIRW-2'))?.value).toBe(0)
  })

  it('NES-89 a row whose two times differ is left out, and a blank forecast is none', () => {
    const [row] = rows
    const given = [
      { ...row, Settlement_Period: '2' },
      { ...row, Datetime: '2026-10-09T00:00:00' },
      { ...row, Wind_Forecast: null },
    ]
    expect(WIND_BY_UNIT.read(given, names, unitOf)).toMatchObject({ values: [], dropped: 2 })
  })
})
