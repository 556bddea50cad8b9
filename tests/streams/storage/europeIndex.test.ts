import { NEVER } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { EuropeIndex } from '../../../src/domain/storage/europeIndex/calls'
import { INDEX_COLUMNS } from '../../../src/domain/storage/europeIndex/markets'
import { failed, lastOf, ready, WAITING } from '../../../src/streams/lib/loaded'
import { europeIndex$, europeIndexFreshness } from '../../../src/streams/storage/europeIndex'
import { fakeSources, fault } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'

const NOW = Date.UTC(2026, 10, 20, 17, 5)
const END = Date.UTC(2026, 9, 31, 23)
const MONTHS = ['2026-08', '2026-09', '2026-10']
const pathOf = (month: string): string => `GET /api/europeIndex/${month}/2/without`

const answer = (month: string, more: Partial<EuropeIndex> = {}): EuropeIndex => ({
  month,
  days: 31,
  columns: [...INDEX_COLUMNS],
  rate: 0.86,
  asOf: END,
  limited: false,
  lacks: [],
  filling: false,
  countries: [],
  ...more,
})
const question = { months: MONTHS, duration: 2, withImbalance: false, again$: NEVER } as const

describe('the European index of some months', () => {
  it('RP02 EUA-40 an older month is requested once the newer are here and filled', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(NOW)
      let requests = 0
      context.answer(pathOf('2026-10'), () => answer('2026-10', { filling: requests++ === 0 }))
      for (const month of MONTHS.slice(0, 2)) context.answer(pathOf(month), () => answer(month))
      const published = recorded(europeIndex$(context.sources, question), 10_000, () => context.clock.now() - NOW)
      flush()
      const [again] = context.times(pathOf('2026-10')).slice(1)
      // The answer takes 50 ms, and each older month follows on the one before.
      expect(again).toBeGreaterThanOrEqual(4000)
      expect(context.times(pathOf('2026-09'))).toEqual([(again ?? NaN) + 50])
      expect(context.times(pathOf('2026-08'))).toEqual([(again ?? NaN) + 100])
      expect(published[0]?.value).toEqual([WAITING, WAITING, WAITING])
      expect(published.at(-1)?.value.map((month) => lastOf(month)?.month)).toEqual(MONTHS)
    }))

  it('RP02 EUA-41 a month that fails keeps its place and does not hold up the older ones', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(NOW)
      context.fail(pathOf('2026-10'), fault('Down.', { kind: 'refused', status: 400 }))
      for (const month of MONTHS.slice(0, 2)) context.answer(pathOf(month), () => answer(month))
      const published = recorded(europeIndex$(context.sources, question), 3000, () => 0)
      flush()
      expect(published.at(-1)?.value.map(({ kind }) => kind)).toEqual(['ready', 'ready', 'failed'])
    }))

  it('RP02 EUA-42 as of its last known day: fixed once it is over and read, of no time while days are being read', () => {
    expect(europeIndexFreshness(ready(answer('2026-10')), NOW)).toEqual({ state: 'fixed', asOf: END })
    expect(europeIndexFreshness(ready(answer('2026-10', { filling: true })), NOW)).toEqual({ state: 'waiting' })
    expect(europeIndexFreshness(ready(answer('2026-11')), NOW)).toMatchObject({ state: 'live', asOf: END })
    expect(europeIndexFreshness(WAITING, NOW)).toEqual({ state: 'waiting' })
    expect(europeIndexFreshness(failed({ why: 'Down.', at: NOW }), NOW)).toMatchObject({ state: 'failed' })
  })
})
