import { NEVER, of, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Loaded } from '../../../src/streams/lib/types'
import { desk } from '../../../src/streams/app/desk'
import type { Intent } from '../../../src/streams/lib/intents'
import type { TableView } from '../../../src/streams/lib/tableTypes'
import { liveTables } from '../../../src/streams/tables/liveTables'
import { visitorTables } from '../../../src/streams/tables/context'
import { fakeSources, fault, FRAME_MS, script } from '../../support/fakeSources'
import { inVirtualTime, recorded, type Published } from '../../support/virtualTime'
import { GET, OPTION, row, setting, START, storeOf, published, volumeOf } from './server'

const lines = (frames: readonly Published<Parameters<typeof published>[0]>[]) =>
  frames.map(({ at, value }) => `${at} ${published(value)}`)

const last = (views: readonly Published<Loaded<TableView>>[]): TableView => {
  const value = views.at(-1)?.value
  if (value?.kind !== 'ready') throw new Error(`The table is ${value?.kind}.`)
  return value.value
}

describe('a live table', () => {
  it('LT24 PU03 joins its module group, takes its rules from the static store and shows the rows in the table’s own order', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, now } = setting()
      const views = recorded(streams.view$, 500, now)
      const frames = recorded(streams.frame$, 500, now)
      script({ 0: () => context.up() })
      flush()
      expect(context.requested.slice(0, 2).map(({ call }) => call)).toEqual(['join module_BmFeed', GET])
      expect(lines(frames)).toEqual(['76 whole ba'])
      expect(last(views)).toMatchObject({
        option: { moduleName: 'BM Feed' },
        total: 2,
        matching: 2,
        sort: { headerId: 'time', ascending: false },
        freshness: { state: 'live' },
        capped: false,
      })
    }))

  it('PU04 leaves the group with its last reader, 2 s later, so that going to and fro requests nothing', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, now } = setting()
      script({
        0: () => {
          context.up()
          recorded(streams.frame$, 1000, now)
        },
        2500: () => recorded(streams.frame$, 1000, now),
        9000: () => recorded(streams.frame$, 1000, now),
      })
      flush()
      expect(context.requested.map(({ call, at }) => `${at} ${call}`)).toEqual([
        '0 join module_BmFeed',
        `10 ${GET}`,
        '5500 leave module_BmFeed',
        '9000 join module_BmFeed',
        `9010 ${GET}`,
        '12000 leave module_BmFeed',
      ])
    }))

  it('PU04 leaves at once when its sources are put away', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, now, close } = setting()
      recorded(streams.frame$, 1000, now)
      script({ 0: () => context.up(), 1500: close })
      flush()
      expect(context.times('leave module_BmFeed')).toEqual([1500])
    }))

  it('S9 a signed-in user asks as himself, a visitor as free, and no user asks before it is known who looks', () =>
    inVirtualTime(({ flush }) => {
      const { context, now } = setting()
      const who$ = new Subject<'me' | 'free'>()
      const { table } = liveTables({ ...context.sources, who$ }, visitorTables(NEVER), of(storeOf(OPTION)), NEVER)
      recorded(table('BmFeed').view$, 2000, now)
      script({ 0: () => context.up(), 1000: () => who$.next('me') })
      flush()
      expect(context.times(GET)).toEqual([])
      expect(context.times('GET /api/LiveTable_BmFeed/me')[0]).toBe(1000)
    }))

  it('STR-50 an edit is a frame that names the changed cells and moves nothing, and the view is not told again', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, change, now } = setting()
      const views = recorded(streams.view$, 2000, now)
      const frames = recorded(streams.frame$, 2000, now)
      script({ 0: () => context.up(), 1000: () => change([row('b', 2000, 20), row('a', 1000, 31)]) })
      flush()
      expect(views.map(({ at, value }) => `${at} ${value.kind}`)).toEqual(['0 waiting', '76 ready'])
      expect(lines(frames)).toEqual(['76 whole ba', `${1000 + FRAME_MS} still ba a:volume`])
      expect(volumeOf(frames[1]!.value, 'a')).toBe(31)
    }))

  it('LT21 a page that was open when the cap was passed says so, without asking again; paused, it does when it catches up', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, intents$, change, push, rowsNow, now } = setting()
      const views = recorded(streams.view$, 9000, now)
      const pause = (on: boolean) => () => intents$.next({ kind: 'pause', key: 'BmFeed', on })
      // The flag comes with a message that changes no row, as when a row too old to be shown passed the cap.
      const print = (capped: boolean, s: number, meta: object) =>
        push({
          id: 'BmFeed',
          messages: [{ changeType: 'Edit', rowIndex: 0, row: rowsNow()[0], meta: { ...meta, s }, capped }],
        })
      let meta = {}
      script({
        0: () => context.up(),
        1000: () => (meta = change([row('c', 3000, 1), row('b', 2000, 20), row('a', 1000, 30)]).at(-1)!.meta!),
        2000: () => print(true, 2, meta),
        3000: pause(true),
        4000: () => print(false, 3, meta),
        5000: pause(false),
      })
      flush()
      const published = views.flatMap(({ at, value }) => (value.kind === 'ready' ? [[at, value.value.capped]] : []))
      const changes = published.filter(([, capped], i) => i === 0 || capped !== published[i - 1]![1])
      expect(changes).toEqual([
        [76, false],
        [2016, true],
        [5000, false],
      ])
      expect(context.times(GET)).toHaveLength(1)
    }))

  it('STR-53 any user who begins to listen later gets the last frame at once, and that one whole', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, change, now } = setting()
      recorded(streams.frame$, 3000, now)
      const late: string[] = []
      script({
        0: () => context.up(),
        1000: () => change([row('b', 2000, 20), row('a', 1000, 31)]),
        2000: () => streams.frame$.subscribe((frame) => late.push(published(frame))).unsubscribe(),
      })
      flush()
      expect(late).toEqual(['whole ba'])
      expect(streams.latest()).toBeUndefined()
    }))

  it('PU05 PU08 an added row comes on top and the earliest leaves when the table is full', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, change, now } = setting()
      const frames = recorded(streams.frame$, 3000, now)
      const views = recorded(streams.view$, 3000, now)
      script({
        0: () => context.up(),
        1000: () => change([row('c', 3000, 1), row('b', 2000, 20), row('a', 1000, 30)]),
        2000: () => change([row('d', 4000, 2), row('c', 3000, 1), row('b', 2000, 20)]),
      })
      flush()
      expect(lines(frames)).toEqual([
        '76 whole ba',
        '1016 moved 0-3 cba c:time+volume',
        '2016 moved 0-3 dcb d:time+volume',
      ])
      expect(views.flatMap(({ value }) => (value.kind === 'ready' ? [value.value.total] : []))).toEqual([2, 3])
    }))

  it('LT09 C68 sorts by a column low to high, and the other way round when asked again', () =>
    inVirtualTime(({ flush }) => {
      const { context, intents$, streams, change, now } = setting()
      const frames = recorded(streams.frame$, 5000, now)
      const sort =
        (headerId: string, key = 'BmFeed') =>
        () =>
          intents$.next({ kind: 'sort', key, headerId })
      script({
        0: () => context.up(),
        1000: sort('volume'),
        2000: sort('volume'),
        3000: () => change([row('b', 2000, 40), row('a', 1000, 30)]),
        // The user's own sort is another now: asked for, the table's column begins low to high.
        4000: sort('time'),
        4500: sort('volume', 'Other'),
      })
      flush()
      expect(lines(frames)).toEqual([
        '76 whole ba',
        '1000 whole ba',
        '2000 whole ab',
        '3016 moved 0-2 ba b:volume',
        '4000 whole ab',
      ])
    }))

  it('LT09 the table’s own column turns at the first press', () =>
    inVirtualTime(({ flush }) => {
      const { context, intents$, streams, now } = setting()
      const frames = recorded(streams.frame$, 2000, now)
      script({ 0: () => context.up(), 1000: () => intents$.next({ kind: 'sort', key: 'BmFeed', headerId: 'time' }) })
      flush()
      expect(lines(frames)).toEqual(['76 whole ba', '1000 whole ab'])
    }))

  it('PU09 a push that breaks the rules fetches the whole table again, and nothing of it is shown', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, push, now } = setting()
      const frames = recorded(streams.frame$, 3000, now)
      const meta = { t: 'BmFeed', e: 'e1', s: 1, n: 2, d: 1 }
      script({
        0: () => context.up(),
        1000: () =>
          push({ id: 'BmFeed', messages: [{ changeType: 'Edit', rowIndex: 0, row: row('a', 1000, 99), meta }] }),
      })
      flush()
      expect(context.times(GET)).toEqual([10, 2000])
      expect(frames.map(({ value }) => volumeOf(value, 'a'))).not.toContain(99)
    }))

  it('STR-51 a table that the server does not offer says so', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      const { table } = liveTables(context.sources, visitorTables(NEVER), of(storeOf()), NEVER)
      const views = recorded(table('Unknown').view$, 1000, () => 0)
      script({ 0: () => context.up() })
      flush()
      expect(views.at(-1)?.value).toMatchObject({
        kind: 'failed',
        why: { why: 'There is no table Unknown.' },
      })
    }))

  it('STR-52 the static store is requested once, and again only when it failed', () =>
    inVirtualTime(({ flush }) => {
      const { context } = setting()
      const STORE = 'POST /staticApi/staticStore'
      context.answer(STORE, () => storeOf(OPTION))
      context.fail(STORE, fault('no answer'), 2)
      const streams = desk(context.sources, new Subject<Intent>()).table('BmFeed')
      const views = recorded(streams.view$, 9000, () => 0)
      script({ 0: () => context.up(), 5000: () => context.down(), 7000: () => context.up() })
      flush()
      // Asked, once more after 300 ms, and with the next pull after a second; never again.
      expect(context.times(STORE)).toEqual([10, 360, 1410])
      expect(context.times(GET)).toEqual([1460, 7010])
      expect(last(views).freshness.state).toBe('live')
    }))
})
