import { beforeAll, describe, expect, it } from 'vitest'
import { readRevenueInputs } from '../../../server/history/revenue/inputs'
import type { HistoryStore } from '../../../server/history/types'
import { seriesOfTape } from '../../../server/sources/simulator/seriesOfDay'
import { addDays, dayStart, HALF_HOUR_MS, periodsIn, type SettlementDate } from '../../../src/domain/periods'
import { sumOfRevenues } from '../../../src/domain/revenue/amount'
import { meteredFrom } from '../../../src/domain/revenue/metered'
import { revenueOfPeriod } from '../../../src/domain/revenue/unitPeriod'
import type { Column } from '../../../src/domain/series/batch'
import { dayOf } from '../sources/simulator/support'

/** A store of what simulated days bring by an instant. */
const storeOf = (days: readonly SettlementDate[], now: number): Pick<HistoryStore, 'read'> => {
  const values = new Map<string, Map<number, number>>()
  for (const day of days) {
    const { ids, series, at, value } = seriesOfTape(1, { date: day, events: dayOf(day) }, now)
    for (let row = 0; row < at.length; row += 1) {
      const id = ids[series[row] ?? 0] ?? ''
      let own = values.get(id)
      if (own === undefined) values.set(id, (own = new Map<number, number>()))
      own.set(at[row] ?? 0, value[row] ?? 0)
    }
  }
  const sorted = new Map([...values].map(([id, own]) => [id, [...own].sort(([a], [b]) => a - b)]))
  const columnOf = (id: string, from: number, to: number): Column => {
    const own = (sorted.get(id) ?? []).filter(([at]) => at >= from && at < to)
    return { at: Float64Array.from(own, ([at]) => at), values: Float64Array.from(own, ([, value]) => value) }
  }
  return {
    read: ({ series, from, to }) => Promise.resolve(series.map((id) => columnOf(id, from, to))),
  }
}
const spanOf = (day: SettlementDate) => ({ from: dayStart(day), to: dayStart(addDays(day, 1)) })
const BATTERY = 'E_PILLB-1'

