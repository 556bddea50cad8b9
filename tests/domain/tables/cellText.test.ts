import { describe, expect, it } from 'vitest'
import { cellText, DEFAULT_CELL_STYLE, tableHeaderText } from '../../../src/domain/tables/cells/cellText'
import type { WireCell } from '../../../src/domain/wire'

const style = DEFAULT_CELL_STYLE
const number = (value?: number | null): WireCell => ({ cellType: 'number', ...(value !== undefined && { value }) })
const plain = { title: 'Figure' }
const power = { title: 'Capacity', suffix: 'MW', isMw: true }

describe('cell text', () => {
  it('LT12 shows a dash for what is missing, never a zero', () => {
    for (const cell of [undefined, number(), number(null), { cellType: 'text', value: '' } as const, number(NaN)]) {
      expect(cellText(cell, plain)).toBe('-')
    }
    expect(cellText(number(0), plain)).toBe('0')
  })

  it('LT12 rounds numbers to 2 decimals, three significant figures under 1 when wanted', () => {
    expect(cellText(number(1234.567), plain)).toBe('1,234.57')
    expect(cellText(number(0.01234), plain)).toBe('0.01')
    expect(cellText(number(0.01234), plain, { ...style, significantUnderOne: true })).toBe('0.0123')
  })

  it('LT12 drops the pence of £ columns only', () => {
    const noPence = { ...style, poundDecimals: false }
    expect(cellText(number(-1234.5), { title: 'Price', prefix: '£' }, { ...noPence, units: 'cell' })).toBe('−£1,235')
    expect(cellText(number(1234.5), { title: 'Price', prefix: '£' }, noPence)).toBe('1,235')
    expect(cellText(number(1234.5), plain, noPence)).toBe('1,234.50')
  })

  it('LT13 capacity in MWh halves isMw columns and renames MW in the header, once', () => {
    const mwh = { ...style, capacityInMwh: true }
    expect(cellText(number(100), power, mwh)).toBe('50.00')
    expect(tableHeaderText(power, mwh)).toBe('Capacity (MWh)')
    expect(tableHeaderText({ title: 'Volume MW of MWh', isMw: true }, mwh)).toBe('Volume MWh of MWh')
    expect(cellText(number(100), { ...power, isMw: false }, mwh)).toBe('100.00')
    expect(tableHeaderText({ ...power, isMw: false }, mwh)).toBe('Capacity (MW)')
  })

  it('LT14 a cell that shows its MW becomes GW above 1000, after the halving', () => {
    const inCell = { ...style, units: 'cell' as const }
    expect(cellText(number(2400), power, inCell)).toBe('2.40 GW')
    expect(cellText(number(2400), power, { ...inCell, capacityInMwh: true })).toBe('1.20 GWh')
    expect(cellText(number(1900), power, { ...inCell, capacityInMwh: true })).toBe('950.00 MWh')
    // Where the header names the unit, a number in another unit would be wrong by a thousand.
    expect(cellText(number(2400), power, style)).toBe('2,400.00')
  })

  it('LT14 units are in the cell, in the header, or nowhere; a column of several units keeps them in its cells', () => {
    expect([cellText(number(5), power, style), tableHeaderText(power, style)]).toEqual(['5.00', 'Capacity (MW)'])
    const inCell = { ...style, units: 'cell' as const }
    expect([cellText(number(5), power, inCell), tableHeaderText(power, inCell)]).toEqual(['5.00 MW', 'Capacity'])
    const hidden = { ...style, units: 'hidden' as const }
    expect([cellText(number(5), power, hidden), tableHeaderText(power, hidden)]).toEqual(['5.00', 'Capacity'])
    const several = { ...power, multipleUnits: true }
    expect([cellText(number(5), several, style), tableHeaderText(several, style)]).toEqual(['5.00 MW', 'Capacity'])
    expect(tableHeaderText({ title: 'Price (£/MWh)', prefix: '£', suffix: '/MWh' }, style)).toBe('Price (£/MWh)')
  })

  it('LT15 time cells are durations of minutes', () => {
    expect(cellText({ cellType: 'time', value: 89 }, plain)).toBe('1 hr 29 m')
  })

  it('LT16 date cells use their format, Minute without one, and the user’s clock', () => {
    const at = Date.UTC(2026, 10, 20, 17, 7)
    expect(cellText({ cellType: 'date', value: at }, plain)).toBe('20 Nov 2026 17:07')
    expect(
      cellText({ cellType: 'date', value: at, dateFormat: 'Minute_NoDate' }, plain, { ...style, timeFormat: '12h' }),
    ).toBe('5:07 pm')
    expect(cellText({ cellType: 'date', value: at, dateFormat: 'unheard of' }, plain)).toBe('20 Nov 2026 17:07')
    expect(cellText({ cellType: 'date', value: 'tomorrow' }, plain)).toBe('tomorrow')
  })

  it('LT12 text stands as it is, also in a number column', () => {
    expect(cellText({ cellType: 'text', value: 'Drax 1 [BSAD]' }, plain)).toBe('Drax 1 [BSAD]')
    expect(cellText({ cellType: 'text', value: 7 }, plain)).toBe('7')
    expect(cellText({ cellType: 'number', value: 'n/a' }, plain)).toBe('n/a')
  })
})
