import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { revenueDaysOf } from '../../../server/history/revenue/affectedDays'
import { DailyRevenue } from '../../../server/history/revenue/dailyRevenue'
import { DailySumsBuilder } from '../../../server/history/revenue/dailySums'
import { readRevenueInputs } from '../../../server/history/revenue/inputs'
import type { RevenueSums, RevenueTable } from '../../../server/history/revenue/types'
import { IN_MEMORY, openHistoryStore } from '../../../server/history/store'
import type { HistoryStore } from '../../../server/history/types'
import { addDays, dayStart, HALF_HOUR_MS, type SettlementDate } from '../../../src/domain/periods'
import { eachBasis, revenueByBasis } from '../../../src/domain/revenue/byBasis'
import { sumOfRevenues, type Revenue } from '../../../src/domain/revenue/amount'
import { PRICE_BASES, type PriceBasis } from '../../../src/domain/revenue/parts'
import { chargingPlace, revenueOfRow, SUM_ROW_LENGTH, sumRowOf } from '../../../src/domain/revenue/sumRow'
import { revenueOfPeriod, type UnitPeriod } from '../../../src/domain/revenue/unitPeriod'
import { batchOfRows, memoryHistory } from '../../support/memoryHistory'

const FIRST: SettlementDate = '2026-10-20'
const UNITS = ['T_A-1', 'T_B-1', 'T_C-1']
const days = (count: number): readonly SettlementDate[] =>
  Array.from({ length: count }, (_, day) => addDays(FIRST, day))
/** Over the end of summer time: a day of fifty periods is among them. */
const DATES = days(10)
const END = dayStart(addDays(FIRST, 10))

type Row = readonly [string, number, number, number?]

const rowsOf = (dates: readonly SettlementDate[], scale = 1): readonly Row[] =>
  dates.flatMap((date) => {
    const steps = (dayStart(addDays(date, 1)) - dayStart(date)) / HALF_HOUR_MS
    return Array.from({ length: steps }, (_, k): readonly Row[] => {
      const at = dayStart(date) + k * HALF_HOUR_MS
      const price: readonly Row[] = k % 2 === 0 ? [[`Gb&DayAheadHourly&none`, at, 50.5 + k]] : []
      return [
        ...price,
        ['Gb&MarketIndexPrice&none', at, 61.25 - k / 3],
        ['Gb&SystemPrice&none', at, 70 + k / 7],
        ['Gb&BalancingActions&none', at, 2],
        ['Gb&PN&T_A-1', at, scale * (10 + k / 9)],
        // Of the second unit something is known on some days alone.
        ...(date.endsWith('2') ? [['Gb&PN&T_B-1', at, -3] as const] : []),
      ]
    }).flat()
  })

const filled = async (store: HistoryStore, dates = DATES): Promise<HistoryStore> => {
  for (const date of dates) await store.fill(date, batchOfRows(rowsOf([date])))
  return store
}

const revenueOf = (sums: RevenueSums | undefined, unit: string, basis: PriceBasis): Revenue | undefined => {
  const place = sums?.units.indexOf(unit) ?? -1
  return sums && place >= 0 ? revenueOfRow(sums.rows, basis, place * SUM_ROW_LENGTH) : undefined
}

/** As it is computed of the values, without anything that is kept. */
const plainly = async (store: HistoryStore, dates: readonly SettlementDate[], unit: string, basis: PriceBasis) => {
  const revenues: Revenue[] = []
  for (const date of dates) {
    const inputs = await readRevenueInputs(store, UNITS, { from: dayStart(date), to: dayStart(addDays(date, 1)) })
    const prices = inputs.pricesOn(basis)
    const periods = inputs.unitOf(unit)?.periods ?? inputs.others
    revenues.push(...periods.map((period, k) => revenueOfPeriod(period, prices[k]!)))
  }
  return sumOfRevenues(revenues)
}

