import { defer, of, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { newUserDocument, withItem } from '../../../src/domain/settings'
import { itemKey, type PlantStore, type WireRow } from '../../../src/domain/wire'
import type { TextFilter } from '../../../src/domain/tables/filters'
import type { SettingsView } from '../../../src/streams/settings/types'
import { tableChoices } from '../../../src/streams/tables/choices'
import type { CellHistory, TableFrame, TableView } from '../../../src/streams/lib/tableTypes'
import type { TableIntent } from '../../../src/streams/tables/intents'
import { visitorTables, type TableContext } from '../../../src/streams/tables/context'
import type { Loaded } from '../../../src/streams/lib/types'
import { script } from '../../support/fakeSources'
import { inVirtualTime, recorded, type Published } from '../../support/virtualTime'
import { GET, idsOf, row, setting, START, published } from './server'

const KEY = 'BmFeed'
const lines = (frames: readonly Published<TableFrame>[]) => frames.map(({ at, value }) => `${at} ${published(value)}`)
const views = (all: readonly Published<Loaded<TableView>>[], pick: (view: TableView) => unknown) =>
  all.flatMap(({ at, value }) => (value.kind === 'ready' ? [`${at} ${String(pick(value.value))}`] : []))
const many = (volumes: readonly number[]): WireRow[] => volumes.map((volume, i) => row(`r${i}`, 9000 - i, volume))
const wide = { option: { maxEntriesOnTable: 500 } }

describe('a frame of a live table', () => {
  it('G1 several batches between two frames are one frame, of the last state', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, change, now } = setting({ rows: many([1, 2, 3]), ...wide })
      const frames = recorded(streams.frame$, 2000, now)
      script({
        0: () => context.up(),
        1000: () => change(many([1, 2, 4])),
        1004: () => change([row('new', 9999, 7), ...many([1, 2, 4])]),
        1008: () => change([row('new', 9999, 7), ...many([5, 2, 4])]),
        1010: () => change([row('new', 9999, 8), ...many([5, 2]), row('r2', 8998, 4)]),
      })
      flush()
      expect(lines(frames)).toEqual(['76 whole r0r1r2', '1016 moved 0-4 newr0r1r2 r2:volume new:time+volume r0:volume'])
    }))

  it('LT04 LT08 a filter hides rows and stays over pushes, one with no value is removed', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, change, intents$, now } = setting({ rows: many([10, 20, 30]), ...wide })
      const frames = recorded(streams.frame$, 6000, now)
      const all = recorded(streams.view$, 6000, now)
      const filter = (min: string) =>
        intents$.next({
          kind: 'filter',
          key: KEY,
          headerId: 'volume',
          filter: { kind: 'numeric', min, max: '', absolute: false },
        })
      script({
        0: () => context.up(),
        1000: () => filter('15'),
        2000: () => change(many([16, 20, 14])),
        3000: () => filter(''),
        4000: () =>
          intents$.next({
            kind: 'filter',
            key: KEY,
            headerId: 'gone',
            filter: { kind: 'date', from: 1, to: undefined },
          }),
        5000: () => intents$.next({ kind: 'clearFilters', key: KEY }),
      })
      flush()
      expect(lines(frames)).toEqual([
        '76 whole r0r1r2',
        '1000 whole r1r2',
        '2016 moved 0-2 r0r1 r2:volume r0:volume',
        '3000 whole r0r1r2',
        '4000 whole r0r1r2',
        '5000 whole r0r1r2',
      ])
      expect(views(all, ({ matching, choice }) => `${matching} ${Object.keys(choice.filters).join()}`)).toEqual([
        '76 3 ',
        '1000 2 volume',
        '3000 3 ',
        '4000 3 gone',
        '5000 3 ',
      ])
    }))

  it('LT11 another choice is taken whole, units and columns with it', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, intents$, now } = setting({ rows: many([10, 20]), ...wide })
      const all = recorded(streams.view$, 5000, now)
      const columns = { columnsToHide: ['time'], orderedHeaders: ['volume', 'time'] }
      script({
        0: () => context.up(),
        1000: () => intents$.next({ kind: 'columns', key: KEY, columns }),
        2000: () => intents$.next({ kind: 'units', key: KEY, units: 'cell' }),
        3000: () =>
          intents$.next({
            kind: 'take',
            key: KEY,
            choice: { filters: {}, sort: { headerId: 'volume', ascending: true }, columns, units: 'hidden' },
          }),
        4000: () =>
          intents$.next({
            kind: 'take',
            key: KEY,
            choice: { filters: {}, sort: { headerId: 'gone', ascending: true }, columns, units: 'hidden' },
          }),
      })
      flush()
      const shown = ({ choice, sort }: TableView) =>
        `${choice.columns.columnsToHide.join()} ${choice.units} ${sort.headerId}`
      expect(views(all, shown)).toEqual([
        '76  inherit time',
        '1000 time inherit time',
        '2000 time cell time',
        '3000 time hidden volume',
        '4000 time hidden time',
      ])
    }))

  it('LT03 a locked account keeps its sorting and filters', () =>
    inVirtualTime(({ flush }) => {
      const document = newUserDocument()
      const view: SettingsView = {
        document: withItem(document, itemKey.basic, { ...document.basic, lockedAccount: 'editLocked' }),
        stage: 'here',
        save: { state: 'idle' },
        broken: [],
      }
      const context = (intents$: Subject<TableIntent>): TableContext => ({
        ...visitorTables(intents$),
        settings$: of(view),
        choices: tableChoices(of(view), () => expect.unreachable('A locked account saves nothing.')),
      })
      const { context: outer, streams, intents$, now } = setting({ context })
      const frames = recorded(streams.frame$, 3000, now)
      script({
        0: () => outer.up(),
        1000: () => intents$.next({ kind: 'sort', key: KEY, headerId: 'volume' }),
        2000: () => intents$.next({ kind: 'clearFilters', key: KEY }),
      })
      flush()
      expect(lines(frames)).toEqual(['76 whole ba'])
    }))

  it('LT06 a plant group is known by the user’s settings, names by the plants, which are requested only then', () =>
    inVirtualTime(({ flush }) => {
      const document = newUserDocument()
      const grouped = withItem(document, itemKey.basic, {
        ...document.basic,
        chosenPlantsByGroup: { Mine: ['T_DRAXX-1'] },
      })
      const boarded = withItem(grouped, itemKey.item('bingo', 'b1'), {
        id: 'b1',
        name: 'B',
        rowsArray: [0],
        columnsArray: [0],
        chosenSize: 'Medium',
        cards: [{ type: 'plant', value: 'T_PEMB-1', rowVal: 0, colVal: 0, stringMetric: 'default' }],
      })
      const view: SettingsView = { document: boarded, stage: 'here', save: { state: 'idle' }, broken: [] }
      const named = (id: string, name: string) => ({
        id,
        name,
        owner: '',
        searchQuery: '',
        searchable: true,
        icon: '',
        colour: '',
        category: '',
        fuelType: 'CCGT',
        capacity: 1,
      })
      const requested: number[] = []
      const plants$ = new Subject<PlantStore>()
      const plant = (id: string, name: string): WireRow => ({
        uniqueId: id,
        row: { plant: { cellType: 'text', value: name } },
      })
      const {
        context: outer,
        streams,
        intents$,
        now,
      } = setting({
        rows: [plant('a', 'Drax 1'), plant('b', 'Pembroke 1 [BSAD]'), plant('c', 'Elsewhere')],
        data: {
          headerSecondRow: [{ id: 'plant', title: 'Plant', allowFilter: true, allowSort: true }],
          headerToSort: '',
        },
        ...wide,
        context: (own$) => ({
          ...visitorTables(own$),
          settings$: of(view),
          plants$: defer(() => {
            requested.push(outer.clock.now() - START)
            return plants$
          }),
        }),
      })
      const frames = recorded(streams.frame$, 9000, now)
      const group = (group_: TextFilter['group']) => () =>
        intents$.next({
          kind: 'filter',
          key: KEY,
          headerId: 'plant',
          filter: { kind: 'text', values: [], group: group_, exclude: false },
        })
      script({
        0: () => outer.up(),
        1000: group({ kind: 'group', name: 'Mine' }),
        2000: () =>
          plants$.next({
            allPlants: [named('T_DRAXX-1', 'Drax 1'), named('T_PEMB-1', 'Pembroke 1')],
            plantsByZone: {},
          }),
        3000: group({ kind: 'bingo' }),
        4000: group({ kind: 'notBingo' }),
        5000: () => intents$.next({ kind: 'clearFilters', key: KEY }),
      })
      flush()
      expect(frames.map(({ at, value }) => `${at} ${idsOf(value).join('')}`)).toEqual([
        '76 abc',
        '1000 ',
        '2000 a',
        '3000 b',
        '4000 ac',
        '5000 abc',
      ])
      expect(requested).toEqual([1000])
    }))
})

