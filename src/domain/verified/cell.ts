import type { Cell, CellType } from '../wire'

const KNOWN_TYPES: Readonly<Record<CellType, true>> = { number: true, text: true, date: true, time: true }

export const isCellType = (type: Cell['cellType']): type is CellType => Object.hasOwn(KNOWN_TYPES, type)

/** True when a cell has a field that few cells have: the rest need not be looked at for it. */
export const hasExtras = (cell: Cell): boolean =>
  cell.values !== undefined ||
  cell.hideEntry !== undefined ||
  cell.percent !== undefined ||
  cell.percentColour !== undefined ||
  cell.valueToIcons !== undefined ||
  cell.valueToColours !== undefined ||
  cell.cellFormatProperties !== undefined
