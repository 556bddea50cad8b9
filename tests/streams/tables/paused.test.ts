import { describe, expect, it } from 'vitest'
import type { WireRow } from '../../../src/domain/wire'
import type { Loaded } from '../../../src/streams/lib/types'
import type { CellHistory, TableView } from '../../../src/streams/lib/tableTypes'
import { drawPause, nothingDrawn, type TableViewState, type TablePreferences } from '../../../src/streams/tables/drawn'
import { script } from '../../support/fakeSources'
import { inVirtualTime, recorded, type Published } from '../../support/virtualTime'
import { idsOf, row, setting, START, volumeOf } from './server'

const KEY = 'BmFeed'
const TEN_MINUTES = 600_000
const UNTIL = TEN_MINUTES + 60_000

const many = (volumes: readonly number[]): WireRow[] => volumes.map((volume, i) => row(`r${i}`, 9000 - i, volume))
const wide = { option: { maxEntriesOnTable: 500 } }
const marksFor = (mark: () => void, ms: number) =>
  script(Object.fromEntries(Array.from({ length: Math.floor(ms / 5000) }, (_, i) => [500 + i * 5000, mark])))

/** The last view told by then. */
const viewAt = (all: readonly Published<Loaded<TableView>>[], at: number): TableView => {
  const value = all.filter((published) => published.at <= at).at(-1)?.value
  if (value?.kind !== 'ready') throw new Error(`The table is ${value?.kind}.`)
  return value.value
}

