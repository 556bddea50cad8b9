import { describe, expect, it } from 'vitest'
import { createSimulator } from '../../../server/sources/simulator'
import { createPastTables } from '../../../server/tables/pastTables'
import { dayStart, instantAtWallTime } from '../../../src/domain/periods'
import { contractsOfRows } from '../../../src/domain/tables/contractRows'
import { marketTable } from '../../../src/domain/tables/definitions'

const HOUR = 3_600_000
const TABLE = marketTable('AncillaryContracts_DCL')!

const rowsAt = async (now: number, date: string) => {
  const clock = { now: () => now, after: () => () => undefined }
  const source = createSimulator({ seed: 1, clock })
  const { table, hasDays } = createPastTables({ source, clock })
  expect(hasDays(TABLE)).toBe(true)
  const answer = await table(TABLE, { from: date, to: date })
  return contractsOfRows(answer.data.data)
}

const TODAY = '2026-11-27'
const at = (time: string): number => instantAtWallTime(TODAY, time) ?? NaN

describe('days of contracts', () => {
  it('ANC-40 a past day is all of its EFA day', async () => {
    const rows = await rowsAt(at('12:00'), '2026-11-20')
    expect(rows.length).toBeGreaterThan(200)
    expect(Math.min(...rows.map(({ from }) => from))).toBe(dayStart('2026-11-20') - HOUR)
    expect(Math.max(...rows.map(({ to }) => to))).toBe(dayStart('2026-11-21') - HOUR)
  })

  it('ANC-41 the next day has no order before its results are published at 14:30, and all of them after it', async () => {
    expect(await rowsAt(at('14:29'), '2026-11-28')).toEqual([])
    const rows = await rowsAt(at('14:31'), '2026-11-28')
    expect(rows.length).toBeGreaterThan(200)
    expect(rows.some(({ cleared }) => cleared > 0)).toBe(true)
  })

  it('ANC-42 nothing is known of the day after that', async () => {
    expect(await rowsAt(at('20:00'), '2026-11-29')).toEqual([])
  })
})