describe('what a user wants of a table for the moment', () => {
  it('STR-54 a paused view stands still and counts what waits; caught up it is what was never paused', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, change, intents$, now } = setting({ rows: many([1, 2, 3]), ...wide })
      const frames = recorded(streams.frame$, 9000, now)
      const all = recorded(streams.view$, 9000, now)
      const pause = (on: boolean) => () => intents$.next({ kind: 'pause', key: KEY, on })
      script({
        0: () => context.up(),
        1000: pause(true),
        2000: () => change(many([7, 2, 3])),
        3000: () => change([row('new', 9999, 1), ...many([8, 2, 3])]),
        3500: () => intents$.next({ kind: 'sort', key: KEY, headerId: 'volume' }),
        4000: pause(false),
        5000: () => change(many([8, 2, 3])),
      })
      flush()
      expect(lines(frames)).toEqual([
        '76 whole r0r1r2',
        '3500 whole r0r1r2',
        '4000 whole newr1r2r0',
        '5016 moved 0-4 r1r2r0',
      ])
      expect(views(all, ({ paused, total }) => `${total} ${paused ? paused.waiting : 'on'}`)).toEqual([
        '76 3 on',
        '1000 3 0',
        '2016 3 1',
        '3016 3 2',
        '3500 3 2',
        '4000 4 on',
        '5016 3 on',
      ])
    }))

  it('STR-55 pins stay over pages, and those of rows that are gone are left out', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, change, intents$, now } = setting({ rows: many([1, 2, 3]), ...wide })
      const all = recorded(streams.view$, 4000, now)
      const pin = (id: string, on: boolean) => () => intents$.next({ kind: 'pin', key: KEY, id, on })
      script({
        0: () => context.up(),
        1000: pin('r2', true),
        1100: pin('r0', true),
        2000: () => change(many([1, 2])),
        3000: pin('r0', false),
        6000: () => expect(streams.latest()).toBeUndefined(),
      })
      const later: string[] = []
      script({ 7000: () => streams.view$.subscribe((view) => later.push(view.kind)).unsubscribe() })
      flush()
      expect(views(all, ({ pinned }) => pinned.join())).toEqual(['76 ', '1000 r2', '1100 r2,r0', '2016 r0', '3000 '])
    }))

  it('STR-56 rows that changed in the last minutes are shown, and leave again as time passes', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, change, intents$, now, mark } = setting({ rows: many([1, 2, 3]), ...wide })
      const frames = recorded(streams.frame$, 100_000, now)
      script(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [500 + i * 5000, mark])))
      script({
        0: () => context.up(),
        1000: () => change(many([1, 5, 3])),
        5000: () => intents$.next({ kind: 'within', key: KEY, minutes: 1 }),
        31_000: () => change(many([1, 5, 6])),
        95_000: () => intents$.next({ kind: 'within', key: KEY, minutes: undefined }),
      })
      flush()
      expect(frames.map(({ at, value }) => `${at} ${idsOf(value).join('')}`).slice(0, 6)).toEqual([
        '76 r0r1r2',
        '1016 r0r1r2',
        '5000 r1',
        '31016 r1r2',
        '62000 r2',
        '92000 ',
      ])
      expect(idsOf(frames.at(-1)!.value).join('')).toBe('r0r1r2')
    }))

  it('STR-57 the story of a cell has its changes newest first, 20 at most, and goes on while it is looked at', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, change, now } = setting({ rows: many([0, 0]), ...wide })
      const received = recorded(streams.history$('r1', 'volume'), 30_000, now)
      recorded(streams.frame$, 30_000, now)
      script({ 0: () => context.up() })
      script(
        Object.fromEntries(Array.from({ length: 25 }, (_, i) => [1000 + i * 1000, () => change(many([i % 2, i + 1]))])),
      )
      script({ 28_000: () => change(many([9, 25])) })
      flush()
      const stories = received.map(({ value }) => value)
      const last = stories.at(-1)!
      expect(stories[0]).toMatchObject({ changes: [], cut: false })
      expect(last.changes.length).toBe(20)
      expect(last.cut).toBe(true)
      expect(last.changes.slice(0, 2).map(({ from, to }) => [from?.value, to?.value])).toEqual([
        [24, 25],
        [23, 24],
      ])
      // The last change was of another row.
      expect(stories.length).toBe(26)
    }))

  it('STR-57 a change that no user received is notified of the moment that it is seen in', () =>
    inVirtualTime(({ flush }) => {
      const { context, streams, change, now } = setting({ rows: many([1, 2]), ...wide })
      const stories: Published<CellHistory | undefined>[] = recorded(streams.history$('r1', 'volume'), 9000, now)
      script({
        0: () => context.up(),
        1000: () => context.down(),
        2000: () => change(many([1, 5]), false),
        3000: () => context.up(),
      })
      flush()
      expect(context.times(GET).length).toBe(2)
      const last = stories.at(-1)?.value
      expect(last?.changes.map(({ from, to }) => [from?.value, to?.value])).toEqual([[2, 5]])
    }))
})
