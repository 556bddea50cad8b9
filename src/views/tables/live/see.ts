import { scrollToSee } from '../../parts/gridKeys'
import type { LiveColumn } from '../liveColumns'
import * as css from '../grid.module.css'

/** The head of a column in a grid. */
export const tablesHeadOf = (grid: HTMLElement, id: string): HTMLElement | undefined =>
  [...grid.querySelectorAll<HTMLElement>('[data-head]')].find((head) => head.dataset['head'] === id)

/** px that stay at the top: the head and the pinned rows. */
const stuckPx = (grid: HTMLElement): number => grid.querySelector<HTMLElement>(`.${css.gridHead}`)?.offsetHeight ?? 0

/** How many rows a page key moves: those in view, less one. */
export const tablesPageOf = (grid: HTMLElement | null, rowPx: number): number =>
  Math.max(1, grid ? Math.floor((grid.clientHeight - stuckPx(grid)) / rowPx) - 1 : 1)

const seeColumn = (grid: HTMLElement, column: LiveColumn, columns: readonly LiveColumn[]): void => {
  const head = tablesHeadOf(grid, column.header.id)
  if (!head || column.frozenAt !== undefined) return
  const stuck = columns.reduce((sum, { frozenAt, width }) => (frozenAt === undefined ? sum : sum + width), 0)
  const { offsetLeft, offsetWidth } = head
  if (offsetLeft < grid.scrollLeft + stuck) grid.scrollLeft = offsetLeft - stuck
  else if (offsetLeft + offsetWidth > grid.scrollLeft + grid.clientWidth)
    grid.scrollLeft = offsetLeft + offsetWidth - grid.clientWidth
}

/** Scrolls so far that a row is in view, and no further. */
export const seeRow = (grid: HTMLElement, position: number, rowPx: number): void => {
  const sizes = { row: rowPx, head: stuckPx(grid), height: grid.clientHeight, top: grid.scrollTop }
  const top = scrollToSee(position, sizes)
  if (top !== undefined) grid.scrollTop = top
}

/** Scrolls so far that a cell is in view, and no further. */
export const see = (
  grid: HTMLElement,
  position: number,
  column: LiveColumn,
  columns: readonly LiveColumn[],
  rowPx: number,
): void => {
  seeRow(grid, position, rowPx)
  seeColumn(grid, column, columns)
}
