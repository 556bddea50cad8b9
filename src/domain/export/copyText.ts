import { delimitedLine, exportRows, exportStyle, LINE_END, type ExportColumn } from '.'
import type { WireRow } from '../wire'
import type { CellStyle } from '../tables/cells/cellText'

/**
 * Rows for the clipboard, with their headings: fields with tabs between, as spreadsheets paste them. Values are those of
 * an export: numbers with all their digits, times with their zone, and no text that could be taken for a formula (S19).
 * @param columns the visible columns in their order (`exportColumns`)
 */
export const exportCopyText = (rows: readonly WireRow[], columns: readonly ExportColumn[], style: CellStyle): string =>
  [columns.map(({ text }) => text), ...exportRows(rows, columns, exportStyle(style))]
    .map((row) => delimitedLine(row, '\t'))
    .join(LINE_END)
