import { describe, expect, it } from 'vitest'
import { createSimulator } from '../../../server/sources/simulator'
import { mfrMonthsOf, mfrPublications } from '../../../server/sources/simulator/publish/mfr'
import { createPastTables } from '../../../server/tables/pastTables'
import { mfrHeldAt, mfrPaid } from '../../../src/domain/ancillary/mfr'
import { foldMarket } from '../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { EMPTY_MEMORY, marketTable } from '../../../src/domain/tables/definitions'
import { mfrHoldingsOfRows } from '../../../src/domain/tables/mfrRows'

const TABLE = marketTable('AncillaryContracts_MFR')!
const NOW = Date.UTC(2026, 10, 27, 12)

const tablesAt = (now: { value: number }) => {
  const clock = { now: () => now.value, after: () => () => undefined }
  return createPastTables({ source: createSimulator({ seed: 1, clock }), clock })
}
const unitsOf = async (from: string, to: string, now = NOW) => {
  const { data } = await tablesAt({ value: now }).table(TABLE, { from, to })
  return mfrHoldingsOfRows(data.data)
}

describe('the table of mandatory response', () => {
  it('ANC-89 any day of a month is answered with all units of its month, with prices, capability, holding and what is paid', async () => {
    const [, after] = mfrMonthsOf(1, '2026-09-01')
    const units = await unitsOf('2026-09-17', '2026-09-17')
    expect(units).toHaveLength(after!.units.length)
    for (const unit of after!.units)
      expect(units).toContainEqual(expect.objectContaining({ ...unit, month: '2026-09-01' }))
    const { data } = await tablesAt({ value: NOW }).table(TABLE, { from: '2026-09-01', to: '2026-09-01' })
    const paid = data.data.reduce((sum, { row }) => sum + Number(row['value']!.value), 0)
    expect(paid).toBeCloseTo(
      after!.units.reduce((sum, unit) => sum + mfrPaid(unit)!, 0),
      0,
    )
  })

  it('ANC-90 a range is its months, the last first; of one whose holding is not published there are prices alone', async () => {
    const units = await unitsOf('2026-09-01', '2026-11-30')
    expect([...new Set(units.map(({ month }) => month))]).toEqual(['2026-11-01', '2026-10-01', '2026-09-01'])
    const held = (month: string) =>
      new Set(units.filter((each) => each.month === month).map((each) => each.held !== undefined))
    expect([held('2026-11-01'), held('2026-10-01')]).toEqual([new Set([false]), new Set([true])])
  })

  it('ANC-91 the next month has its prices from the 16th on, and the one after it nothing', async () => {
    expect((await unitsOf('2026-12-01', '2026-12-01')).length).toBeGreaterThan(60)
    expect(await unitsOf('2026-12-01', '2026-12-01', Date.UTC(2026, 10, 16, 16))).toEqual([])
    expect(await unitsOf('2027-01-01', '2027-01-01')).toEqual([])
  })

  it('ANC-92 an answer from before what was held is published is not used for long after it', async () => {
    const now = { value: mfrHeldAt('2026-10-01') - 60_000 }
    const { table } = tablesAt(now)
    const isHeld = async () =>
      mfrHoldingsOfRows((await table(TABLE, { from: '2026-10-01', to: '2026-10-01' })).data.data)[0]!.held !== undefined
    expect(await isHeld()).toBe(false)
    now.value += 2 * 60_000
    expect(await isHeld()).toBe(true)
  })

  it('ANC-93 the live table is the running month, the cheapest first, those that can give nothing last', () => {
    const rows = TABLE.rowsOf(foldMarket(EMPTY_MARKET, mfrPublications(1, '2026-11-27')), NOW, EMPTY_MEMORY)
    const units = mfrHoldingsOfRows(rows)
    expect(new Set(units.map(({ month }) => month))).toEqual(new Set(['2026-11-01']))
    const able = units.map(({ capability }) => capability.high > 0)
    expect(able.lastIndexOf(true)).toBeLessThan(able.indexOf(false))
    expect(TABLE.unavailableFrom?.elexon).toContain('NESO publishes them as reports')
  })
})
