import { priceBefore, STAGE_IDS, volumeBefore } from '../../../domain/boa/stages'
import { niceLevels } from '../../../domain/charts/nice'
import { chartScaleOf, type Range } from '../../../domain/charts/scale'
import { mostSteps } from '../../../domain/charts/ticks'
import type { PriceStages, StageId, StageRow } from '../../../domain/wire'

/** A row as it stands in one stage, MWh from zero outwards: what it keeps, then what the stage takes of it. */
export type StageBar = {
  readonly row: StageRow
  readonly from: number
  /** Where what is left of it ends, and what is taken begins. */
  readonly left: number
  readonly to: number
}

/** Buys above zero, sells below, each side the cheapest next to zero. */
export type StageColumn = { readonly id: StageId; readonly bars: readonly StageBar[] }

/** Dearer lies further out: a high price for buys, a low one for sells; without a price outermost. */
const rankIn = (row: StageRow, id: StageId, sign: number): number => {
  const price = priceBefore(row, id)
  return price === null ? Infinity : price * sign
}

const sideOf = (rows: readonly StageRow[], id: StageId, sign: 1 | -1): readonly StageBar[] => {
  let at = 0
  return rows
    .filter((row) => volumeBefore(row, id) * sign > 0)
    .map((row) => ({ row, rank: rankIn(row, id, sign) }))
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ row }) => {
      const from = at
      at += volumeBefore(row, id)
      return { row, from, left: from + row.volumes[id], to: at }
    })
}

export const stageColumns = ({ rows }: Pick<PriceStages, 'rows'>): readonly StageColumn[] =>
  STAGE_IDS.map((id) => ({ id, bars: [...sideOf(rows, id, 1), ...sideOf(rows, id, -1)] }))

/** Room for the words of the axis, and right of the last column, px. A sheet has the first too. */
export const AXIS_PX = 44
const RIGHT_PX = 4
const TOP_PX = 8
const BOTTOM_PX = 8
/** Part of a column that its bars are wide. */
const BAR_PART = 0.72

/** Where the columns lie, and what MWh are in px. */
export const stageGeometry = (columns: readonly StageColumn[], width: number, height: number) => {
  const ends = columns.flatMap(({ bars }) => bars.map(({ to }) => to))
  const reach: Range = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const levels = niceLevels(reach[0] === reach[1] ? [-1, 1] : reach, mostSteps(height - TOP_PX - BOTTOM_PX))
  const y = chartScaleOf(levels.range, [height - BOTTOM_PX, TOP_PX])
  const each = (width - AXIS_PX - RIGHT_PX) / STAGE_IDS.length
  const column = (at: number) => {
    const left = AXIS_PX + at * each
    return { left, width: each, barLeft: left + (each * (1 - BAR_PART)) / 2, barWidth: each * BAR_PART }
  }
  return { columns, levels, y, width, height, column }
}

export type StageGeometry = ReturnType<typeof stageGeometry>

/** The stage at a place across, and the bar at a place in it. */
export const barAtPoint = (geometry: StageGeometry, x: number, y: number) => {
  const at = Math.floor((x - AXIS_PX) / geometry.column(0).width)
  const column = geometry.columns[at]
  if (!column) return undefined
  const value = geometry.y.invert(y)
  const bar = column.bars.find(({ from, to }) => value >= Math.min(from, to) && value < Math.max(from, to))
  return { id: column.id, bar }
}
