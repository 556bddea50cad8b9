import { NEVER, of, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { changeTable } from '../../src/domain/table/diff'
import { openTable, type VerifiedTable } from '../../src/domain/table/table'
import type { LiveTable, PushMessage, Row, StaticStore } from '../../src/domain/wire'
import { desk } from '../../src/streams/desk'
import type { RowView } from '../../src/streams/faces'
import type { Intent } from '../../src/streams/intents'
import { liveTable } from '../../src/streams/liveTable'
import { fakeSources, fault, FRAME_MS, script } from '../support/fakeSources'
import { inVirtualTime, recorded } from '../support/virtualTime'

const START = Date.UTC(2026, 10, 20, 17, 10)
const GET = 'GET /api/LiveTable_BmFeed/free'
const MAX = 3

const row = (uniqueId: string, time: number, volume: number): Row => ({
  uniqueId,
  row: { time: { cellType: 'date', value: time }, volume: { cellType: 'number', value: volume } },
})

const STATIC: StaticStore = {
  fuelTypes: [],
  liveTableOptions: [
    {
      moduleType: 'BmFeed',
      moduleName: 'BM Feed',
      locationByCountry: { Gb: 'Enact' },
      useStore: false,
      getOnDayChange: true,
      getOnDayRangeChange: false,
      getOnPeriodChange: false,
      maxEntriesOnTable: MAX,
      showRefreshRealtime: true,
      slideOutOverride: false,
    },
  ],
  countries: [],
  jointSeriesEndpoints: [],
}

/** The server's side of one live table. */
const setting = () => {
  const world = fakeSources(START)
  const intents$ = new Subject<Intent>()
  let table: VerifiedTable = openTable({
    key: 'BmFeed',
    epoch: 'e1',
    rows: [row('b', 2000, 20), row('a', 1000, 30)],
    rules: { maxEntries: MAX, sortHeader: 'time' },
  })
  const answer = (): LiveTable => ({
    data: {
      headerFirstRowById: [],
      headerSecondRow: ['time', 'volume'].map((id) => ({ id, title: id, allowFilter: true, allowSort: true })),
      data: [...table.rows],
      headerToSort: 'time',
      ascending: false,
    },
    meta: { t: table.key, e: table.epoch, s: table.seq, n: table.rows.length, d: table.digest, asOf: START },
  })
  world.answer(GET, answer)
  const change = (rows: readonly Row[]): readonly PushMessage[] => {
    const changed = changeTable(table, rows)
    table = changed.table
    world.push('liveTableUpdate', { id: 'BmFeed', messages: changed.messages })
    return changed.messages
  }
  const streams = liveTable(world.sources, intents$, of(STATIC), 'BmFeed')
  const now = () => world.clock.now() - START
  return { world, intents$, change, streams, now, push: (payload: unknown) => world.push('liveTableUpdate', payload) }
}

const shown = (told: ReturnType<typeof recorded<RowView | undefined>>) =>
  told.map(
    ({ at, value }) =>
      `${at} ${value ? `${value.stamp} ${value.changed.join('+')} ${String(value.row.row['volume']?.value)}` : 'none'}`,
  )

describe('a live table', () => {
  it('LT24 PU03 joins its module group, takes its rules from the static store and shows the rows in the table’s own order', () =>
    inVirtualTime(({ flush }) => {
      const { world, streams, now } = setting()
      const views = recorded(streams.view$, 500, now)
      script({ 0: () => world.up() })
      flush()
      expect(world.asked.map(({ call }) => call)).toEqual(['join module_BmFeed', GET, 'leave module_BmFeed'])
      expect(views.at(-1)?.value).toMatchObject({
        kind: 'ready',
        value: { ids: ['b', 'a'], sort: { headerId: 'time', ascending: false }, freshness: { state: 'live' } },
      })
    }))

  it('S9 a signed-in user asks as himself, a visitor as free, and nobody asks before it is known who looks', () =>
    inVirtualTime(({ flush }) => {
      const { world, now } = setting()
      const who$ = new Subject<'me' | 'free'>()
      const { view$ } = liveTable({ ...world.sources, who$ }, NEVER, of(STATIC), 'BmFeed')
      recorded(view$, 2000, now)
      script({ 0: () => world.up(), 1000: () => who$.next('me') })
      flush()
      expect(world.times(GET)).toEqual([])
      expect(world.times('GET /api/LiveTable_BmFeed/me')[0]).toBe(1000)
    }))

  it('STR-50 an edit renders its row with the changed cells and a higher stamp, and leaves the ids alone', () =>
    inVirtualTime(({ flush }) => {
      const { world, streams, change, now } = setting()
      const views = recorded(streams.view$, 2000, now)
      const a = recorded(streams.row$('a'), 2000, now)
      const b = recorded(streams.row$('b'), 2000, now)
      script({ 0: () => world.up(), 1000: () => change([row('b', 2000, 20), row('a', 1000, 31)]) })
      flush()
      expect(views.map(({ at, value }) => `${at} ${value.kind}`)).toEqual(['0 waiting', '76 ready'])
      expect(shown(a)).toEqual(['16 none', '76 1  30', `${1000 + FRAME_MS} 2 volume 31`])
      expect(shown(b)).toEqual(['16 none', '76 1  20'])
    }))

  it('PU05 PU08 an added row comes on top and the earliest leaves when the table is full', () =>
    inVirtualTime(({ flush }) => {
      const { world, streams, change, now } = setting()
      const views = recorded(streams.view$, 3000, now)
      const a = recorded(streams.row$('a'), 3000, now)
      script({
        0: () => world.up(),
        1000: () => change([row('c', 3000, 1), row('b', 2000, 20), row('a', 1000, 30)]),
        2000: () => change([row('d', 4000, 2), row('c', 3000, 1), row('b', 2000, 20)]),
      })
      flush()
      const ids = views.flatMap(({ at, value }) =>
        value.kind === 'ready' ? [`${at} ${value.value.ids.join('')}`] : [],
      )
      expect(ids).toEqual(['76 ba', '1016 cba', '2016 dcb'])
      expect(shown(a).at(-1)).toBe('2016 none')
    }))

  it('C68 sorts by a column low to high, and the other way round when asked again', () =>
    inVirtualTime(({ flush }) => {
      const { world, intents$, streams, change, now } = setting()
      const views = recorded(streams.view$, 5000, now)
      const sort = (headerId: string) => () => intents$.next({ kind: 'sortTable', moduleType: 'BmFeed', headerId })
      script({
        0: () => world.up(),
        1000: sort('volume'),
        2000: sort('volume'),
        3000: () => change([row('b', 2000, 40), row('a', 1000, 30)]),
        // The table's own column is sorted high to low already: asked for, it turns.
        4000: sort('time'),
        4500: () => intents$.next({ kind: 'sortTable', moduleType: 'Other', headerId: 'volume' }),
      })
      flush()
      const ids = views.flatMap(({ at, value }) =>
        value.kind === 'ready' ? [`${at} ${value.value.ids.join('')}`] : [],
      )
      expect(ids).toEqual(['76 ba', '1000 ba', '2000 ab', '3016 ba', '4000 ab'])
    }))

  it('PU09 a push that breaks the rules fetches the whole table again, and nothing of it is shown', () =>
    inVirtualTime(({ flush }) => {
      const { world, streams, push, now } = setting()
      const a = recorded(streams.row$('a'), 3000, now)
      const meta = { t: 'BmFeed', e: 'e1', s: 1, n: 2, d: 1 }
      script({
        0: () => world.up(),
        1000: () =>
          push({ id: 'BmFeed', messages: [{ changeType: 'Edit', rowIndex: 0, row: row('a', 1000, 99), meta }] }),
      })
      flush()
      expect(world.times(GET)).toEqual([10, 2000])
      expect(shown(a).join()).not.toContain('99')
    }))

  it('STR-51 a table that the server does not offer says so', () =>
    inVirtualTime(({ flush }) => {
      const world = fakeSources(START)
      const streams = liveTable(world.sources, new Subject<Intent>(), of(STATIC), 'Unknown')
      const views = recorded(streams.view$, 1000, () => 0)
      script({ 0: () => world.up() })
      flush()
      expect(views.at(-1)?.value).toMatchObject({
        kind: 'failed',
        why: { why: 'The server offers no table named Unknown.' },
      })
    }))

  it('STR-52 the static store is asked for once, and again only when it failed', () =>
    inVirtualTime(({ flush }) => {
      const { world } = setting()
      const STORE = 'POST /staticApi/staticStore'
      world.answer(STORE, () => STATIC)
      world.fail(STORE, fault('no answer'), 2)
      const streams = desk(world.sources, new Subject<Intent>()).table('BmFeed')
      const views = recorded(streams.view$, 9000, () => 0)
      script({ 0: () => world.up(), 5000: () => world.down(), 7000: () => world.up() })
      flush()
      // Asked, once more after 300 ms, and with the next pull after a second; never again.
      expect(world.times(STORE)).toEqual([10, 360, 1410])
      expect(world.times(GET)).toEqual([1460, 7010])
      expect(views.at(-1)?.value).toMatchObject({ kind: 'ready', value: { freshness: { state: 'live' } } })
    }))
})
