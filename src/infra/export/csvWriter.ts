import { BYTE_ORDER_MARK, csvText, type ExportRow } from '../../domain/export'
import type { ExportWriter } from '../types/export'

const TYPE = 'text/csv;charset=utf-8'

/** Writes a csv file; the browser keeps what is written outside of the script's memory. */
export const csvWriter = (heads: readonly string[]): ExportWriter => {
  const parts = [new Blob([BYTE_ORDER_MARK, csvText([heads])])]
  return {
    add: (rows: readonly ExportRow[]) => {
      parts.push(new Blob([csvText(rows)]))
      return Promise.resolve()
    },
    finish: () => Promise.resolve(new Blob(parts, { type: TYPE })),
  }
}
