import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, type Settings } from '../../../src/domain/settings'
import { exportSheet } from '../../../src/domain/export'
import { cellText, tableHeaderText, cellStyleOf } from '../../../src/domain/tables/cells/cellText'
import { compileFilters } from '../../../src/domain/tables/filters'
import { overridden } from '../../../src/domain/tables/columns/headerModel'
import { SYSTEM_PRICES } from '../../../src/domain/tables/definitions/systemPrices'
import type { WireRow } from '../../../src/domain/wire'
import { fullValue, unitOf } from '../../../src/views/tables/tools/cell/cellTexts'

const NIV = SYSTEM_PRICES.definition.headers.find(({ id }) => id === 'niv')!
/** A system that was 150 MWh short, as the market publishes it. */
const SHORT = { cellType: 'number', value: 150 } as const
const rowOf = (value: number): WireRow => ({ uniqueId: String(value), row: { niv: { cellType: 'number', value } } })

const OWN = [
  [{}, '150.00', 'NIV (MWh)', '150 MWh', 'short'],
  [{ nivInMwh: false }, '300.00', 'NIV (MW)', '300 MW', 'short'],
  [{ reverseNivSign: true }, '−150.00', 'NIV (MWh)', '−150 MWh', 'long'],
  [{ reverseNivSign: true, nivInMwh: false }, '−300.00', 'NIV (MW)', '−300 MW', 'long'],
] as const satisfies readonly (readonly [Partial<Settings>, ...string[]])[]

describe('NIV in the System Prices table', () => {
  it.each(OWN)('ST18 under %o a short system reads %s below "%s", in full %s', (own, text, head, full, positive) => {
    const style = cellStyleOf({ ...DEFAULT_SETTINGS, ...own })
    expect(cellText(SHORT, NIV, style)).toBe(text)
    expect(tableHeaderText(overridden(NIV, style), style)).toBe(head)
    expect(fullValue(SHORT, NIV, style)).toBe(full)
    expect(full.endsWith(unitOf(NIV, style))).toBe(true)
    expect(overridden(NIV, style).hoverText).toContain(`positive when the system was ${positive}`)
  })

  it.each(OWN)('ST18 under %o it leaves as it is shown, and filters go by what is shown', (own, text, head) => {
    const style = cellStyleOf({ ...DEFAULT_SETTINGS, ...own })
    const shown = Number(text.replace('−', '-'))
    const { heads, rows } = exportSheet([rowOf(150)], { headers: [NIV], headerFirst: [], style })
    expect([heads[0], rows[0]?.[0]]).toEqual([head, shown])
    const filter = { kind: 'numeric', min: String(shown - 1), max: String(shown + 1), absolute: false } as const
    const passes = compileFilters({ niv: filter }, [NIV], { style, bingoPlants: new Set(), plantGroups: {} })
    expect([passes(rowOf(150)), passes(rowOf(-150))]).toEqual([true, false])
  })
})
