import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_SETTINGS,
  newBoard,
  newUserDocument,
  orderedItems,
  readUserSettings,
  type ReadSettings,
  type SettingsDocument,
} from '../../../src/domain/settings'
import { VERSION_0_1, VERSION_0_2 } from './fixtures/old'
import { cases } from '../../support/cases'

const RUNS = cases(100_000)

const counter = (): (() => string) => {
  let count = 0
  return () => `made-${(count += 1)}`
}

const read = (answer: unknown): Extract<ReadSettings, { kind: 'ok' }> => {
  const settings = readUserSettings(answer, counter())
  if (settings.kind !== 'ok') throw new Error(settings.why)
  return settings
}

const ANSWER = {
  otherSettings: { ...DEFAULT_SETTINGS },
  activeTab: 'a',
  bingoActiveTab: 'x',
  dashboardsWithOrder: { dashboards: [{ id: 'a', name: 'A' }], dashboardIdsInOrder: ['a'] },
  bingoWithOrder: { boards: [newBoard('x', 'Mine')], boardIdsInOrder: ['x'] },
  subscriptionsWithOrder: { allSubscriptions: [], subscriptionsInOrder: [] },
  pageData: { boa: { chartMaxPrice: 500 } },
  tableFilters: { BmFeed: { columnsToHide: ['cost'] } },
  revs: { basic: 7, 'item/dashboard/a': 2, 'item/bingo/x': 1, 'page/boa': 3 },
}

/** The document as the server would answer it. */
const answerOf = ({ basic, pages, filters, lists, revs }: SettingsDocument) => ({
  otherSettings: basic,
  activeTab: lists.dashboard.active,
  bingoActiveTab: lists.bingo.active,
  dashboardsWithOrder: { dashboards: orderedItems(lists.dashboard), dashboardIdsInOrder: lists.dashboard.order },
  bingoWithOrder: { boards: orderedItems(lists.bingo), boardIdsInOrder: lists.bingo.order },
  subscriptionsWithOrder: {
    allSubscriptions: orderedItems(lists.subscription),
    subscriptionsInOrder: lists.subscription.order,
  },
  tableViewsWithOrder: { tableViews: orderedItems(lists.tableView), tableViewsInOrder: lists.tableView.order },
  pageData: pages,
  tableFilters: filters,
  revs,
})

describe('settings as the server answers them', () => {
  it('ST01 the eight parts fill basic settings, lists, active ids, pages and filters', () => {
    const { document, broken, changed } = read(ANSWER)
    expect([broken, changed]).toEqual([[], []])
    expect(document.basic).toEqual(DEFAULT_SETTINGS)
    expect(document.pages['boa']).toMatchObject({ chartMaxPrice: 500 })
    expect(document.filters['BmFeed']).toMatchObject({ columnsToHide: ['cost'] })
    expect(document.lists.dashboard).toMatchObject({ order: ['a'], active: 'a', items: { a: { name: 'A' } } })
    expect(document.lists.bingo).toMatchObject({ order: ['x'], active: 'x' })
    expect(document.revs).toEqual(ANSWER.revs)
  })

  it.each([[null], ['nonsense'], [[]], [17], [undefined]])('ST05 %j is no object: unreadable', (answer) => {
    expect(readUserSettings(answer, counter())).toMatchObject({ kind: 'unreadable' })
  })

  it('ST05 one wrong basic field has its default, is reported with its text, and costs nothing else', () => {
    const { document, broken } = read({
      ...ANSWER,
      otherSettings: { ...DEFAULT_SETTINGS, timeFormatValue: 'noon', country: 'Fr', nivInMwh: true },
    })
    expect(document.basic).toEqual({ ...DEFAULT_SETTINGS, country: 'Fr', nivInMwh: true })
    expect(broken).toEqual([
      { key: 'basic', why: expect.stringContaining('timeFormatValue') as unknown, text: '{"timeFormatValue":"noon"}' },
    ])
  })

  it('ST05 a broken item is put aside with key, reason and text; its id stays in the order, its revision is not used', () => {
    const bad = { id: 'b', name: 7 }
    const { document, broken } = read({
      ...ANSWER,
      dashboardsWithOrder: { dashboards: [{ id: 'a', name: 'A' }, bad], dashboardIdsInOrder: ['b', 'a'] },
      pageData: { boa: { chartMaxPrice: 'much' }, remit: { zoom: 3 } },
      revs: { ...ANSWER.revs, 'item/dashboard/b': 4 },
    })
    expect(broken.map(({ key }) => key)).toEqual(['page/boa', 'item/dashboard/b'])
    expect(broken[1]).toMatchObject({ why: expect.stringContaining('name') as unknown, text: JSON.stringify(bad) })
    expect(orderedItems(document.lists.dashboard).map(({ id }) => id)).toEqual(['a'])
    expect(document.lists.dashboard.order).toEqual(['b', 'a'])
    expect(document.pages).toEqual({ remit: { zoom: 3 } })
    expect(Object.keys(document.revs).sort()).toEqual(['basic', 'item/bingo/x', 'item/dashboard/a'])
  })

  it('ST02 a new user’s document has the defaults and nothing else', () => {
    const document = newUserDocument()
    expect(document.basic).toEqual(DEFAULT_SETTINGS)
    expect([document.pages, document.filters, document.revs]).toEqual([{}, {}, {}])
    expect(Object.values(document.lists)).toEqual(
      Array.from({ length: 4 }, () => ({ items: {}, order: [], active: '' })),
    )
  })
})