describe('what revenue is made of', () => {
  // The night in which the clocks go back has an EFA block of five hours.
  const DAY = '2026-10-25'
  const days = [addDays(DAY, -1), DAY]
  let metered: Pick<HistoryStore, 'read'>
  beforeAll(() => {
    metered = storeOf(days, meteredFrom(DAY))
  })

  it('RP01 PLT-54 once the meters are read every part of every unit is known, over a day whose clocks change too', async () => {
    const units = ['T_DRAXX-1', 'T_PEMB-41', 'T_HOWAO-1']
    const inputs = await readRevenueInputs(metered, units, spanOf(DAY))
    const prices = inputs.pricesOn('system')
    for (const unit of units) {
      const { periods = [] } = inputs.unitOf(unit) ?? {}
      expect(periods).toHaveLength(periodsIn(DAY))
      const { parts } = sumOfRevenues(periods.map((period, k) => revenueOfPeriod(period, prices[k]!)))
      const unknown = Object.entries(parts).filter(([, { known, of }]) => known !== of)
      // The stack of a period, without which nothing accepted is known, is all that may be missing.
      expect(
        unknown.map(([part]) => part),
        unit,
      ).toEqual([])
    }
  })

  it('RP01 PLT-55 before that non-delivery and imbalance are not known, and nothing is taken for zero', async () => {
    const store = storeOf(days, dayStart(addDays(DAY, 1)) + 4 * 3_600_000)
    const inputs = await readRevenueInputs(store, ['T_PEMB-41'], spanOf(DAY))
    const { periods = [] } = inputs.unitOf('T_PEMB-41') ?? {}
    const prices = inputs.pricesOn('system')
    const { parts } = sumOfRevenues(periods.map((period, k) => revenueOfPeriod(period, prices[k]!)))
    expect([parts.imbalance, parts.nonDelivery].map(({ pounds, known }) => [pounds, known])).toEqual([
      [null, 0],
      [null, 0],
    ])
    expect(parts.wholesale.known).toBe(periodsIn(DAY))
  })

  it('NES-79 where results by unit are published apart, none is known to have nothing before they are, and then all others are', async () => {
    const first = dayStart(DAY)
    const second = first + HALF_HOUR_MS
    const marked: Pick<HistoryStore, 'read'> = {
      read: async (question) => {
        const columns = await metered.read(question)
        const one = { at: Float64Array.of(second), values: Float64Array.of(100) }
        return columns.map((column, place) => (question.series[place] === 'Gb&ReserveAwarded&none' ? one : column))
      },
    }
    const span = { from: first, to: second + HALF_HOUR_MS, mark: 'units' as const }
    const reserveOf = async (store: Pick<HistoryStore, 'read'>) => {
      const { others } = await readRevenueInputs(store, ['T_HOWAO-1'], span)
      return others.map(({ reserve, response }) => [reserve, response])
    }
    expect(await reserveOf(metered)).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
    expect(await reserveOf(marked)).toEqual([
      [undefined, undefined],
      [[], undefined],
    ])
  })

  it('PLT-56 awards hold for their whole block, and a unit without one has none where the auction is known', async () => {
    const { unitOf, others } = await readRevenueInputs(metered, [BATTERY, 'T_HOWAO-1'], spanOf(DAY))
    const { periods: battery = [] } = unitOf(BATTERY) ?? {}
    expect(unitOf('T_HOWAO-1')?.periods.every(({ response }) => response?.length === 0)).toBe(true)
    expect(others.every(({ reserve }) => reserve?.length === 0)).toBe(true)
    // Blocks change at 03:00, 07:00, 11:00 … by London's clocks: 03:00 GMT is the ninth half hour of the long day.
    const published = battery.map(({ response }) => JSON.stringify(response))
    const changes = published.flatMap((each, k) => (k > 0 && each !== published[k - 1] ? [k] : []))
    for (const k of changes) expect([8, 16, 24, 32, 40, 48], String(k)).toContain(k)
    expect(battery.some(({ response = [] }) => response.length > 0)).toBe(true)
    // A price can be below zero: who takes energy pays for it.
    for (const { response = [] } of battery)
      for (const { mw, price } of response) expect([mw > 0, Number.isFinite(price)]).toEqual([true, true])
  })

  it('PLT-57 where nothing of an auction is stored, awards are not known', async () => {
    const none = {
      read: ({ series }: { series: readonly string[] }) =>
        Promise.resolve(series.map(() => ({ at: new Float64Array(), values: new Float64Array() }))),
    }
    const { others } = await readRevenueInputs(none, [BATTERY], {
      from: dayStart(DAY),
      to: dayStart(DAY) + HALF_HOUR_MS,
    })
    expect(others).toHaveLength(1)
    expect([others[0]?.response, others[0]?.reserve, others[0]?.capacityMarket]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('REV-85 in a half hour whose acceptances have no flags, no unit’s are known: those of which nothing was accepted do not stand for all', async () => {
    const units = ['T_PEMB-41', 'T_DRAXX-1', BATTERY]
    const flags = ({ unitOf }: Awaited<ReturnType<typeof readRevenueInputs>>) =>
      Array.from({ length: periodsIn(DAY) }, (_, k) => units.map((unit) => unitOf(unit)?.periods[k]))
    const unflagged: Pick<HistoryStore, 'read'> = {
      read: async (question) => {
        const columns = await metered.read(question)
        const none = { at: new Float64Array(), values: new Float64Array() }
        return columns.map((column, k) => (question.series[k]?.startsWith('Gb&FlaggedCost&') === true ? none : column))
      },
    }
    const before = flags(await readRevenueInputs(unflagged, units, spanOf(DAY)))
    const accepted = before.map((periods) => periods.some((period) => (period?.accepted?.offerMwh ?? 0) > 0))
    expect(accepted).toContain(true)
    before.forEach((periods, k) => {
      if (accepted[k] === true) expect(periods.map((period) => period?.flagged)).toEqual(units.map(() => undefined))
    })
    const after = flags(await readRevenueInputs(metered, units, spanOf(DAY)))
    expect(after.flat().every((period) => period?.flagged !== undefined)).toBe(true)
    // Flags of every second half hour alone.
    const isFlagged = (at: number): boolean => ((at - dayStart(DAY)) / HALF_HOUR_MS) % 2 === 0
    const partly: Pick<HistoryStore, 'read'> = {
      read: async (question) => {
        const columns = await metered.read(question)
        return columns.map((column, k) => {
          if (question.series[k]?.startsWith('Gb&FlaggedCost&') !== true) return column
          const places = [...column.at.keys()].filter((place) => isFlagged(column.at[place]!))
          const of = (values: Float64Array) => Float64Array.from(places, (place) => values[place]!)
          return { at: of(column.at), values: of(column.values) }
        })
      },
    }
    flags(await readRevenueInputs(partly, units, spanOf(DAY))).forEach((periods, k) => {
      const isWithout = (before[k] ?? []).some((period) => period?.flagged === undefined)
      const hasFlags = k % 2 === 0 || !isWithout
      const own = periods.map((period) => period?.flagged)
      if (hasFlags) expect(own, String(k)).toEqual(after[k]?.map((period) => period?.flagged))
      else expect(own, String(k)).toEqual(units.map(() => undefined))
    })
  })
})
