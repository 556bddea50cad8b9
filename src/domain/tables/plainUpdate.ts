import {
  CHANGE_TYPES,
  liveTableSchema,
  liveTableUpdateSchema,
  type WireLiveTable,
  type LiveTableUpdate,
  type WireRow,
} from '../wire/table'
import { isCells, isFlag, isPlainObject, isText, isPlainWhole, tableListOf, objectOf } from './plainCells'

/**
 * Answers and pushes of tables are read by hand where they are as they should be, which is nearly always, and by their
 * schemas in every other case. A guard says true only of what its schema would give back unchanged: what has a field
 * that the schema does not know goes the long way, which leaves it out.
 */

const isRow = objectOf(
  { row: isCells, uniqueId: isText },
  { hideRow: isFlag, clickEventUrl: isText, hoverOver: isText, rowSelected: isFlag },
)
const isMeta = objectOf({ t: isText, e: isText, s: isPlainWhole, n: isPlainWhole, d: isPlainWhole })
const isChangeType = (value: unknown): boolean => CHANGE_TYPES.some((type) => type === value)
const isMessage = objectOf(
  { changeType: isChangeType, rowIndex: isPlainWhole, row: isRow },
  { meta: isMeta, capped: isFlag },
)
const isUpdate = objectOf({ id: isText, messages: tableListOf(isMessage) })
const areRows = tableListOf(isRow)

/** Whether a push is as it should be, field by field. */
export const isPlainUpdate = (payload: unknown): payload is LiveTableUpdate => isUpdate(payload)

const isPlainRows = (rows: unknown): rows is WireRow[] => areRows(rows)

/** Reads pushes as `liveTableUpdateSchema` does. */
export const updateReader = {
  safeParse: (payload: unknown): ReturnType<typeof liveTableUpdateSchema.safeParse> =>
    isPlainUpdate(payload) ? { success: true, data: payload } : liveTableUpdateSchema.safeParse(payload),
}

const NO_ROWS: readonly WireRow[] = []

/**
 * Reads answers as `liveTableSchema` does: rows by hand, the little that there is next to them always by the schema.
 */
export const tableReader = {
  safeParse: (body: unknown): ReturnType<typeof liveTableSchema.safeParse> => {
    const data = isPlainObject(body) && isPlainObject(body['data']) ? body['data'] : undefined
    const rows = data?.['data']
    if (!isPlainObject(body) || !isPlainRows(rows)) return liveTableSchema.safeParse(body)
    const head = liveTableSchema.safeParse({ ...body, data: { ...data, data: NO_ROWS } })
    if (!head.success) return head
    const table: WireLiveTable = { ...head.data, data: { ...head.data.data, data: rows } }
    return { success: true, data: table }
  },
}