const expectSame = (found: Revenue | undefined, expected: Revenue): void => {
  for (const part of Object.keys(expected.parts) as (keyof Revenue['parts'])[]) {
    const { pounds, ...counts } = expected.parts[part]
    expect(found?.parts[part]).toMatchObject(counts)
    if (pounds === null) expect(found?.parts[part].pounds).toBeNull()
    else expect(found?.parts[part].pounds).toBeCloseTo(pounds, 6)
  }
  expect(found?.energy.sold).toBeCloseTo(expected.energy.sold, 6)
  expect(found?.energy.moved).toBeCloseTo(expected.energy.moved, 6)
}

/** What is needed of a table that keeps nothing. */
const noTable = (saved: SettlementDate[] = []): RevenueTable => ({
  days: new Set(),
  read: () => Promise.resolve({ units: [], rows: new Float64Array(), others: new Float64Array(SUM_ROW_LENGTH) }),
  readDays: () => Promise.resolve(new DailySumsBuilder([]).build()),
  save: (date, _sums, isCurrent) => {
    if (isCurrent()) saved.push(date)
    return Promise.resolve()
  },
})

const withoutTable = async (dates: readonly SettlementDate[] = DATES) => {
  const { memory } = memoryHistory()
  await filled(memory, dates)
  let now = 0
  const saved: SettlementDate[] = []
  const daily = new DailyRevenue({ store: memory, units: () => UNITS, table: noTable(saved), now: () => now })
  return { memory, daily, saved, pass: (ms: number) => void (now += ms) }
}

/** Days that a file has sums of. */
const storedDays = async (folder: string): Promise<readonly SettlementDate[]> => {
  const instance = await DuckDBInstance.create(join(folder, 'history.duckdb'))
  const connection = await instance.connect()
  const answer = await connection.runAndReadAll("select distinct day from revenue_days_4 where unit = '' order by day")
  const found = answer.getRows().map(([day]) => new Date(Number(day) * 86_400_000).toISOString().slice(0, 10))
  connection.closeSync()
  instance.closeSync()
  return found
}

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'enact-revenue-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Days that an open store has sums of, as a backup has them. */
const waitForStored = async (store: HistoryStore, dates: readonly SettlementDate[]): Promise<void> => {
  const folder = newFolder()
  const file = join(folder, 'history.duckdb')
  await vi.waitFor(
    async () => {
      rmSync(file, { force: true })
      await store.backUp(file)
      expect(await storedDays(folder)).toEqual(dates)
    },
    { timeout: 30_000, interval: 200 },
  )
}

