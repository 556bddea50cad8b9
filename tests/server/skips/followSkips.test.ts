import { describe, expect, it, vi } from 'vitest'
import type { MarketFact } from '../../../src/domain/alerts/facts/factKinds'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { periodEnd, periodStart, type PeriodRef } from '../../../src/domain/periods'
import type { SkipRow } from '../../../src/domain/skips/periodSkips'
import { NO_SKIPS } from '../../../src/domain/skips/sums'
import { followSkips } from '../../../server/skips/followSkips'
import { silentLog } from '../market/handMade'
import { ManualClock } from '../market/manualClock'

const START = Date.parse('2026-11-20T17:10:00Z')
const HALF_HOUR = 1_800_000

const rowOf = (ref: PeriodRef): SkipRow => ({
  ...NO_SKIPS,
  unit: 'T_DRAXX-1',
  direction: 'offer',
  at: periodStart(ref),
  marginal: 90,
  open: 12,
})

const rig = (periodOf: (ref: PeriodRef) => Promise<readonly SkipRow[] | undefined>) => {
  const clock = new ManualClock(START)
  const found: MarketFact[] = []
  const periods: number[] = []
  const cancel = followSkips({
    clock,
    log: silentLog(),
    running: () => EMPTY_MARKET,
    periodOf: (ref) => {
      periods.push(ref.period)
      return periodOf(ref)
    },
    out: (facts) => void found.push(...facts),
  })
  return { clock, found, periods, cancel }
}

describe('skips of settlement periods that end', () => {
  it('ALV-72 a period is estimated once, three minutes after its end, and what was skipped is a fact of its end', async () => {
    const { clock, found, periods } = rig((ref) => Promise.resolve([rowOf(ref)]))
    clock.advance(22 * 60_000)
    expect(periods).toEqual([])
    clock.advance(2 * 60_000)
    expect(periods).toEqual([35])
    await vi.waitFor(() => expect(found).toHaveLength(1))
    const end = periodEnd({ date: '2026-11-20', period: 35 })
    expect(found[0]).toMatchObject({
      kind: 'skip',
      at: end,
      body: { unit: { id: 'T_DRAXX-1' }, mwh: 12, marginal: 90 },
    })
    clock.advance(2 * HALF_HOUR)
    expect(periods).toEqual([35, 36, 37])
    await vi.waitFor(() => expect(found).toHaveLength(3))
  })

  it('ALV-73 an estimate that fails, or is not known, makes no fact; the next period is estimated', async () => {
    const answers = [() => Promise.reject(new Error('no days')), () => Promise.resolve(undefined)]
    const { clock, found, periods } = rig((ref) => answers.shift()?.() ?? Promise.resolve([rowOf(ref)]))
    clock.advance(24 * 60_000 + 2 * HALF_HOUR)
    expect(periods).toEqual([35, 36, 37])
    await vi.waitFor(() => expect(found.map(({ at }) => at)).toEqual([periodEnd({ date: '2026-11-20', period: 37 })]))
  })

  it('ALV-74 once it is stopped no period is estimated, and an estimate that runs makes no fact', async () => {
    const { clock, found, periods, cancel } = rig((ref) => Promise.resolve([rowOf(ref)]))
    clock.advance(24 * 60_000)
    cancel()
    clock.advance(2 * HALF_HOUR)
    await Promise.resolve()
    expect([periods, found]).toEqual([[35], []])
  })
})
