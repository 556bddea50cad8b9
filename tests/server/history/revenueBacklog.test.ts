import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RevenueBacklog } from '../../../server/history/revenue/backlog'
import { addDays, type SettlementDate } from '../../../src/domain/periods'
import { cases } from '../../support/cases'

const LAST = '2026-03-31'
const daysBack = (count: number): readonly SettlementDate[] =>
  Array.from({ length: count }, (_, back) => addDays(LAST, -back))

/** A history whose sums take some time; a day that is filled changes the sums of itself and of the day after it. */
const historyWhoseSumsTake = (ms: number) => {
  const written = new Map<SettlementDate, number>()
  const retained = new Set<SettlementDate>()
  const summed: SettlementDate[] = []
  const versionOf = (date: SettlementDate): number => written.get(date) ?? 0
  const backlog = new RevenueBacklog({
    store: async (dates) => {
      const before = dates.map(versionOf)
      await new Promise((resolve) => setTimeout(resolve, ms))
      summed.push(...dates)
      const isCurrent = (date: SettlementDate, place: number): boolean => versionOf(date) === before[place]
      for (const date of dates.filter(isCurrent)) retained.add(date)
      return dates.filter((date, place) => !isCurrent(date, place))
    },
  })
  const fill = (date: SettlementDate): void => {
    const changed = [date, addDays(date, 1)]
    for (const each of changed) written.set(each, versionOf(each) + 1)
    const stored = changed.filter((each) => retained.delete(each))
    backlog.filled([...stored, date])
  }
  return { fill, retained, summed }
}

describe('sums of days that are being filled', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('REV-87 law: once no more days are filled every filled day has its sums, whenever a day was filled', async () => {
    const ms = fc.integer({ min: 0, max: 6000 })
    // Also so long that no more seem to come.
    const pause = fc.oneof(
      ms,
      ms.map((more) => 20_000 + more),
    )
    await fc.assert(
      fc.asyncProperty(ms, fc.array(pause, { minLength: 1, maxLength: 40 }), async (takes, pauses) => {
        const { fill, retained } = historyWhoseSumsTake(takes)
        const dates = daysBack(pauses.length)
        for (const [place, date] of dates.entries()) {
          fill(date)
          await vi.advanceTimersByTimeAsync(pauses[place] ?? 0)
        }
        await vi.advanceTimersByTimeAsync(120_000)
        expect([...retained].sort()).toEqual([...dates].sort())
      }),
      { numRuns: cases(60) },
    )
  })

  it('REV-90 days that could not be summed are tried again after others, and not at once', async () => {
    let tries = 0
    const summed: SettlementDate[] = []
    const backlog = new RevenueBacklog({
      store: (dates) => {
        const isFailing = dates.includes(LAST) && tries++ < 2
        if (isFailing) return Promise.reject(new Error('The history cannot be read.'))
        summed.push(...dates)
        return Promise.resolve([])
      },
    })
    const dates = daysBack(10)
    backlog.open(dates)
    await vi.advanceTimersByTimeAsync(50_000)
    expect([tries, summed]).toEqual([1, dates.slice(7)])
    await vi.advanceTimersByTimeAsync(100_000)
    expect([tries, summed.toSorted()]).toEqual([3, dates.toSorted()])
    backlog.stop()
  })

  it('REV-88 while days are filled one after the other hardly any is summed twice', async () => {
    const { fill, retained, summed } = historyWhoseSumsTake(1500)
    const dates = daysBack(70)
    for (const date of dates) {
      fill(date)
      await vi.advanceTimersByTimeAsync(3500)
    }
    // Nor are they left until the last of them: the newest are what users read.
    expect(retained.size).toBeGreaterThan(50)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(retained.size).toBe(70)
    expect(summed.length).toBeLessThanOrEqual(75)
  })
})
