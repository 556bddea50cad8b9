import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, describe, expect, it } from 'vitest'
import { openHistory } from '../../../server/history/openHistory'
import type { HistoryStore } from '../../../server/history/types'
import { dayStart, type PeriodRef } from '../../../src/domain/periods'
import { skipsOfDay } from '../../../src/domain/skips/dayEstimate'
import { packSkips, skipSlotIn, STEP_LENGTH, type PackedSkips } from '../../../src/domain/skips/packed'
import { SKIP_ESTIMATE_VERSION } from '../../../src/domain/skips/method'
import { accepted, pair, periodSkips, unitOf } from '../../domain/skips/someUnits'
import { batchOfRows, MemoryHistory } from '../../support/memoryHistory'

const FIRST = '2026-11-18'
const LAST = '2026-11-20'
const NOTHING = batchOfRows([])

/** A day in whose first period T is taken and C, which is cheaper, is not; so often as `mw` has it. */
const dayOf = (date: string, mw: number, isPublished: boolean): PackedSkips => {
  const ref: PeriodRef = { date, period: 1 }
  const units = [
    unitOf('T', {
      pn: 0,
      ref,
      pairs: [pair(1, 60, 50, 90)],
      acceptances: [accepted('T', 1, [60, 0, 30], false, ref)],
    }),
    unitOf("C'1", { pn: 0, ref, pairs: [pair(1, mw, 50, 70)] }),
  ]
  const cell = { unit: "C'1", direction: 'offer' as const, at: dayStart(date), inMerit: 2, skipped: 1 }
  return packSkips(
    skipsOfDay(
      date,
      [[ref, periodSkips(units, ref)]],
      isPublished ? { publishedAt: dayStart(date) + 1e8, cells: [cell] } : undefined,
    ),
  )
}

/** The same days in a store. */
const fillIn = async (store: HistoryStore): Promise<void> => {
  for (const date of [FIRST, LAST]) await store.fill(date, NOTHING)
  await store.saveSkips(dayOf(FIRST, 12, true))
  await store.saveSkips(dayOf(LAST, 24, false))
}

const ALL = { days: [FIRST, '2026-11-19', LAST] }

describe('stored skips', () => {
  const base = mkdtempSync(join(tmpdir(), 'enact-skips-'))
  afterAll(() => rmSync(base, { recursive: true, force: true }))

  // A database in its thread is opened twice.
  it('SKP-52 outlive a restart: sums over days, by day and by 5 minutes, and what is not stored is left out', async () => {
    const folder = join(base, 'restart')
    const before = await openHistory({ folder })
    await fillIn(before)
    await before.close()
    const store = await openHistory({ folder })
    const plain = new MemoryHistory()
    await fillIn(plain)
    expect((await store.skipDays()).map(({ date, publishedAt }) => [date, publishedAt])).toEqual([
      [FIRST, dayStart(FIRST) + 1e8],
      [LAST, undefined],
    ])
    const byKey = <T extends { readonly unit: string }>(rows: readonly T[]) =>
      [...rows].sort((a, b) => (a.unit < b.unit ? -1 : 1))
    const found = await store.skips(ALL)
    const wanted = await plain.skips(ALL)
    expect(found.days).toEqual(wanted.days)
    expect(byKey(found.rows)).toEqual(byKey(wanted.rows))
    const ofUnit = { ...ALL, unit: "C'1" }
    expect((await store.skips(ofUnit)).byDay).toEqual((await plain.skips(ofUnit)).byDay)
    const { steps } = await store.skips({ days: [LAST], unit: "C'1" })
    const whole = (await plain.skips({ days: [LAST], unit: "C'1" })).steps
    expect(steps).toHaveLength(6 * STEP_LENGTH)
    expect(whole).toHaveLength(6 * STEP_LENGTH)
    // Stored as numbers of 32 bits.
    expect([...steps].map((value) => Math.round(value * 1e4))).toEqual(
      [...whole].map((value) => Math.round(value * 1e4)),
    )
    expect(skipSlotIn(steps)).toMatchObject({ at: dayStart(LAST), direction: 'offer', marginal: 90, operator: null })
    expect(skipSlotIn((await store.skips({ days: [FIRST], unit: "C'1" })).steps).operator).toBe(1)
    await store.close()
  })

  it('SKP-53 go with the day that is filled again or unfilled, and nothing is stored of a day that is not filled', async () => {
    const store = await openHistory({ folder: join(base, 'gone') })
    expect(await store.saveSkips(dayOf(FIRST, 12, true))).toBe(false)
    await fillIn(store)
    await store.fill(FIRST, NOTHING)
    expect((await store.skipDays()).map(({ date }) => date)).toEqual([LAST])
    await store.unfill(LAST)
    expect(await store.skips(ALL)).toMatchObject({ days: [], rows: [] })
    // In the place of what was stored before, and not next to it.
    await store.saveSkips(dayOf(FIRST, 12, false))
    await store.saveSkips(dayOf(FIRST, 24, true))
    const { rows } = await store.skips(ALL)
    expect(rows.filter(({ unit }) => unit === "C'1")).toHaveLength(1)
    expect(await store.skipDays()).toHaveLength(1)
    await store.close()
  })

  it('SKP-54 of another version of the estimate are thrown away when the history is opened', async () => {
    const folder = join(base, 'version')
    const before = await openHistory({ folder })
    await fillIn(before)
    await before.close()
    const instance = await DuckDBInstance.create(join(folder, 'history.duckdb'))
    const connection = await instance.connect()
    for (const table of ['days', 'sums', 'steps'])
      await connection.run(`alter table skip_${table}_${SKIP_ESTIMATE_VERSION} rename to skip_${table}_0`)
    connection.closeSync()
    instance.closeSync()
    const store = await openHistory({ folder })
    expect(await store.skipDays()).toEqual([])
    expect(await store.filledDays()).toEqual([FIRST, LAST])
    await store.saveSkips(dayOf(LAST, 24, false))
    expect(await store.skipDays()).toHaveLength(1)
    await store.close()
  })
})
