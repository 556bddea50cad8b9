import { describe, expect, it, vi } from 'vitest'
import { readChartValues, wantedOf } from '../../../server/history/charts'
import type { Plan } from '../../../server/history/plan'
import type { HistoryStore } from '../../../server/history/types'
import { HALF_HOUR_MS } from '../../../src/domain/periods'
import { parseFormula } from '../../../src/domain/series/calculator/grammar'

const FROM = Date.parse('2026-11-19T00:00:00Z')
const facts = { name: '', unit: 'MW', stepMs: HALF_HOUR_MS, aggregate: 'average' } as const
const limits = { read: 1e6, answered: 1e6, buckets: 1e6, computed: 1e9 }
const raw = { granularity: 'None', type: 'None', cumulative: false } as const

describe('questions that are counted before they are answered', () => {
  it('SAF-A4 a question is refused when the buckets of all plants of its sum are too many, before the store is asked', async () => {
    const ids = Array.from({ length: 1000 }, (_, n) => `Gb&PN&T_UNIT-${n}`)
    const plan: Plan = { ...facts, id: 'Gb&PN&none', kind: 'group', making: { kind: 'sum', ids } }
    const options = { ...raw, granularity: 'halfHourly' } as const
    const readBuckets = vi.fn<HistoryStore['readBuckets']>()
    const question = { from: FROM, to: FROM + 20_000 * HALF_HOUR_MS, options, rate: 'None' } as const
    const wanted = [wantedOf(plan, { id: plan.id }, options)]
    const store = { readBuckets } as Partial<HistoryStore> as HistoryStore
    const answer = readChartValues(store, wanted, question, limits, new AbortController().signal)
    await expect(answer).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('20,000,000') as unknown,
    })
    expect(readBuckets).not.toHaveBeenCalled()
  })

  it('SAF-A3 a formula gives way to others while it is computed, and ends when its asker leaves', async () => {
    const parsed = parseFormula(Array.from({ length: 300 }, () => 'movingAvg(P, 1000)').join('+'))
    if (!parsed.ok) throw new Error(parsed.fault.message)
    const part: Plan = { ...facts, id: 'P', kind: 'plain', making: { kind: 'stored', id: 'P' } }
    const making = { kind: 'formula', formula: parsed.formula, parts: new Map([['P', part]]) } as const
    const plan: Plan = { ...facts, id: 'c', kind: 'calculator', making }
    const at = Float64Array.from({ length: 20_000 }, (_, n) => FROM + n * HALF_HOUR_MS)
    const store = { read: () => Promise.resolve([{ at, values: at }]) } as Partial<HistoryStore> as HistoryStore
    const question = { from: FROM, to: FROM + 20_000 * HALF_HOUR_MS, options: raw, rate: 'None' } as const
    // Each look at the clock finds 5 ms more: a slice of 8 ms is over after two looks.
    let now = 0
    const looks = vi.spyOn(performance, 'now').mockImplementation(() => (now += 5))
    const left = new AbortController()
    const answer = readChartValues(store, [wantedOf(plan, { id: 'c' }, raw)], question, limits, left.signal)
    let turns = 0
    const others = (): void => {
      turns++
      if (turns === 20) left.abort(new Error('left'))
      else setImmediate(others)
    }
    setImmediate(others)
    await expect(answer).rejects.toThrow('left')
    // Others had their turns between the parts, and what was left of the formula was not computed.
    expect(turns).toBe(20)
    expect(looks.mock.calls.length).toBeLessThan(100)
    looks.mockRestore()
  })
})
