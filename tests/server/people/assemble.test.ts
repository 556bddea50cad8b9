import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assemble } from '../../../server/people/settingsRoutes'
import { replaceAllWrites } from '../../../server/people/listRoutes'
import type { Item } from '../../../server/store/types'
import type { UserSettingsAnswer } from '../../../src/domain/wire'

type Lists = Record<string, { id: string }[] | string[]>

/** The items that an answer was made of. */
const itemsOf = (answer: UserSettingsAnswer): Item[] => {
  const { revs } = answer
  const dashboards = answer.dashboardsWithOrder as Lists
  const boards = answer.bingoWithOrder as Lists
  const views = answer.tableViewsWithOrder as Lists
  const subscriptions = answer.subscriptionsWithOrder as Lists
  const list = (type: string, items: Lists[string], order: Lists[string]): [string, unknown][] => [
    ...(items as { id: string }[]).map((data): [string, unknown] => [`item/${type}/${data.id}`, data]),
    [`order/${type}`, order],
  ]
  const all: [string, unknown][] = [
    ['basic', answer.otherSettings],
    ['active/dashboard', answer.activeTab],
    ['active/bingo', answer.bingoActiveTab],
    ...list('dashboard', dashboards['dashboards']!, dashboards['dashboardIdsInOrder']!),
    ...list('bingo', boards['boards']!, boards['boardIdsInOrder']!),
    ...list('subscription', subscriptions['allSubscriptions']!, subscriptions['subscriptionsInOrder']!),
    ...list('tableView', views['tableViews']!, views['tableViewsInOrder']!),
    ...Object.entries(answer.pageData as object).map(([name, data]): [string, unknown] => [`page/${name}`, data]),
    ...Object.entries(answer.tableFilters as object).map(([name, data]): [string, unknown] => [
      `filters/${name}`,
      data,
    ]),
  ]
  return all.flatMap(([key, data]) => (Object.hasOwn(revs, key) ? [{ key, data, rev: revs[key]! }] : []))
}

const rev = fc.integer({ min: 1, max: 1e6 })
const name = fc.stringMatching(/^[a-zA-Z.-][\w.-]{0,11}$/)
const fields = fc.dictionary(name, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 })

const listItems = (type: string): fc.Arbitrary<Item[]> =>
  fc
    .tuple(fc.uniqueArray(name, { maxLength: 6 }), fc.array(name, { maxLength: 4 }), rev)
    .map(([ids, strangers, at]) => [
      ...ids.map((id) => ({ key: `item/${type}/${id}`, rev: at, data: { id } })),
      { key: `order/${type}`, rev: at, data: [...ids.slice(1), ...strangers] },
    ])
const namedItems = (kind: string): fc.Arbitrary<Item[]> =>
  fc
    .uniqueArray(fc.record({ name, rev, data: fields }), { maxLength: 5, selector: (each) => each.name })
    .map((all) => all.map((each) => ({ key: `${kind}/${each.name}`, rev: each.rev, data: each.data })))

const anyItems = fc
  .tuple(
    fc.option(fields, { nil: undefined }),
    listItems('dashboard'),
    listItems('bingo'),
    listItems('subscription'),
    listItems('tableView'),
    namedItems('page'),
    namedItems('filters'),
  )
  .map(([basic, ...rest]) => [...(basic ? [{ key: 'basic', rev: 3, data: basic }] : []), ...rest.flat()])

const byKey = (items: readonly Item[]): Item[] => [...items].sort((a, b) => (a.key < b.key ? -1 : 1))

describe('the answer of getUserSettings as a function of the items', () => {
  it('ST01 nothing is lost: the items can be had back from the eight parts and the revisions', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        expect(byKey(itemsOf(assemble(items)))).toEqual(byKey(items))
      }),
    )
  })

  it('S11 whatever is in an item, the answer is made and the other items are in it', () => {
    const dashboard = { key: 'item/dashboard/good', rev: 1, data: { id: 'good', name: 'Good' } }
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            key: fc.constantFrom(
              'basic',
              'order/dashboard',
              'active/dashboard',
              'item/dashboard/bad',
              'page/boa',
              'filters/x',
            ),
            rev,
            data: fc.jsonValue(),
          }),
        ),
        (broken) => {
          const answer = assemble([...broken, dashboard])
          expect((answer.dashboardsWithOrder as Lists)['dashboards']).toContainEqual(dashboard.data)
          expect(JSON.parse(JSON.stringify(answer))).toBeTypeOf('object')
        },
      ),
    )
  })

  it('S13 a table called __proto__ is an entry like any other', () => {
    const { tableFilters } = assemble([{ key: 'filters/__proto__', rev: 1, data: { polluted: true } }])
    expect(Object.keys(tableFilters as object)).toEqual(['__proto__'])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('replaceAll as a function of the items', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
  it('ST10 only what the caller knew is deleted; every other dashboard stays, once, in the order', () => {
    fc.assert(
      fc.property(ids, ids, ids, (stored, known, wanted) => {
        const items: Item[] = [
          ...stored.map((id) => ({ key: `item/dashboard/${id}`, rev: 2, data: { id } })),
          { key: 'order/dashboard', rev: 7, data: stored },
        ]
        const { writes, unchanged } = replaceAllWrites(items, {
          dashboards: new Map(wanted.map((id) => [id, { id, name: 'mine' }])),
          dashboardIds: wanted,
          activeTab: '',
          baseRevs: Object.fromEntries([
            ...known.map((id) => [`item/dashboard/${id}`, 2]),
            ['order/dashboard', 7],
          ]) as Record<string, number>,
        })
        for (const key of Object.keys(unchanged)) expect(writes.map((each) => each.key)).not.toContain(key)
        const deleted = writes
          .filter(({ data }) => data === undefined)
          .map(({ key }) => key.slice('item/dashboard/'.length))
        expect(new Set(deleted)).toEqual(new Set(stored.filter((id) => known.includes(id) && !wanted.includes(id))))
        const left = new Set([...stored.filter((id) => !deleted.includes(id)), ...wanted])
        const order = writes.find(({ key }) => key === 'order/dashboard')?.data ?? stored
        expect([...(order as string[])].sort()).toEqual([...left].sort())
        expect((order as string[]).slice(0, wanted.length)).toEqual(wanted)
      }),
    )
  })
})