describe('boards are mended at loading', () => {
  const withBoards = (boards: readonly unknown[], more: object = {}) =>
    read({ ...ANSWER, bingoWithOrder: { boards, boardIdsInOrder: [] }, ...more })

  it('BG01 where there is no board one of 7 by 8, Medium, is made and active', () => {
    const { document, changed } = withBoards([])
    expect(orderedItems(document.lists.bingo)).toEqual([newBoard('made-1', 'Board 1')])
    expect(document.lists.bingo).toMatchObject({ order: ['made-1'], active: 'made-1' })
    expect(changed).toEqual(['item/bingo/made-1', 'order/bingo', 'active/bingo'])
  })

  it('BG01 a board without a name is Board N, and no name is given twice', () => {
    const { document, changed } = withBoards([newBoard('x', ' '), newBoard('y', 'Board 3'), newBoard('z', '')])
    expect(orderedItems(document.lists.bingo).map(({ name }) => name)).toEqual(['Board 1', 'Board 3', 'Board 4'])
    expect(changed).toEqual(['item/bingo/x', 'item/bingo/z'])
  })

  it('BG01 where the active board is missing the first is chosen, and so for dashboards', () => {
    const { document, changed } = read({ ...ANSWER, bingoActiveTab: 'gone', activeTab: 'gone' })
    expect([document.lists.bingo.active, document.lists.dashboard.active]).toEqual(['x', 'a'])
    expect(changed).toEqual(['active/bingo', 'active/dashboard'])
  })
})

