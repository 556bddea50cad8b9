import { exportColumns } from '../../../../domain/export'
import { copyText } from '../../../../domain/export/copyText'
import { cellStyleOf } from '../../../../domain/tables/cells/cellText'
import { rowOf } from '../../../../domain/tables/tableBook'
import type { Settings } from '../../../../domain/settings'
import type { TableFrame, TableView } from '../../../../streams/lib/tableTypes'
import { toClipboard } from '../toClipboard'

/** Copies rows of a table as it stands: those that have left it since they were picked are not among them. */
export const copyRows = (
  ids: readonly string[],
  frame: TableFrame | undefined,
  { headers, headerFirst, choice }: Pick<TableView, 'headers' | 'headerFirst' | 'choice'>,
  own: Settings,
): void => {
  const rows = frame ? ids.flatMap((id) => rowOf(frame.book, id) ?? []) : []
  const style = cellStyleOf(own, choice.units)
  const columns = exportColumns({ headers, headerFirst, columns: choice.columns, style })
  toClipboard(copyText(rows, columns, style), rows.length)
}
