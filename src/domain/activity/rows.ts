import { periodStart, stepPeriod, type Instant, type PeriodRef } from '../periods'
import type { Settings } from '../settings'
import type { WirePlant, PlantLines } from '../wire'
import { activityCell, activityEnergyOf, nextStart, type ActivityCell } from './cells'
import { readLines } from './lines'

/** How many periods the board has before and after the chosen one (page catalogue B7). */
const BEFORE = 4
const AFTER = 12

/** The periods of the board in their order. */
export const boardPeriods = (chosen: PeriodRef): readonly PeriodRef[] =>
  Array.from({ length: BEFORE + 1 + AFTER }, (_, at) => stepPeriod(chosen, at - BEFORE))

/** Place of the chosen period among them. */
export const CHOSEN_AT = BEFORE

export const FIRST_COLUMNS = ['name', 'zone', 'fuel', 'owner', 'mel'] as const
export type FirstColumn = (typeof FIRST_COLUMNS)[number]

/** By the first column, the next start, or the energy of the row. */
export const ROW_ORDERS = ['first', 'start', 'energy'] as const
export type RowOrder = (typeof ROW_ORDERS)[number]

export type ActivityRow = {
  readonly plant: WirePlant
  readonly lines: PlantLines | undefined
  /** One for each period; none until the plant's lines are known. */
  readonly cells: readonly ActivityCell[]
  /** Of the known cells, MWh, and how many they are. */
  readonly energy: { readonly mwh: number; readonly known: number }
  readonly start: Instant | undefined
}

type Board = { readonly periods: readonly PeriodRef[]; readonly from: Instant }

const rowOf = (plant: WirePlant, lines: PlantLines | undefined, { periods, from }: Board): ActivityRow => {
  const read = lines && readLines(lines)
  const cells = read ? periods.map((period) => activityCell(read, period)) : []
  return { plant, lines, cells, energy: activityEnergyOf(cells), start: read && nextStart(read, from) }
}

/** The rows of a board, with the very rows of before wherever nothing of them changed. */
export const boardRows = (
  plants: readonly WirePlant[],
  linesOf: (id: string) => PlantLines | undefined,
  periods: readonly PeriodRef[],
  before: ReadonlyMap<string, ActivityRow>,
): ReadonlyMap<string, ActivityRow> => {
  const from = periodStart(periods[CHOSEN_AT] ?? periods[0] ?? { date: '1970-01-01', period: 1 })
  return new Map(
    plants.map((plant) => {
      const lines = linesOf(plant.id)
      const known = before.get(plant.id)
      const holds = known?.plant === plant && known.lines === lines
      return [plant.id, holds ? known : rowOf(plant, lines, { periods, from })]
    }),
  )
}

/** Until when physical notifications are published: the latest end of one of the rows; undefined where none has any. */
export const notifiedUntil = (rows: Iterable<ActivityRow>): Instant | undefined => {
  let until: Instant | undefined
  for (const { lines } of rows) {
    const end = lines && readLines(lines).pn.at(-1)?.timeTo
    if (end !== undefined && end > (until ?? -Infinity)) until = end
  }
  return until
}

/** What the first column of a row says; undefined where it is not known. */
export const firstOf = ({ plant, cells }: ActivityRow, column: FirstColumn): string | number | undefined => {
  switch (column) {
    case 'name':
      return plant.name
    case 'zone':
      return plant.zone
    case 'fuel':
      return plant.fuelType === '' ? undefined : plant.fuelType
    case 'owner':
      return plant.owner === '' ? undefined : plant.owner
    case 'mel':
      return cells[CHOSEN_AT]?.mel
    default:
      return column satisfies never
  }
}

const compare = (a: string | number | undefined, b: string | number | undefined): number => {
  if (a === undefined) return b === undefined ? 0 : 1
  if (b === undefined) return -1
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), 'en', { numeric: true })
}

const KEY_OF: Readonly<Record<RowOrder, (row: ActivityRow, column: FirstColumn) => string | number | undefined>> = {
  // The largest limit, and the most energy, come first.
  first: (row, column) => {
    const value = firstOf(row, column)
    return column === 'mel' && typeof value === 'number' ? -value : value
  },
  start: ({ start }) => start,
  energy: ({ energy }) => (energy.known === 0 ? undefined : -energy.mwh),
}

/** Rows in an order; those of which it is not known last, equal ones by name. */
export const inOrder = (rows: readonly ActivityRow[], order: RowOrder, column: FirstColumn): readonly ActivityRow[] => {
  const keyed = rows.map((row) => ({ row, key: KEY_OF[order](row, column) }))
  return keyed
    .toSorted((a, b) => compare(a.key, b.key) || compare(a.row.plant.name, b.row.plant.name))
    .map(({ row }) => row)
}

/** The plant does something else in the chosen period than in the one before: another state, or a megawatt more or less. */
export const isChanged = ({ cells }: Pick<ActivityRow, 'cells'>): boolean => {
  const was = cells[CHOSEN_AT - 1]
  const is = cells[CHOSEN_AT]
  if (!was || !is) return false
  return was.state !== is.state || Math.abs((was.outturn ?? 0) - (is.outturn ?? 0)) >= 1
}

/**
 * The plants that the board has rows for; undefined for all.
 * @param bingo plants of the bingo board that was looked at last
 */
export const chosenPlantIds = (
  { plantSelection, chosenPlants }: Pick<Settings, 'plantSelection' | 'chosenPlants'>,
  bingo: readonly string[],
): ReadonlySet<string> | undefined => {
  if (plantSelection === 'group') return new Set(chosenPlants)
  return plantSelection === 'bingo' ? new Set(bingo) : undefined
}
