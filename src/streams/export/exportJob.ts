import {
  exportColumns,
  exportFileName,
  exportRefusal,
  exportRows,
  exportStyle,
  rowSource,
  sheetName,
  type RowsMoment,
} from '../../domain/export'
import type { Instant } from '../../domain/periods'
import type { ExportJob } from '../../infra/types/export'
import type { ExportQuery, Prepare } from './exports'

const momentOf = ({ frame: { freshness }, replayed }: ExportQuery): RowsMoment | undefined => {
  if (!('asOf' in freshness)) return undefined
  const marks = [
    ...(replayed ? ['REPLAY'] : []),
    ...(freshness.state === 'live' || freshness.state === 'fixed' ? [] : [freshness.state.toUpperCase()]),
  ]
  return { asOf: freshness.asOf, ...(marks.length > 0 && { mark: marks.join(' ') }) }
}

const jobOf = (query: ExportQuery, now: Instant): ExportJob => {
  const { title, scope, format, frame, table, style } = query
  const { headers, headerFirst, choice, pinned } = table
  const own = exportStyle(style)
  const columns = exportColumns({ headers, headerFirst, style, ...(scope === 'view' && { columns: choice.columns }) })
  const source = rowSource({ ...frame, pinned }, scope)
  return {
    format,
    sheet: sheetName(title),
    fileName: exportFileName(title, now, format, momentOf(query)),
    heads: columns.map(({ text }) => text),
    length: source.length,
    between: (from, to) => exportRows(source.between(from, to), columns, own, format === 'csv' ? 'shown' : 'all'),
  }
}

/** The rows of a table as they are in its moment, and the name of their file; or why there are too many. */
export const prepareExport: Prepare = (query, now) => {
  const job = jobOf(query, now)
  const why = exportRefusal(job.length, job.heads.length, query.format)
  return why === undefined ? { kind: 'ready', job } : { kind: 'failed', why }
}