describe('older versions', () => {
  it('ST03 below 0.2 BM Feed becomes a LiveTable module, and other modules what they are today', () => {
    const { document, broken, changed } = read(VERSION_0_1)
    expect(broken).toEqual([])
    expect(document.lists.dashboard.items['home']).toMatchObject({
      name: 'Morning',
      favourite: true,
      modules: [
        {
          id: 'feed',
          type: 'LiveTable',
          size: 'Large',
          data: { moduleType: 'BmFeed', rows: 50 },
          extraChartInfo: { zone: 'Z5' },
        },
        { id: 'price', type: 'Chart', size: 'Small', data: { chartSeries: [{ seriesId: 'DA' }] } },
        { id: 'module-3', type: 'BoaLeaderboard', size: 'Medium', sizeAndPosition: { width: 6 } },
        { id: 'remarks', type: 'Note', text: 'Call the desk', isEdit: false },
      ],
    })
    expect(changed).toEqual(expect.arrayContaining(['basic', 'item/dashboard/home']))
  })

  it.each([
    ['0.1', VERSION_0_1],
    ['0.2', VERSION_0_2],
  ])('ST04 from %s the bingo grid becomes the first board, and the version 0.3', (_, answer) => {
    const { document, broken, changed } = read(answer)
    expect(broken).toEqual([])
    const [board] = orderedItems(document.lists.bingo)
    expect(board).toEqual({
      id: 'made-1',
      name: 'Coal',
      rowsArray: [0, 1],
      columnsArray: [0, 1, 2],
      cards: [
        { type: 'plant', value: 'T_DRAXX-1', rowVal: 0, colVal: 0, stringMetric: 'default' },
        { type: 'plant', value: 'T_WBURB-1', rowVal: 0, colVal: 2, stringMetric: 'NDZ' },
        { type: 'plant', value: 'T_PEMB-11', rowVal: 1, colVal: 1, stringMetric: 'default' },
      ],
      separatorRows: [1],
      separatorColumns: [],
      chosenSize: 'Small',
    })
    expect(document.basic).toMatchObject({ versionNumber: 0.3, colour: 'Light', showTimer: false })
    expect(changed).toEqual(expect.arrayContaining(['basic', 'item/bingo/made-1', 'active/bingo']))
  })

  it('ST04 the old page stays where it was, and everything else is stored', () => {
    const { document } = read(VERSION_0_1)
    expect(document.pages).toMatchObject({ boa: { chartMaxPrice: 500 }, bingo: VERSION_0_1.pageData.bingo })
    expect(document.filters['BmFeed']).toMatchObject({ columnsToHide: ['cost'] })
    expect(document.lists.subscription.items['sub']).toEqual({ id: 'sub', uiId: 'sub', settings: { price: 100 } })
    expect(document.basic.chosenPlants).toEqual(['T_DRAXX-1'])
  })

  it('LT11 saved views of tables are read each by itself; an answer of before there were any has none', () => {
    const view = { id: 'v1', name: 'Wind', moduleType: 'BmFeed', tableId: 'BmFeed', filters: { headerToSort: 'price' } }
    const tableViews = [view, { ...view, id: 'v2', filters: 'none' }, { ...view, id: 'v3', name: '<b>' }]
    const answer = { ...ANSWER, tableViewsWithOrder: { tableViews, tableViewsInOrder: ['v3', 'v2', 'v1'] } }
    const { document, broken, changed } = read(answer)
    expect(Object.keys(document.lists.tableView.items)).toEqual(['v1'])
    expect(document.lists.tableView.items['v1']).toMatchObject({
      name: 'Wind',
      filters: { headerToSort: 'price', columnsToHide: [], unitLocation: 'inherit' },
    })
    expect(document.lists.tableView.order).toEqual(['v3', 'v2', 'v1'])
    expect(broken.map(({ key }) => key)).toEqual(['item/tableView/v2', 'item/tableView/v3'])
    expect(read(ANSWER).document.lists.tableView).toEqual({ items: {}, order: [], active: '' })
    // What the schema fills in is no migration: nothing is written over a view that nobody has touched.
    expect(changed).toEqual([])
  })

  it('ST04 settings of a later version keep their number', () => {
    const { document, changed } = read({ ...ANSWER, otherSettings: { ...DEFAULT_SETTINGS, versionNumber: 0.4 } })
    expect([document.basic.versionNumber, changed]).toEqual([0.4, []])
  })
})

