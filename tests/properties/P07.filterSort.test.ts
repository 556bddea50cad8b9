import { describe, expect, it } from 'vitest'
import { foldView, idsBetween, openView } from '../../src/domain/tables/collectionView'
import { DEFAULT_CELL_STYLE } from '../../src/domain/tables/cells/cellText'
import {
  compileFilters,
  type ColumnFilter,
  type FilterContext,
  type ColumnFilters,
} from '../../src/domain/tables/filters'
import { foldCollection } from '../../src/domain/tables/apply'
import type { WireCell, WireHeader, WireRow } from '../../src/domain/wire'
import { diceOf, type Dice } from '../faults/support/dice'
import { caseLimit, cases } from '../support/cases'
import { seeds } from '../support/seeds'
import { collectionOf, changeTable, openTable } from '../support/verifiedTable'

/** F5: the view of a table against the plainest way to make one, written from the specification alone. */
const RUNS = cases(100_000)
const header = (id: string): WireHeader => ({ id, title: id, allowFilter: true, allowSort: true })
const HEADERS = ['plant', 'mw', 'at', 'zone'].map(header)
const BOARD = new Set(['DRAX'])
const GROUP = ['PEMB', 'SIZE']
const CONTEXT: FilterContext = { style: DEFAULT_CELL_STYLE, bingoPlants: BOARD, plantGroups: { mine: GROUP } }

const PLANTS = ['DRAX', 'PEMB', 'SIZE', 'HEYM', 'Äß', 'drax', null]
const ZONES = ['Z2', 'Z10', 'Z1', 'Z9', 'No zone', null, '']
const cell = (cellType: 'text' | 'number' | 'date', value: string | number | null): WireCell => ({ cellType, value })
const rowOf = (uniqueId: string, dice: Dice): WireRow => ({
  uniqueId,
  row: {
    plant: cell('text', dice.pick(PLANTS)),
    mw: cell('number', dice.upTo(5) === 0 ? null : dice.upTo(11) - 5),
    ...(dice.upTo(6) > 0 && { at: cell('date', dice.upTo(10)) }),
    zone: cell('text', dice.pick(ZONES)),
  },
  ...(dice.upTo(12) === 0 && { hideRow: true }),
})

const filtersOf = (dice: Dice): ColumnFilters => ({
  ...(dice.upTo(2) === 0 && {
    plant: {
      kind: 'text' as const,
      values: ['DRAX', 'PEMB', 'Äß', '-'].filter(() => dice.upTo(2) === 0),
      group: dice.pick([
        undefined,
        undefined,
        { kind: 'bingo' as const },
        { kind: 'notBingo' as const },
        { kind: 'group' as const, name: 'mine' },
      ]),
      exclude: dice.upTo(2) === 0,
    },
  }),
  ...(dice.upTo(2) === 0 && {
    mw: {
      kind: 'numeric' as const,
      min: dice.pick(['', '-3', '0', '2']),
      max: dice.pick(['', '-1', '1', '4']),
      absolute: dice.upTo(2) === 0,
    },
  }),
  ...(dice.upTo(3) === 0 && {
    at: { kind: 'date' as const, from: dice.pick([undefined, 2, 5]), to: dice.pick([undefined, 4, 8]) },
  }),
})

/** Specification 2§5 and decisions C39, C40, of one row and one filter, without a thought for speed. */
const passes = (row: WireRow, id: string, filter: ColumnFilter): boolean => {
  const value = row.row[id]?.value ?? null
  switch (filter.kind) {
    case 'text': {
      const { values, group, exclude } = filter
      if (values.length === 0 && !group) return true
      const text = value === null || value === '' ? '-' : String(value)
      const isPlant = text !== '-'
      const inGroup =
        group !== undefined &&
        isPlant &&
        (group.kind === 'bingo' ? BOARD.has(text) : group.kind === 'notBingo' ? !BOARD.has(text) : GROUP.includes(text))
      return (values.includes(text) || inGroup) !== exclude
    }
    case 'numeric': {
      const bound = (text: string): number | undefined => {
        if (text === '') return undefined
        return filter.absolute ? Math.abs(Number(text)) : Number(text)
      }
      const min = bound(filter.min)
      const max = bound(filter.max)
      if (min === undefined && max === undefined) return true
      if (typeof value !== 'number') return false
      const size = filter.absolute ? Math.abs(value) : value
      return (min === undefined || size >= min) && (max === undefined || size <= max)
    }
    case 'date':
      if (filter.from === undefined && filter.to === undefined) return true
      return typeof value === 'number' && value >= (filter.from ?? -Infinity) && value <= (filter.to ?? Infinity)
    default:
      return filter satisfies never
  }
}

