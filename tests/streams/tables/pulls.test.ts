import { NEVER, of, switchMap, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { FIXED_EPOCH } from '../../../src/domain/tables/sync'
import { tableKeyOf } from '../../../src/domain/tables/tableRef'
import type { WireLiveTable } from '../../../src/domain/wire'
import { liveTables } from '../../../src/streams/tables/liveTables'
import { visitorTables } from '../../../src/streams/tables/context'
import { fakeSources, fault, script } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'
import { GET, idsOf, OPTION, row, setting, START, storeOf, published } from './server'
import { openTable } from '../../support/verifiedTable'

const past: WireLiveTable = (() => {
  const { rows, digest } = openTable({ key: 'BmFeed', epoch: FIXED_EPOCH, rows: [row('p', 1, 1)], rules: {} })
  return {
    data: {
      headerFirstRowById: [],
      headerSecondRow: [{ id: 'time', title: 'Time', allowFilter: true, allowSort: true }],
      data: [...rows],
      headerToSort: 'time',
      ascending: false,
      capped: true,
    },
    meta: { t: 'BmFeed', e: FIXED_EPOCH, s: 0, n: 1, d: digest, asOf: START },
  }
})()

describe('where a table is requested, and how often', () => {
  it('LT26 PU04 a past day is requested by its address and joins no group; back on the live one the group is joined', () =>
    inVirtualTime(({ flush }) => {
      const { context, table, now } = setting()
      context.answer(`${GET}/2026-11-19`, () => past)
      const day = tableKeyOf({ moduleType: 'BmFeed', from: '2026-11-19' })
      const seen = recorded(timer(1000).pipe(switchMap(() => table(day).view$)), 3000, now)
      script({
        0: () => {
          context.up()
          recorded(table('BmFeed').frame$, 1000, now)
        },
      })
      flush()
      expect(context.requested.map(({ call }) => call)).toEqual([
        'join module_BmFeed',
        GET,
        `${GET}/2026-11-19`,
        'leave module_BmFeed',
      ])
      const states = seen.map(({ value }) =>
        value.kind === 'ready' ? [value.value.freshness.state, value.value.capped] : value.kind,
      )
      expect(states).toEqual(['waiting', ['fixed', true]])
    }))

  it('LT26 another country’s table is requested at its own endpoint, and received under its own name', () =>
    inVirtualTime(({ flush }) => {
      const { context, table, now } = setting()
      recorded(table(tableKeyOf({ moduleType: 'BmFeed', country: 'France' })).view$, 1000, now)
      script({ 0: () => context.up() })
      flush()
      expect(context.requested.slice(0, 2).map(({ call }) => call)).toEqual([
        'join module_BmFeed_France',
        'GET /franceApi/LiveTable_BmFeed/free/France',
      ])
    }))

  it('LT25 C35 a call that failed is made once more; then the table says so, until Retry', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, retry$, now } = setting()
      context.fail(GET, fault('The server cannot be reached.'), 4)
      const views = recorded(streams.view$, 2900, now)
      script({ 0: () => context.up(), 900: () => retry$.next() })
      flush()
      expect(context.times(GET).slice(0, 4)).toEqual([10, 360, 900, 1250])
      expect(views.map(({ at, value }) => `${at} ${value.kind}`).slice(0, 2)).toEqual(['0 waiting', '426 failed'])
      expect(views.at(-1)?.value.kind).toBe('ready')
    }))

  it('LT25 C35 a table with a body is posted for, once more when that failed', () =>
    inVirtualTime(({ flush }) => {
      const { context, table, answer, now } = setting()
      const POST = 'POST /api/LiveTable_BmFeed'
      const bodies: unknown[] = []
      context.answer(POST, (body) => {
        bodies.push(body)
        return answer()
      })
      context.fail(POST, fault('no answer'), 1)
      const views = recorded(table(tableKeyOf({ moduleType: 'BmFeed' }, { plants: ['a'] })).view$, 1000, now)
      script({ 0: () => context.up() })
      flush()
      expect(context.times(POST)).toEqual([10, 360])
      expect(bodies).toEqual([{ plants: ['a'] }])
      expect(views.at(-1)?.value.kind).toBe('ready')
    }))

  it('LT11 tables that differ in their id alone share one pull and one group, and are sorted each for itself', () =>
    inVirtualTime(({ flush }) => {
      const { context, table, intents$, now } = setting()
      const mine = tableKeyOf({ moduleType: 'BmFeed', tableId: 'mine' })
      const one = recorded(table('BmFeed').frame$, 2000, now)
      const other = recorded(table(mine).frame$, 3000, now)
      script({ 0: () => context.up(), 1000: () => intents$.next({ kind: 'sort', key: mine, headerId: 'time' }) })
      flush()
      expect([context.times(GET), context.times('join module_BmFeed'), context.times('leave module_BmFeed')]).toEqual([
        [10],
        [0],
        [5000],
      ])
      expect(one.map(({ value }) => idsOf(value).join(''))).toEqual(['ba'])
      expect(other.map(({ value }) => idsOf(value).join(''))).toEqual(['ba', 'ab'])
    }))

  it('LT24 a table of the store is not pulled again, and stays right while no user reads it', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, change, mark, now, close } = setting({ option: { useStore: true } })
      const later: string[] = []
      script({
        0: () => {
          context.up()
          recorded(streams.frame$, 1000, now)
        },
        8000: () => change([row('b', 2000, 21), row('a', 1000, 30)]),
        9000: mark,
        9500: () => streams.frame$.subscribe((frame) => later.push(published(frame))).unsubscribe(),
        20_000: close,
      })
      flush()
      expect(later).toEqual(['whole ba'])
      expect(context.times(GET)).toEqual([10])
      expect(context.times('leave module_BmFeed')).toEqual([20_000])
    }))

  it('PU06 PU07 PU09 without proof the push rules guard the table: what breaks them fetches all of it again', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, push, now } = setting({ proven: false })
      const frames = recorded(streams.frame$, 9000, now)
      const print = (changeType: string, rowIndex: number, id: string, volume = 1) =>
        push({ id: 'BmFeed', messages: [{ changeType, rowIndex, row: row(id, 3000, volume) }] })
      script({
        0: () => context.up(),
        1000: () => print('Add', 5, 'c'),
        1100: () => print('Edit', 0, 'c', 2),
        1200: () => print('DeleteByUniqueId', -1, 'nobody'),
        1300: () => print('DeleteByUniqueId', -1, 'b'),
        1400: () => print('Delete', 1, 'x'),
        2000: () => print('Edit', 7, 'c'),
      })
      flush()
      expect(frames.map(({ at, value }) => `${at} ${published(value)}`).slice(0, 5)).toEqual([
        '76 whole ba',
        '1016 moved 0-3 cba c:time+volume',
        '1116 still cba c:volume',
        '1316 moved 1-3 ca',
        '1416 moved 1-2 c',
      ])
      expect(context.times(GET).length).toBe(2)
      expect(idsOf(frames.at(-1)!.value)).toEqual(['b', 'a'])
    }))

  it('LT23 a cell of an unknown type is notified of once for its column, and the table stays readable', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      const warned: string[] = []
      const odd = (id: string, type: string) => ({
        uniqueId: id,
        row: { time: { cellType: 'date' as const, value: 1 }, volume: { cellType: type as 'number', value: 1 } },
      })
      const { meta: _, ...answer } = past
      context.answer(GET, () => ({ ...answer, data: { ...answer.data, data: [odd('a', 'gauge'), odd('b', 'gauge')] } }))
      const log = { warn: (texts: string) => void warned.push(texts) }
      const { table } = liveTables({ ...context.sources, log }, visitorTables(NEVER), of(storeOf(OPTION)), NEVER)
      const frames = recorded(table('BmFeed').frame$, 3000, () => 0)
      const edit = (id: string, type: string) =>
        context.push('liveTableUpdate', {
          id: 'BmFeed',
          messages: [{ changeType: 'Edit', rowIndex: 0, row: odd(id, type) }],
        })
      script({ 0: () => context.up(), 1000: () => edit('a', 'dial'), 1500: () => edit('a', 'gauge') })
      flush()
      expect(warned).toEqual([
        'BmFeed, volume: unknown type gauge in "a".',
        'BmFeed, volume: unknown type dial in "a".',
      ])
      expect(frames.length).toBe(3)
    }))

  it('R14 a push that cannot be read is left out and told of once; the gap after it fetches the table again', () =>
    inVirtualTime(({ flush }) => {
      const setup = setting()
      const warned: string[] = []
      const log = { warn: (texts: string) => void warned.push(texts) }
      const { table } = liveTables({ ...setup.context.sources, log }, setup.tables, of(storeOf(OPTION)), NEVER)
      const frames = recorded(table('BmFeed').frame$, 5000, setup.now)
      script({
        0: () => setup.context.up(),
        1000: () => {
          setup.change([row('b', 2000, 20), row('a', 1000, 31)], false)
          setup.push({ id: 'BmFeed', messages: [{ changeType: 'Paint', rowIndex: 0 }] })
          setup.push('nonsense')
        },
        2000: () => setup.change([row('b', 2000, 20), row('a', 1000, 32)]),
      })
      flush()
      expect(warned.length).toBe(1)
      expect(warned[0]).toContain('messages.0.changeType')
      expect(setup.context.times(GET).length).toBe(2)
      expect(idsOf(frames.at(-1)!.value)).toEqual(['b', 'a'])
    }))
})