describe('revenue of whole days', () => {
  it('RP01 PGS-74 law: on every basis it is the sum of the revenue of its settlement periods, to the last digit', () => {
    const mw = fc.option(fc.double({ min: -500, max: 500, noNaN: true }), { nil: undefined })
    const price = fc.option(fc.double({ min: -200, max: 4000, noNaN: true }), { nil: undefined })
    const metered = fc.record({ pn: mw, accepted: fc.constant(undefined), metered: mw }) as fc.Arbitrary<UnitPeriod>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(metered, fc.array(price, { minLength: 10, maxLength: 10 })), { maxLength: 50 }),
        (all) => {
          const periods = all.map(([period]) => period)
          const on = eachBasis((basis) => {
            const place = PRICE_BASES.findIndex(({ id }) => id === basis)
            return all.map(([, prices]) => ({
              wholesale: prices[place],
              ...(basis === 'best' && { bought: prices[8] }),
              system: prices[9],
            }))
          })
          const sums = revenueByBasis(periods, on)
          for (const { id } of PRICE_BASES) {
            const revenue = sumOfRevenues(periods.map((period, k) => revenueOfPeriod(period, on[id][k]!)))
            expect(revenueOfRow(sumRowOf(sums), id)).toEqual(revenue)
          }
        },
      ),
    )
  })

  it('REV-86 sums of many units are made a few at a time: what else waits for the thread has its turns meanwhile', async () => {
    const { memory } = memoryHistory()
    await filled(memory)
    const units = [...UNITS, ...Array.from({ length: 100 }, (_, place) => `T_UNIT-${place}`)]
    const daily = new DailyRevenue({ store: memory, units: () => units, table: noTable(), now: () => 0 })
    let turns = 0
    let waiting = setImmediate(function other() {
      turns += 1
      waiting = setImmediate(other)
    })
    await daily.read({ days: DATES.slice(0, 2), ended: END })
    clearImmediate(waiting)
    expect(turns).toBeGreaterThanOrEqual(15)
  })

  it('RP01 PGS-75 law: days are what their settlement periods add up to, computed or stored', async () => {
    const store = await filled(await openHistoryStore(IN_MEMORY))
    onTestFinished(() => store.close())
    const expectDays = async (days: readonly SettlementDate[]): Promise<void> => {
      const sums = await store.revenue({ days, ended: END })
      const hasOther = days.some((date) => date.endsWith('2'))
      expect([...sums.units].sort()).toEqual(days.length === 0 ? [] : hasOther ? ['T_A-1', 'T_B-1'] : ['T_A-1'])
      for (const unit of sums.units) expectSame(revenueOf(sums, unit, 'n2ex'), await plainly(store, days, unit, 'n2ex'))
      expectSame(revenueOfRow(sums.others, 'n2ex'), await plainly(store, days, 'T_C-1', 'n2ex'))
    }
    // Some of the second days are stored by then, and others of them are computed.
    for (const days of [DATES.slice(0, 4), DATES.slice(2, 8), [], DATES.slice(3, 4), DATES, DATES])
      await expectDays(days)
  })

  it('IDX-30 RP02 law: rows by day are those of single days, computed or stored; a unit has none of other days', async () => {
    const store = await filled(await openHistoryStore(IN_MEMORY))
    onTestFinished(() => store.close())
    // Of a day that is not filled nothing is known, and some days are stored while others are computed.
    const dates = [...DATES, addDays(FIRST, 10)]
    await store.revenue({ days: DATES.slice(2, 5), ended: END })
    const single = await Promise.all(dates.map((date) => store.revenue({ days: [date], ended: END })))
    for (const requested of [['T_B-1', 'T_A-1', "T_'-1"], ['T_A-1'], []]) {
      const found = await store.dailyRevenue({ days: dates, units: requested, ended: END })
      const rows = Array.from(found.days, (day, row) => ({
        key: `${dates[day]} ${requested[found.units[row]!]}`,
        row: [...found.rows.slice(row * SUM_ROW_LENGTH, (row + 1) * SUM_ROW_LENGTH)],
      }))
      const expected = single.flatMap(({ units, rows: own }, day) =>
        units.flatMap((unit, place) =>
          requested.includes(unit)
            ? [
                {
                  key: `${dates[day]} ${unit}`,
                  row: [...own.slice(place * SUM_ROW_LENGTH, (place + 1) * SUM_ROW_LENGTH)],
                },
              ]
            : [],
        ),
      )
      const byKey = (all: typeof rows): ReadonlyMap<string, readonly number[]> =>
        new Map(all.map(({ key, row }) => [key, row]))
      expect(rows).toHaveLength(expected.length)
      expect([...byKey(rows).keys()].sort()).toEqual([...byKey(expected).keys()].sort())
      for (const [key, row] of byKey(expected))
        row.forEach((value, column) => expect(byKey(rows).get(key)?.[column], key).toBeCloseTo(value, 6))
      const onBasis = await store.dailyRevenue({ days: dates, units: requested, ended: END, basis: 'best' })
      expect(onBasis.days).toHaveLength(rows.length)
      for (const [row, day] of onBasis.days.entries()) {
        const first = row * SUM_ROW_LENGTH
        const all = Float64Array.from(byKey(rows).get(`${dates[day]} ${requested[onBasis.units[row]!]}`) ?? [])
        expect(revenueOfRow(onBasis.rows, 'best', first)).toEqual(revenueOfRow(all, 'best'))
        expect(onBasis.rows[first + chargingPlace('best')]).toBe(all[chargingPlace('best')])
        expect(revenueOfRow(onBasis.rows, 'epex', first).energy.sold).toBeNaN()
      }
    }
  })

  it('RP01 PGS-76 a settlement run that changes a filled day changes its sums, and no other day’s; so after a restart', async () => {
    const folder = newFolder()
    const store = await filled(await openHistoryStore(folder))
    const sum = async (of: HistoryStore, date: SettlementDate): Promise<number> => {
      const sums = await of.revenue({ days: [date], ended: END })
      return revenueOf(sums, 'T_A-1', 'marketIndex')?.parts.wholesale.pounds ?? NaN
    }
    const before = await sum(store, FIRST)
    await store.revenue({ days: DATES, ended: END })
    await waitForStored(store, DATES)
    await store.close()

    const opened = await openHistoryStore(folder)
    expect(await sum(opened, FIRST)).toBe(before)
    const other = await sum(opened, addDays(FIRST, 4))
    const later = rowsOf([FIRST], 2).map(([id, at, value]): Row => [id, at, value, at + 26 * 86_400_000])
    await opened.append(batchOfRows(later))
    // What is no part of a revenue leaves the sums.
    await opened.append(batchOfRows([['Gb&Demand&none', dayStart(addDays(FIRST, 5)), 30_000]]))
    await opened.close()
    // The last value of the day may hold for 25 hours: until half past midnight of the day after the next.
    expect(await storedDays(folder)).toEqual(DATES.slice(3))

    const last = await openHistoryStore(folder)
    onTestFinished(() => last.close())
    expect((await sum(last, FIRST)) / before).toBeCloseTo(2, 9)
    expect(await sum(last, addDays(FIRST, 4))).toBe(other)
  })

  it('RP01 PGS-77 a day that is not over is computed again 20 s after it was once something of it is written, and at once where a period has ended; it is not kept', async () => {
    const { daily, memory, pass, saved } = await withoutTable()
    const [today = FIRST] = DATES.slice(-1)
    const half = END - 86_400_000 / 2
    /** True when the day was computed for it. */
    const computes = async (ended = half): Promise<boolean> => {
      const { reads } = memory
      await daily.read({ days: [today], ended })
      return memory.reads > reads
    }
    expect([await computes(), await computes()]).toEqual([true, false])
    pass(21_000)
    // What is of the running period, or of a later one, is not a part of it.
    daily.changed(new Map([[today, half]]))
    expect(await computes()).toBe(false)
    daily.changed(new Map([[today, half - HALF_HOUR_MS]]))
    expect([await computes(), await computes()]).toEqual([true, false])
    daily.changed(new Map([[today, dayStart(today)]]))
    pass(19_000)
    expect(await computes()).toBe(false)
    pass(2000)
    expect(await computes()).toBe(true)
    expect(await computes(half + HALF_HOUR_MS)).toBe(true)
    expect(saved).toEqual([])
    await computes(END)
    await vi.waitFor(() => expect(saved).toEqual([today]))
  })

  it('RP01 PGS-77 law: of a running day no write is missing 20 s later, and no day is computed without one', async () => {
    const today = addDays(FIRST, 1)
    const noon = dayStart(today) + 24 * HALF_HOUR_MS
    const write = fc.record({
      name: fc.constantFrom('PN', 'MEL'),
      hour: fc.integer({ min: -60, max: 47 }),
      mw: fc.integer({ max: 99 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(write, { maxLength: 6 }), async (writes) => {
        const { memory } = memoryHistory()
        await filled(memory, [FIRST, today])
        let now = 0
        const daily = new DailyRevenue({ store: memory, units: () => UNITS, table: noTable(), now: () => now })
        await daily.read({ days: [today], ended: noon })
        for (const { name, hour, mw } of writes) {
          const batch = batchOfRows([[`Gb&${name}&T_A-1`, dayStart(today) + hour * HALF_HOUR_MS, mw, END + now]])
          await memory.append(batch)
          daily.changed(revenueDaysOf(batch))
          now += 21_000
          const { reads } = memory
          const found = await daily.read({ days: [today], ended: noon })
          if (hour >= 24) expect(memory.reads).toBe(reads)
          const fresh = new DailyRevenue({ store: memory, units: () => UNITS, table: noTable(), now: () => now })
          expect(found).toEqual(await fresh.read({ days: [today], ended: noon }))
        }
      }),
      { numRuns: 20 },
    )
  })

  it('RP01 PGS-78 a failed read is not retained, and one whose client has left ends between its weeks', async () => {
    const { memory } = await withoutTable()
    const fault = new Error('The history is closed.')
    let fails = true
    const store: Pick<HistoryStore, 'read' | 'filledDays'> = {
      read: (...given) => (fails ? Promise.reject(fault) : memory.read(...given)),
      filledDays: () => memory.filledDays(),
    }
    const daily = new DailyRevenue({ store, units: () => UNITS, table: noTable(), now: () => 0 })
    const read = () => daily.read({ days: DATES, ended: END })
    await expect(read()).rejects.toBe(fault)
    fails = false
    expect(await read()).toEqual(await memory.revenue({ days: DATES, ended: END }))
    const left = AbortSignal.abort(new Error('left'))
    await expect(daily.read({ days: DATES, ended: END }, left)).rejects.toThrow('left')
  })

  it('RP01 PGS-85 no day is left out where more are read than are retained, in whatever order', async () => {
    const many = days(60)
    const { daily } = await withoutTable()
    await daily.read({ days: [FIRST], ended: END })
    const forwards = await daily.read({ days: many, ended: Infinity })
    const backwards = await daily.read({ days: [...many].reverse(), ended: Infinity })
    expect(revenueOfRow(forwards.others, 'n2ex').parts.offers.of).toBe(60 * 48 + 2)
    for (const unit of UNITS.slice(0, 2))
      expectSame(revenueOf(backwards, unit, 'n2ex'), revenueOf(forwards, unit, 'n2ex')!)
  })

  it('RP01 PGS-88 sums that a write has outdated while they were computed are not kept', async () => {
    const { daily, memory, saved } = await withoutTable()
    let open = (): void => undefined
    memory.gate = new Promise((resolve) => (open = resolve))
    const reading = daily.read({ days: DATES.slice(0, 2), ended: END })
    daily.changed(new Map([[FIRST, dayStart(FIRST)]]))
    open()
    await reading
    await vi.waitFor(() => expect(saved).toEqual([DATES[1]]))
  })

  it('REV-89 days that are written while their sums are computed are named, so that they are summed again', async () => {
    const { daily, memory, saved } = await withoutTable()
    let open = (): void => undefined
    memory.gate = new Promise((resolve) => (open = resolve))
    const storing = daily.store(DATES.slice(0, 3))
    daily.changed(new Map([[FIRST, dayStart(FIRST)]]))
    open()
    expect(await storing).toEqual([FIRST])
    // All that could be kept is kept by then.
    expect(saved).toEqual(DATES.slice(1, 3))
  })

  it('RP01 PGS-89 sums of filled days are there before a client reads them, also of days that were filled before a restart', async () => {
    const folder = newFolder()
    const store = await filled(await openHistoryStore(folder), DATES.slice(0, 2))
    // Too soon for anything to have been computed.
    await store.close()
    expect(await storedDays(folder)).toEqual([])
    const opened = await openHistoryStore(folder)
    await waitForStored(opened, DATES.slice(0, 2))
    expect((await opened.summedDays()).toSorted()).toEqual(DATES.slice(0, 2).toSorted())
    await opened.close()
  })
})