const collator = new Intl.Collator('en-GB')
/** What a value sorts by: zones by their number; undefined for an empty one. */
const keyOf = (row: WireRow, id: string): number | string | undefined => {
  const value = row.row[id]?.value ?? undefined
  if (value === undefined || value === '') return undefined
  const digits = id === 'zone' && typeof value === 'string' ? /\d+/.exec(value)?.[0] : undefined
  return digits === undefined ? value : Number(digits)
}

const naive = (
  rows: readonly WireRow[],
  filters: ColumnFilters,
  headerId: string,
  ascending: boolean,
): readonly string[] => {
  const shown = rows.filter(
    (row) => row.hideRow !== true && Object.entries(filters).every(([id, filter]) => passes(row, id, filter)),
  )
  const way = ascending ? 1 : -1
  // The sort of the language keeps equal rows where they are.
  return shown
    .toSorted((a, b) => {
      const x = keyOf(a, headerId)
      const y = keyOf(b, headerId)
      if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined)
      if (typeof x !== typeof y) return typeof x === 'number' ? -way : way
      return way * (typeof x === 'number' ? x - Number(y) : collator.compare(x, String(y)))
    })
    .map(({ uniqueId }) => uniqueId)
}

const nextOf = (rows: readonly WireRow[], n: number, dice: Dice): readonly WireRow[] => {
  const retained = rows
    .filter(() => dice.upTo(6) > 0)
    .map((row) => (dice.upTo(3) === 0 ? rowOf(row.uniqueId, dice) : row))
  return dice.upTo(2) === 0 ? [rowOf(`n${n}`, dice), ...retained] : retained
}

describe('F5: what a user sees of a table', () => {
  it(
    `P7 ${RUNS} views, opened and kept batch by batch, equal the naive one: filtered, excluded, sorted, stable, empty last`,
    async () => {
      let shown = 0
      for await (const seed of seeds(RUNS)) {
        const dice = diceOf(seed)
        const rows = Array.from({ length: dice.upTo(14) }, (_, i) => rowOf(`r${i}`, dice))
        const filters = filtersOf(dice)
        const headerId = dice.pick(['plant', 'mw', 'at', 'zone', ''])
        const ascending = dice.upTo(2) === 0
        const test = compileFilters(filters, HEADERS, CONTEXT)
        let table = openTable({ key: 't', epoch: 'e', rows, rules: {} })
        let collection = collectionOf(table)
        let view = openView(collection, { headerId, ascending }, HEADERS, test)
        for (let batch = 0; batch < 3; batch++) {
          const expected = naive(table.rows, filters, headerId, ascending)
          const found = idsBetween(view, 0, Infinity)
          if (expected.join() !== found.join())
            throw new Error(
              `seed ${seed}, batch ${batch}, ${headerId}: ${found.join()} where ${expected.join()} belong; ${JSON.stringify(filters)}`,
            )
          shown += found.length
          const { table: next, messages } = changeTable(table, nextOf(table.rows, batch, dice))
          const change = foldCollection(collection, messages)
          ;[view, collection, table] = [foldView(view, collection, change).view, change.collection, next]
        }
      }
      expect(shown).toBeGreaterThan(RUNS)
    },
    caseLimit(90_000),
  )

  it('P7 Z2 comes before Z10 in a column of zones, and after it in one of texts', () => {
    const rows = ['Z10', 'Z2', 'Z1'].map((zone, i) => ({
      uniqueId: `r${i}`,
      row: { zone: cell('text', zone), plant: cell('text', zone) },
    }))
    const collection = collectionOf(openTable({ key: 't', epoch: 'e', rows, rules: {} }))
    const by = (headerId: string) => idsBetween(openView(collection, { headerId, ascending: true }, HEADERS), 0, 9)
    expect(by('zone')).toEqual(['r2', 'r1', 'r0'])
    expect(by('plant')).toEqual(['r2', 'r0', 'r1'])
  })
})