describe('P6 of the reliability list', { timeout: 600_000 }, () => {
  const cell = fc.oneof(
    fc.constantFrom(null, '', 'T_A-1', 'T_B-2', 'T_C-3'),
    fc.record({ plantId: fc.constantFrom('T_D-4', 'T_E-5'), metric: fc.constantFrom('NDZ', 'none', 3) }),
    fc.constantFrom(7, [], {}),
  )
  const grid = fc.record(
    {
      grid: fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 4 }),
      rows: fc.constantFrom(2, 4, -1, 'x'),
      columns: fc.constantFrom(3, 1.5, null),
      name: fc.constantFrom('', 'Coal', 5),
      size: fc.constantFrom('large', 'Huge'),
      rowSeparators: fc.constantFrom([0], [9], 'x'),
      colourOfMine: fc.constant('teal'),
    },
    { requiredKeys: ['grid'] },
  )
  const name = fc.constantFrom('BM Feed', 'bm_feed', 'BMFeed', 'Chart', 'BoaDashboard', 'boa leaderboard', 'Dial')
  const module = fc.oneof(
    fc.record(
      { moduleType: name, data: fc.record({ mine: fc.nat(9) }), note: fc.nat(9) },
      { requiredKeys: ['moduleType'] },
    ),
    fc.record({ id: fc.constantFrom('m', 'n'), type: name, chartSize: fc.constantFrom('Small', 'large') }),
    fc.record({
      info: fc.record({ id: fc.constantFrom('p', 'q'), type: name, size: fc.constantFrom('Small', 'Large') }),
    }),
  )
  const spoilt = fc.constantFrom<unknown>(
    null,
    7,
    'text',
    [],
    { id: '' },
    { id: 'z', name: 4 },
    { id: 'z', modules: 'x' },
  )
  const good = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    name: fc.constant('Good'),
    modules: fc.array(module, { maxLength: 3 }),
  })
  const view = fc.record(
    {
      id: fc.constantFrom('v', 'w'),
      moduleType: fc.constant('BmFeed'),
      tableId: fc.constant('BmFeed'),
      name: fc.constantFrom<unknown>('Wind', '', 5),
      filters: fc.constantFrom<unknown>({}, { columnsToHide: ['cost'] }, { ascending: false, old: 1 }, null),
    },
    { requiredKeys: ['id', 'moduleType', 'tableId', 'filters'] },
  )
  const answer = fc.record({
    version: fc.constantFrom(0, 0.1, 0.15, 0.2, 0.25, 0.3, '0.1', null, undefined),
    goods: fc.uniqueArray(good, { maxLength: 3, selector: ({ id }) => id }),
    bads: fc.array(spoilt, { maxLength: 2 }),
    page: fc.option(grid, { nil: undefined }),
    views: fc.uniqueArray(view, { maxLength: 3, selector: ({ id }) => id }),
    basic: fc.record({
      showTimer: fc.constantFrom<unknown>(true, false, 'no'),
      country: fc.constantFrom<unknown>('Gb', 'Fr', 5),
    }),
  })
  type Parts = typeof answer extends fc.Arbitrary<infer P> ? P : never
  const built = ({ version, goods, bads, page, views, basic }: Parts) => ({
    ...ANSWER,
    otherSettings: { ...basic, versionNumber: version },
    dashboardsWithOrder: { dashboards: [...bads, ...goods], dashboardIdsInOrder: goods.map(({ id }) => id) },
    bingoWithOrder: { boards: [], boardIdsInOrder: [] },
    tableViewsWithOrder: { tableViews: views, tableViewsInOrder: ['w', 'v'] },
    pageData: { ...ANSWER.pageData, ...(page && { bingo: page }) },
  })

  it('F4 a bad item is put aside, and every good one loads', () => {
    fc.assert(
      fc.property(answer, (parts) => {
        const { document, broken } = read(built(parts))
        const isOld = Number(parts.version ?? 0) < 0.2
        const wanted = isOld ? parts.goods.map(({ id }) => id) : []
        for (const id of wanted) expect(Object.keys(document.lists.dashboard.items)).toContain(id)
        const bad = broken.filter(({ key }) => key.startsWith('item/dashboard/'))
        expect(bad.length + Object.keys(document.lists.dashboard.items).length).toBe(
          parts.goods.length + parts.bads.length,
        )
        expect(document.basic.country).toBe(parts.basic.country === 'Fr' ? 'Fr' : 'Gb')
        expect(document.basic.showTimer).toBe(parts.basic.showTimer !== false)
      }),
      { numRuns: RUNS },
    )
  })

  it('F4 nothing known is dropped: each module keeps its data, each plant its place', () => {
    fc.assert(
      fc.property(answer, (parts) => {
        const { document } = read(built(parts))
        if (Number(parts.version ?? 0) < 0.2) {
          for (const { id, modules } of parts.goods) {
            const now = document.lists.dashboard.items[id]!['modules'] as Record<string, unknown>[]
            expect(now).toHaveLength(modules.length)
            modules.forEach((old, index) => {
              if ('note' in old) expect(now[index]!['note']).toBe(old.note)
              if ('data' in old) expect(now[index]!['data']).toMatchObject(old.data)
              if ('id' in old) expect(now[index]!['id']).toBe(old.id)
              if ('info' in old) expect(now[index]).toMatchObject({ id: old.info.id, size: old.info.size })
            })
          }
        }
        if (parts.page && Number(parts.version ?? 0) < 0.3) {
          const [board] = orderedItems(document.lists.bingo)
          const cards = board!['cards'] as { value: string; rowVal: number; colVal: number }[]
          const plants = parts.page.grid.flatMap((row, rowVal) =>
            row.flatMap((each, colVal) => {
              const value = typeof each === 'object' && each !== null && 'plantId' in each ? each.plantId : each
              return typeof value === 'string' && value !== '' ? [{ value, rowVal, colVal }] : []
            }),
          )
          expect(cards.map(({ value, rowVal, colVal }) => ({ value, rowVal, colVal }))).toEqual(plants)
          expect(board).toMatchObject(parts.page.colourOfMine === undefined ? {} : { colourOfMine: 'teal' })
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('F4 what was read and saved reads as it is: nothing changes a second time', () => {
    fc.assert(
      fc.property(answer, (parts) => {
        const first = read(built(parts))
        const again = read(answerOf(first.document))
        expect(again.document).toEqual(first.document)
        expect([again.changed, again.broken]).toEqual([[], []])
      }),
      { numRuns: RUNS },
    )
  })

  it('F4 any JSON whatever is read without an exception', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(ANSWER)), fc.jsonValue()), (any) => {
        expect(readUserSettings(any, counter()).kind).toBe('ok')
      }),
      { numRuns: RUNS },
    )
  })
})
