import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_SETTINGS,
  newBoard,
  orderedItems,
  readUserSettings,
  type SettingsDocument,
} from '../../src/domain/settings'
import { overTheWire } from '../domain/tables/support'
import { diceOf, type Dice } from '../faults/support/dice'
import { corrupted, truncated } from '../faults/support/wireFaults'
import { caseLimit, cases } from '../support/cases'
import { SEED } from '../support/seeds'

/**
 * F4: settings of versions before 0.2 and 0.3, with items that nobody can read among them. Documents of each law;
 * tests/domain/settings/read.test.ts has more laws of the same, on fewer.
 */
const RUNS = cases(100_000)

const read = (answer: unknown) => {
  let made = 0
  const settings = readUserSettings(answer, () => `made-${(made += 1)}`)
  if (settings.kind !== 'ok') throw new Error(settings.why)
  return settings
}

const VERSIONS = [0, 0.1, 0.15, 0.2, 0.25, 0.3, '0.1', null, undefined]

const NAMES = ['BM Feed', 'bm_feed', 'BMFeed', 'Chart', 'BoaDashboard', 'boa leaderboard', 'Dial']
const moduleOf = (dice: Dice) => {
  const name = dice.pick(NAMES)
  return dice.pick([
    { moduleType: name, note: dice.upTo(9), data: { mine: dice.upTo(9) } },
    { moduleType: name },
    { id: 'm', type: name, chartSize: 'Small' },
    { info: { id: 'p', type: name, size: 'Large' } },
  ])
}
const goodOf = (id: string, dice: Dice) => ({
  id,
  name: `Board ${id}`,
  modules: Array.from({ length: dice.upTo(3) }, () => moduleOf(dice)),
})
const BAD = [{ id: 'z', name: 4 }, { id: 'z', modules: 'x' }, null, 7]
const cardOf = (dice: Dice) => dice.pick<unknown>(['', 'DRAX', null, { plantId: 'PEMB' }, { plantId: '' }])

const answerOf = (dice: Dice) => {
  const goods = ['a', 'b', 'c'].filter(() => dice.upTo(2) === 0).map((id) => goodOf(id, dice))
  const bads = dice.upTo(3) === 0 ? [dice.pick(BAD)] : []
  const page = {
    grid: Array.from({ length: dice.upTo(3) }, () => Array.from({ length: dice.upTo(3) }, () => cardOf(dice))),
  }
  const answer = {
    otherSettings: {
      showTimer: dice.pick<unknown>([true, false, 'no']),
      country: dice.pick<unknown>(['Gb', 'Fr', 5]),
      versionNumber: dice.pick(VERSIONS),
    },
    activeTab: dice.pick(['a', 'gone', '']),
    bingoActiveTab: 'x',
    dashboardsWithOrder: { dashboards: [...bads, ...goods], dashboardIdsInOrder: goods.map(({ id }) => id).reverse() },
    bingoWithOrder:
      dice.upTo(2) === 0
        ? { boards: [newBoard('x', 'Mine')], boardIdsInOrder: ['x'] }
        : { boards: [], boardIdsInOrder: [] },
    subscriptionsWithOrder: { allSubscriptions: [], subscriptionsInOrder: [] },
    pageData: { boa: { chartMaxPrice: 300 + dice.upTo(500) }, ...(dice.upTo(2) === 0 && { bingo: page }) },
    tableFilters: { BmFeed: { columnsToHide: ['cost'] } },
    revs: { basic: dice.upTo(9), 'page/boa': dice.upTo(9) },
  }
  return { answer, goods, bads }
}

/** The document as the server would answer it. */
const savedOf = ({ basic, pages, filters, lists, revs }: SettingsDocument) => ({
  otherSettings: basic,
  activeTab: lists.dashboard.active,
  bingoActiveTab: lists.bingo.active,
  dashboardsWithOrder: { dashboards: orderedItems(lists.dashboard), dashboardIdsInOrder: lists.dashboard.order },
  bingoWithOrder: { boards: orderedItems(lists.bingo), boardIdsInOrder: lists.bingo.order },
  subscriptionsWithOrder: {
    allSubscriptions: orderedItems(lists.subscription),
    subscriptionsInOrder: lists.subscription.order,
  },
  pageData: pages,
  tableFilters: filters,
  revs,
})

const each = (work: (dice: Dice) => void): void => {
  for (let seed = SEED; seed < SEED + RUNS; seed++)
    try {
      work(diceOf(seed))
    } catch (fault) {
      throw new Error(`seed ${seed}`, { cause: fault })
    }
}

describe('F4: settings of every age', () => {
  it(
    'P6 nothing known is dropped, a bad item is put aside, and the rest loads',
    () => {
      let aside = 0
      each((dice) => {
        const { answer, goods, bads } = answerOf(dice)
        const { document, broken } = read(answer)
        const items = Object.keys(document.lists.dashboard.items)
        for (const { id } of goods)
          if (!items.includes(id) && Number(answer.otherSettings.versionNumber ?? 0) < 0.2)
            throw new Error(`${id} was dropped`)
        const put = broken.filter(({ key }) => key.startsWith('item/dashboard/')).length
        if (items.length + put !== goods.length + bads.length) throw new Error('an item is neither here nor aside')
        if (document.pages['boa']?.['chartMaxPrice'] !== answer.pageData.boa.chartMaxPrice)
          throw new Error('a page was dropped')
        if (document.basic.country !== (answer.otherSettings.country === 'Fr' ? 'Fr' : 'Gb'))
          throw new Error('a basic field was dropped')
        aside += put
      })
      expect(aside).toBeGreaterThan(RUNS / 20)
    },
    caseLimit(90_000),
  )

  it(
    'P6 what was read and saved reads as it is: a second time changes nothing',
    () => {
      let changed = 0
      each((dice) => {
        const first = read(answerOf(dice).answer)
        const again = read(savedOf(first.document))
        if (again.changed.length + again.broken.length > 0) throw new Error(`changed again: ${again.changed.join()}`)
        if (!isDeepStrictEqual(overTheWire(again.document), overTheWire(first.document)))
          throw new Error('it reads as another')
        changed += Number(first.changed.length > 0)
      })
      expect(changed).toBeGreaterThan(RUNS / 10)
    },
    caseLimit(90_000),
  )

  it(
    'P6 settings broken anywhere load, or are said to be unreadable; nothing is thrown',
    () => {
      const kinds = { ok: 0, unreadable: 0 } as Record<string, number>
      each((dice) => {
        const { answer } = answerOf(dice)
        const broken = (dice.upTo(2) === 0 ? corrupted : truncated)(
          { in: { ...answer, otherSettings: { ...DEFAULT_SETTINGS } } },
          dice,
        )
        const { kind } = readUserSettings((broken as { in?: unknown }).in, () => 'made')
        kinds[kind] = (kinds[kind] ?? 0) + 1
      })
      expect(kinds['ok']).toBeGreaterThan(RUNS / 2)
    },
    caseLimit(90_000),
  )
})
