import type { WireCell, CellType } from '../wire'

/** Called for each cell of each answer: comparisons cost a tenth of a look into a record. */
export const isCellType = (type: WireCell['cellType']): type is CellType =>
  type === 'number' || type === 'text' || type === 'date' || type === 'time'

/** True when a cell has a field that few cells have: the rest need not be looked at for it. */
export const hasExtras = (cell: WireCell): boolean =>
  cell.values !== undefined ||
  cell.hideEntry !== undefined ||
  cell.percent !== undefined ||
  cell.percentColour !== undefined ||
  cell.valueToIcons !== undefined ||
  cell.valueToColours !== undefined ||
  cell.cellFormatProperties !== undefined

/**
 * Why a snapshot or a message cannot be trusted. Each has one remedy, a full re-pull, so the kinds only serve counting
 * and reports: `table` another table's message; `epoch` another life of the writer; `gap` a message was lost; `count`
 * and `digest` the proof differs; `rule` a push rule was broken; `duplicate` an id stands twice.
 */
export type SyncFaultKind = 'table' | 'epoch' | 'gap' | 'count' | 'digest' | 'rule' | 'duplicate'

/** `message` is a plain sentence for logs and for the panel's hover. */
export type SyncFault = { readonly why: SyncFaultKind; readonly message: string }

export const faultOf = (why: SyncFaultKind, message: string): SyncFault => ({ why, message })
