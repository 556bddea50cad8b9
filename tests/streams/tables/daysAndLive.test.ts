import { describe, expect, it } from 'vitest'
import { FIXED_EPOCH } from '../../../src/domain/tables/sync'
import { tableKeyOf } from '../../../src/domain/tables/tableRef'
import type { WireLiveTable, WireRow } from '../../../src/domain/wire'
import { fault, script } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'
import { openTable } from '../../support/verifiedTable'
import { GET, row, setting, START, idsOf } from './server'

const DAY = 86_400_000
const TODAY = START - (17 * 60 + 10) * 60_000
const OLD = [row('y', TODAY - 1000, 1), row('x', TODAY - DAY, 2)]
const KEY = tableKeyOf({ moduleType: 'BmFeed', from: '2026-11-18', to: '2026-11-21' })
const PAST = `${GET}/2026-11-18/2026-11-19`
const OPTION = { option: { getOnDayRangeChange: true, maxEntriesOnTable: 50 }, rows: [row('a', START, 3)] }

const pastOf = (rows: readonly WireRow[]): WireLiveTable => {
  const { digest } = openTable({ key: 'BmFeed', epoch: FIXED_EPOCH, rows, rules: {} })
  const titles = ['time', 'volume'].map((id) => ({ id, title: id, allowFilter: true, allowSort: true }))
  const head = { headerFirstRowById: [], headerSecondRow: titles, headerToSort: 'time', ascending: false }
  return {
    data: { ...head, data: [...rows] },
    meta: { t: 'BmFeed', e: FIXED_EPOCH, s: 0, n: rows.length, d: digest, asOf: START },
  }
}

describe('a table of days that reach today', () => {
  it('SAF-K10 has its past days next to the live rows, which go on to change, and is live', () =>
    inVirtualTime(({ flush }) => {
      const { context, table, change, mark, now } = setting(OPTION)
      context.answer(PAST, () => pastOf(OLD))
      const frames = recorded(table(KEY).frame$, 5000, now)
      const views = recorded(table(KEY).view$, 5000, now)
      script({
        0: () => context.up(),
        2000: mark,
        3000: () => void change([row('b', START + 1, 4), row('a', START, 5)]),
      })
      flush()
      expect(idsOf(frames.find(({ at }) => at < 3000)!.value)).toEqual(['a', 'y', 'x'])
      expect(idsOf(frames.at(-1)!.value)).toEqual(['b', 'a', 'y', 'x'])
      const last = views.at(-1)!.value
      expect(last.kind === 'ready' && [last.value.freshness.state, last.value.total]).toEqual(['live', 4])
    }))

  it('SAF-K11 a row of both is the live one; one that leaves the live table is again that of its past day', () =>
    inVirtualTime(({ flush }) => {
      const both = { ...OPTION, rows: [row('a', START, 3), row('y', TODAY - 1000, 9)] }
      const { context, table, change, now } = setting(both)
      context.answer(PAST, () => pastOf(OLD))
      const frames = recorded(table(KEY).frame$, 5000, now)
      script({ 0: () => context.up(), 3000: () => void change([row('a', START, 3)]) })
      flush()
      const volumes = frames.map(({ value }) => idsOf(value).join(''))
      expect(volumes.at(-1)).toBe('ayx')
      expect(frames.at(-1)!.value.changed.size + Number(frames.at(-1)!.value.moved !== undefined)).toBeGreaterThan(0)
    }))

  it('SAF-K12 without its past days it shows the live rows, which are stale and say why', () =>
    inVirtualTime(({ flush }) => {
      const { context, table, now } = setting(OPTION)
      context.fail(PAST, fault('Past days are not offered.'), 9)
      const views = recorded(table(KEY).view$, 4000, now)
      script({ 0: () => context.up() })
      flush()
      const last = views.at(-1)!.value
      expect(last.kind === 'ready' && last.value.freshness).toMatchObject({
        state: 'stale',
        why: 'Days before today: Past days are not offered.',
      })
    }))

  it('SAF-K13 past days that are long on their way do not keep the live rows out of sight', () =>
    inVirtualTime(({ flush }) => {
      const { context, table, now } = setting(OPTION)
      context.leaveOpen(PAST)
      const views = recorded(table(KEY).view$, 4000, now)
      script({ 0: () => context.up() })
      flush()
      const first = views.find(({ value }) => value.kind === 'ready')!
      expect(first.at).toBeGreaterThanOrEqual(2000)
      expect(first.value.kind === 'ready' && first.value.value.freshness.state).toBe('stale')
    }))
})
