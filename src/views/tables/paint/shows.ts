import { cellFaultKey, cellShow, type CellShow, type ShowContext } from '../../../domain/tables/cells/cellShow'
import { hasExtras } from '../../../domain/verified/cell'
import type { WireCell } from '../../../domain/wire'
import type { LiveColumn } from '../liveColumns'

/** Past this many it begins again: more than a screen of dates, and little memory. */
const RETAINED = 4096

const isPlainDate = (cell: WireCell | undefined): cell is WireCell =>
  cell?.cellType === 'date' &&
  cell.flash === undefined &&
  cell.tooltip === undefined &&
  cell.textColour === undefined &&
  cell.backgroundColour === undefined &&
  !hasExtras(cell)

/**
 * What cells show, by one style. Dates are kept: writing one by London's calendar costs twenty times what a number does,
 * and the same few are in many rows.
 * @param onFault a cell that could not be read, once for each kind of fault and column (LT23)
 */
export const showsBy = (
  context: ShowContext,
  onFault: (key: string) => void,
): ((cell: WireCell | undefined, column: LiveColumn) => CellShow) => {
  const dates = new Map<string, CellShow>()
  const published = new Set<string>()
  const fresh = (cell: WireCell | undefined, { header }: LiveColumn): CellShow => {
    const show = cellShow(cell, header, context)
    if (show.fault) {
      const key = cellFaultKey(show.fault)
      if (!published.has(key)) onFault(key)
      published.add(key)
    }
    return show
  }
  return (cell, column) => {
    if (!isPlainDate(cell)) return fresh(cell, column)
    const key = `${cell.dateFormat ?? ''} ${String(cell.value)}`
    const known = dates.get(key)
    if (known) return known
    if (dates.size >= RETAINED) dates.clear()
    const show = fresh(cell, column)
    dates.set(key, show)
    return show
  }
}