describe('a paused table says how old its rows are', () => {
  it('STR-68 a pause ends when that is wanted, also where the proof of its rows is gone; without rows none begins', () => {
    const nothing = nothingDrawn(START, {} as TablePreferences)
    const held = { since: START, asOf: START, changedAt: START, times: new Map(), logged: 0, missed: undefined }
    const paused: TableViewState = { ...nothing, paused: held }
    expect(drawPause(paused, false, START + 1).paused).toBeUndefined()
    expect(drawPause(paused, true, START + 1)).toBe(paused)
    expect(drawPause(nothing, true, START + 1)).toBe(nothing)
  })

  it('STR-64 paused with 50 Hz shown, 49.7 comes ten minutes later: the tag says PAUSED as of the 50 Hz, and then LIVE', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, change, intents$, now, mark } = setting({ rows: many([50]), ...wide })
      const views = recorded(streams.view$, UNTIL, now)
      const frames = recorded(streams.frame$, UNTIL, now)
      const pause = (on: boolean) => () => intents$.next({ kind: 'pause', key: KEY, on })
      marksFor(mark, UNTIL)
      script({
        0: () => context.up(),
        11_000: pause(true),
        [TEN_MINUTES]: () => change(many([49.7])),
        [TEN_MINUTES + 30_000]: pause(false),
      })
      flush()
      expect(viewAt(views, 10_999).freshness).toMatchObject({ state: 'live', asOf: START + 10_500 })
      const paused = { state: 'paused', asOf: START + 10_500, since: START + 11_000 }
      expect(viewAt(views, 11_000).freshness).toEqual(paused)
      // The rows that are drawn are the old ones, and so are the stamp of the foot and the tag.
      const late = viewAt(views, TEN_MINUTES + 20_000)
      expect(frames.filter(({ at }) => at <= TEN_MINUTES + 20_000).map(({ value }) => volumeOf(value, 'r0'))).toEqual([
        50,
      ])
      expect(late).toMatchObject({ freshness: paused, refreshedAt: START + 76, paused: { waiting: 1 } })
      // Caught up, the table is as fresh as its last proof, and was refreshed when the change came.
      expect(viewAt(views, TEN_MINUTES + 30_000)).toMatchObject({
        freshness: { state: 'live', asOf: START + TEN_MINUTES + 25_500 },
        refreshedAt: START + TEN_MINUTES + 16,
      })
      expect(volumeOf(frames.at(-1)!.value, 'r0')).toBe(49.7)
    }))

  it('STR-64 a table that was stale when it was paused keeps the age that its rows had', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, intents$, now, mark } = setting({ rows: many([50]), ...wide })
      const views = recorded(streams.view$, 60_000, now)
      script({
        0: () => context.up(),
        500: mark,
        5000: () => context.down('The server went away.'),
        20_000: () => intents$.next({ kind: 'pause', key: KEY, on: true }),
        30_000: () => context.up(),
        40_500: mark,
      })
      flush()
      expect(viewAt(views, 19_999).freshness).toMatchObject({ state: 'stale', asOf: START + 500 })
      for (const at of [20_000, 39_000, 50_000])
        expect(viewAt(views, at).freshness).toEqual({ state: 'paused', asOf: START + 500, since: START + 20_000 })
    }))

  it('STR-64 a table that has shown nothing yet cannot be paused: there is nothing that could stand still', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, intents$, now } = setting({ rows: many([50]), ...wide })
      const views = recorded(streams.view$, 5000, now)
      script({ 0: () => intents$.next({ kind: 'pause', key: KEY, on: true }), 100: () => context.up() })
      flush()
      expect(viewAt(views, 4000)).toMatchObject({ paused: undefined, total: 1, freshness: { state: 'live' } })
    }))

  it('STR-65 what is known of a cell ends with the value that is shown', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, change, intents$, now } = setting({ rows: many([50]), ...wide })
      recorded(streams.view$, 9000, now)
      const stories: (CellHistory | undefined)[] = []
      const query = () =>
        streams
          .history$('r0', 'volume')
          .subscribe((history) => stories.push(history))
          .unsubscribe()
      const values = () => stories.at(-1)?.changes.map(({ to }) => to?.value)
      script({
        0: () => context.up(),
        1000: () => change(many([49.9])),
        2000: () => intents$.next({ kind: 'pause', key: KEY, on: true }),
        3000: () => change(many([49.7])),
        4000: query,
        4001: () => expect(values()).toEqual([49.9]),
        5000: () => intents$.next({ kind: 'pause', key: KEY, on: false }),
        6000: query,
        6001: () => expect(values()).toEqual([49.7, 49.9]),
      })
      flush()
      expect(stories).toHaveLength(2)
    }))

  it('STR-66 "changed in the last minutes" speaks of the rows that are shown, and of the moment of the pause', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, change, intents$, now, mark } = setting({ rows: many([1, 2, 3]), ...wide })
      recorded(streams.view$, 300_000, now)
      const frames = recorded(streams.frame$, 300_000, now)
      marksFor(mark, 300_000)
      script({
        0: () => context.up(),
        100_000: () => change(many([1, 5, 3])),
        110_000: () => intents$.next({ kind: 'pause', key: KEY, on: true }),
        120_000: () => change(many([7, 5, 3])),
        200_000: () => intents$.next({ kind: 'within', key: KEY, minutes: 1 }),
        250_000: () => intents$.next({ kind: 'pause', key: KEY, on: false }),
      })
      flush()
      const shown = frames.map(({ at, value }) => `${at} ${idsOf(value).join('')}`)
      expect(shown.filter((line) => line.startsWith('200000'))).toEqual(['200000 r1'])
      // At 250 s neither change is of the last minute any more.
      expect(shown.at(-1)).toBe('250000 ')
    }))

  it('EX01 what leaves the page knows of which moment its rows are', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, change, intents$, now, mark } = setting({ rows: many([50]), ...wide })
      recorded(streams.view$, 60_000, now)
      marksFor(mark, 60_000)
      script({
        0: () => context.up(),
        11_000: () => intents$.next({ kind: 'pause', key: KEY, on: true }),
        20_000: () => change(many([49.7])),
        30_000: () =>
          expect(streams.latest()?.freshness).toEqual({ state: 'paused', asOf: START + 10_500, since: START + 11_000 }),
        31_000: () => intents$.next({ kind: 'pause', key: KEY, on: false }),
        36_000: () => expect(streams.latest()?.freshness).toMatchObject({ state: 'live', asOf: START + 35_500 }),
      })
      flush()
      expect.assertions(2)
    }))
})
