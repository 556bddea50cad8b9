import { exportColumns } from '../../../../domain/export'
import { exportCopyText as textOf } from '../../../../domain/export/copyText'
import type { Settings } from '../../../../domain/settings'
import { cellStyleOf } from '../../../../domain/tables/cells/cellText'
import { rowOf } from '../../../../domain/tables/tableCollection'
import type { TableFrame, TableView } from '../../../../streams/lib/tableTypes'
import { toast } from '../../../../streams/notices/intents'
import { copyText } from '../../../parts/format/copyText'
import { counted } from '../../../parts/format/numbers'

const REFUSED =
  'could not be copied, because the browser does not allow it here. Allow the clipboard for this site, or export the table.'

let copies = 0

/** Copies rows with their headings and says how many, or that the browser refused. Rows that have left are left out. */
export const copyRows = (
  ids: readonly string[],
  frame: TableFrame | undefined,
  { headers, headerFirst, choice }: TableView,
  own: Settings,
): void => {
  const rows = frame ? ids.flatMap((id) => rowOf(frame.collection, id) ?? []) : []
  if (rows.length === 0) return
  const style = cellStyleOf(own, choice.units)
  const columns = exportColumns({ headers, headerFirst, columns: choice.columns, style })
  void copyText(textOf(rows, columns, style)).then((done) => {
    copies += 1
    // Each copy has a message of its own: one on the screen would hide that the second was made.
    toast({ key: `copied rows ${copies}`, text: `${counted(rows.length, 'row')} ${done ? 'copied' : REFUSED}` })
  })
}
