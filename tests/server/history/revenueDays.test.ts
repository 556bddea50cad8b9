import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FilledDays } from '../../../server/history/filledDays'
import { readRevenueInputs } from '../../../server/history/revenue'
import { RevenueDays } from '../../../server/history/revenueDays'
import { addDays, dayStart, HALF_HOUR_MS, type SettlementDate } from '../../../src/domain/periods'
import { revenueByBasis, revenueOn, pricesByBasis } from '../../../src/domain/revenue/byBasis'
import { sumOfRevenues } from '../../../src/domain/revenue/amount'
import { PRICE_BASES } from '../../../src/domain/revenue/parts'
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

const start = async () => {
  const history = memoryHistory()
  const { store } = history
  let now = END + 3 * 86_400_000
  for (const date of DATES) await store.fill(date, batchOfRows(rowsOf([date])))
  const filledDays = new FilledDays(store)
  const made = () => new RevenueDays({ store, filledDays, now: () => now })
  const read = (of: RevenueDays, dates = DATES) => of.read(dates, UNITS, END)
  return { history, store, made, read, pass: (ms: number) => void (now += ms) }
}

describe('revenue of whole days', () => {
  it('RP01 PGS-74 law: on every basis it is the sum of the revenue of its settlement periods, to the last digit', () => {
    const mw = fc.option(fc.double({ min: -500, max: 500, noNaN: true }), { nil: undefined })
    const price = fc.option(fc.double({ min: -200, max: 4000, noNaN: true }), { nil: undefined })
    const metered = fc.record({ pn: mw, accepted: fc.constant(undefined), metered: mw }) as fc.Arbitrary<UnitPeriod>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(metered, fc.array(price, { minLength: 7, maxLength: 7 })), { maxLength: 50 }),
        (all) => {
          const periods = all.map(([period]) => period)
          const on = pricesByBasis((basis) => {
            const place = PRICE_BASES.findIndex(({ id }) => id === basis)
            return all.map(([, prices]) => ({ wholesale: prices[place], system: prices[6] }))
          })
          const sums = revenueByBasis(periods, on)
          for (const { id } of PRICE_BASES)
            expect(revenueOn(sums, id)).toEqual(
              sumOfRevenues(periods.map((period, k) => revenueOfPeriod(period, on[id][k]!))),
            )
        },
      ),
    )
  })

  it('RP01 PGS-75 law: a day out of many, or one that was retained, is what the day alone gives', async () => {
    const { store, made, read, history } = await start()
    const together = made()
    const first = await read(together)
    const reads = history.memory.reads
    const again = await read(together)
    expect(history.memory.reads).toBe(reads)
    expect(again).toEqual(first)
    for (const [place, date] of DATES.entries()) {
      expect(await read(made(), [date])).toEqual([first[place]])
      const span = { from: dayStart(date), to: dayStart(addDays(date, 1)) }
      const inputs = await readRevenueInputs(store, UNITS, 'n2ex', span)
      expect([...(first[place]?.units.keys() ?? [])]).toEqual([...inputs.units.keys()])
      for (const [unit, periods] of inputs.units)
        expect(revenueOn(first[place]!.units.get(unit)!, 'n2ex')).toEqual(
          sumOfRevenues(periods.map((period, k) => revenueOfPeriod(period, inputs.prices[k]!))),
        )
    }
  })

  it('RP01 PGS-76 a settlement run that changes a closed day takes its sums away, and no other day’s', async () => {
    const { store, made, read, history } = await start()
    const retained = made()
    const [before] = await read(retained)
    const later = rowsOf([FIRST], 2).map(([id, at, value]): Row => [id, at, value, at + 26 * 86_400_000])
    await store.append(batchOfRows(later))
    const reads = history.memory.reads
    const [after] = await read(retained)
    expect(history.memory.reads).toBeGreaterThan(reads)
    const sum = (of: typeof before): number =>
      revenueOn(of!.units.get('T_A-1')!, 'marketIndex').parts.wholesale.pounds ?? NaN
    expect(sum(after) / sum(before)).toBeCloseTo(2, 9)
    expect(await read(retained)).toEqual(await read(made()))
    // What is no part of a revenue leaves the sums.
    const known = history.memory.reads
    await store.append(batchOfRows([['Gb&Demand&none', dayStart(FIRST), 30_000]]))
    await read(retained)
    expect(history.memory.reads).toBe(known)
  })

  it('RP01 PGS-77 a day that is not over is computed again after 20 s, and for other units at once', async () => {
    const { made, history, pass } = await start()
    const retained = made()
    const to = END - 86_400_000 / 2
    const read = (units = UNITS) => retained.read(DATES.slice(-1), units, to)
    await read()
    const reads = history.memory.reads
    await read()
    expect(history.memory.reads).toBe(reads)
    pass(21_000)
    await read()
    const next = history.memory.reads
    expect(next).toBeGreaterThan(reads)
    await read(UNITS.slice(1))
    expect(history.memory.reads).toBeGreaterThan(next)
  })

  it('RP01 PGS-78 a failed read is not retained, and one whose client has left ends between its weeks', async () => {
    const { store, made, read } = await start()
    const fault = new Error('The history is closed.')
    let fails = true
    const failing = {
      ...store,
      read: (...given: Parameters<typeof store.read>) => (fails ? Promise.reject(fault) : store.read(...given)),
    }
    const retained = new RevenueDays({ store: failing, filledDays: new FilledDays(store), now: () => END + 9e8 })
    await expect(read(retained)).rejects.toBe(fault)
    fails = false
    expect(await read(retained)).toEqual(await read(made()))
    const left = AbortSignal.abort(new Error('left'))
    await expect(retained.read(DATES, UNITS, END, left)).rejects.toThrow('left')
  })
})
