import type { ExportFormat } from '../../../domain/export'

/** How the file is called in words. */
export const formatWords: Readonly<Record<ExportFormat, string>> = { csv: 'csv file', xlsx: 'Excel file' }

/** A number of rows, `1 row`, `1,204 rows`. */
export const rowsWords = (rows: number): string => `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'row' : 'rows'}`
