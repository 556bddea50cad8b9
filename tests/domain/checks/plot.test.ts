import { describe, expect, it } from 'vitest'
import { checkPlot, type CheckPlotParts } from '../../../src/domain/checks/plot'
import { checkPath, idOfAddress, shortIdOf } from '../../../src/domain/checks/address'
import { checkedSeries } from '../../../src/domain/checks/subjects'
import { HALF_HOUR_MS } from '../../../src/domain/periods'
import { checkedSeriesWith, steadyColumn } from './series'

const FROM = Date.parse('2026-11-18T17:00:00Z')
const TO = FROM + 48 * 3_600_000
const PARTS: CheckPlotParts = {
  series: checkedSeriesWith(),
  column: steadyColumn(FROM, 96),
  range: { min: 8000, max: 65_000, reason: 'All that was ever measured.' },
  findings: [],
  withBounds: false,
  from: FROM,
  to: TO,
  now: TO,
}
const idsOf = (more: Partial<CheckPlotParts> = {}) => checkPlot({ ...PARTS, ...more }).series.map(({ id }) => id)

describe('the picture of a series and its checks', () => {
  it('CHK-16 bounds far from the values are drawn when the picture is to reach out to them', () => {
    expect(idsOf()).toEqual(['series'])
    expect(idsOf({ withBounds: true })).toEqual(['max', 'min', 'series'])
    const [axis] = checkPlot({ ...PARTS, withBounds: true }).axes
    expect([axis?.min, axis?.max].map((end) => Math.round(end ?? NaN))).toEqual([3440, 69_560])
  })

  it('CHK-16 bounds that are near are always drawn', () => {
    expect(idsOf({ range: { min: 29_999, max: 30_061, reason: '' } })).toEqual(['max', 'min', 'series'])
  })

  it('CHK-16 what was found is a band behind the line, within the window', () => {
    const span = { from: FROM - HALF_HOUR_MS, to: FROM + HALF_HOUR_MS }
    const finding = { since: span.from, note: 'Wrong.', spans: [span, { from: TO, to: TO + 1 }] }
    const [mark] = checkPlot({ ...PARTS, findings: [['gap', finding]] }).series
    expect(mark).toMatchObject({ id: 'gap 0', name: 'Gap', kind: 'band', quiet: true })
    expect([...(mark?.column.at ?? [])]).toEqual([FROM, FROM + HALF_HOUR_MS])
  })
})

describe('the series that are checked', () => {
  it.each(['simulator', 'elexon'] as const)('CHK-17 of %s each has another id and an address', (provider) => {
    const all = checkedSeries([provider])
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.every(({ kind }) => kind !== 'formula')).toBe(true)
    expect(all.map(({ id }) => id)).toContain('Gb&PN&fuel:CCGT')
    expect(all.length).toBeGreaterThan(60)
  })

  it('CHK-17 an option is part of the address', () => {
    const flow = checkedSeriesWith({ seriesId: 'InterconnectorFlow', optionsId: 'INTFR' })
    expect(shortIdOf(flow)).toBe('InterconnectorFlow&INTFR')
    expect(checkPath(flow)).toBe('/mute-data-check/InterconnectorFlow%26INTFR/Gb')
    for (const { id, ...series } of checkedSeries(['simulator']))
      expect(idOfAddress({ seriesId: shortIdOf(series), countryId: series.country })).toBe(id)
    expect(idOfAddress({})).toBeUndefined()
  })
})
