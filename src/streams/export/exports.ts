import {
  type ExportFormat,
  type ExportScope,
  exportColumns,
  exportFileName,
  exportRefusal,
  exportRows,
  exportStyle,
  rowSource,
  sheetName,
  type RowsMoment,
} from '../../domain/export'
import type { CellStyle } from '../../domain/tables/cells/cellText'
import type { ExportClient, ExportEvent, ExportJob } from '../../infra/types/export'
import type { Sources } from '../../infra/types/sources'
import type { Toast } from '../../domain/notices'
import { appIntents } from '../lib/appIntents'
import type { TableMoment, TableView } from '../lib/tableTypes'
import { type Observable, exhaustMap, filter, groupBy, map, merge, mergeMap, of, scan, takeWhile } from 'rxjs'
import type { Instant } from '../../domain/periods'

/** How the export of a table goes; `share` is from 0 to 100. */
export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly share: number }
  | { readonly kind: 'done'; readonly name: string }
  | { readonly kind: 'failed'; readonly why: string }

/** A table to export: one moment of it, which later changes do not reach. */
export type ExportQuery = {
  /** The table's key; one export of a table goes on at a time. */
  readonly key: string
  /** The table's name, for the file and the sheet. */
  readonly title: string
  readonly scope: ExportScope
  readonly format: ExportFormat
  readonly frame: Pick<TableMoment, 'collection' | 'view' | 'freshness'>
  /** The rows come from a recording. */
  readonly replayed: boolean
  readonly table: Pick<TableView, 'headers' | 'headerFirst' | 'choice' | 'pinned'>
  readonly style: CellStyle
}

export type ExportClients = {
  readonly files: ExportClient
  readonly clock: Pick<Sources['clock'], 'now'>
  readonly toast: (toast: Toast) => void
}

/** What a user did with exports. */
export type ExportIntent =
  { readonly kind: 'export'; readonly query: ExportQuery } | { readonly kind: 'cancel'; readonly key: string }

export const exportIntents = appIntents<ExportIntent>()

/** EX01: writes a table to a file. Asked again before it is written, nothing more happens. */
export const exportTable = (query: ExportQuery): void => exportIntents.send({ kind: 'export', query })
/** Stops an export; without one, takes away what the last one said. */
export const cancelExport = (key: string): void => exportIntents.send({ kind: 'cancel', key })

// exportTable -> jobOf -> ExportDoor (worker) -> ExportState by table -> useExport

export const IDLE: ExportState = { kind: 'idle' }

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

const written = (query: ExportQuery, { files, clock, toast }: ExportClients): Observable<ExportState> => {
  const job = jobOf(query, clock.now())
  const why = exportRefusal(job.length, job.heads.length, query.format)
  if (why !== undefined) return of({ kind: 'failed', why })
  const reported = (event: ExportEvent): ExportState => {
    if (event.kind === 'progress') return { kind: 'working', share: event.share }
    if (event.kind === 'failed') return event
    files.save(event.blob, event.name)
    toast({ key: `export ${event.name}`, title: 'Table exported', text: event.name })
    return { kind: 'done', name: event.name }
  }
  return files.write(job).pipe(map(reported))
}

type Published = readonly [key: string, state: ExportState]

const exportsOf = (key: string, intents$: Observable<ExportIntent>, clients: ExportClients): Observable<Published> => {
  const cancelled$ = intents$.pipe(
    filter(({ kind }) => kind === 'cancel'),
    map(() => IDLE),
  )
  const requested$ = intents$.pipe(
    exhaustMap((intent) =>
      intent.kind === 'export'
        ? merge(written(intent.query, clients), cancelled$).pipe(takeWhile(({ kind }) => kind === 'working', true))
        : of(IDLE),
    ),
  )
  return requested$.pipe(map((state): Published => [key, state]))
}

/** The state of each table that was ever exported, by its key. Tables are written next to each other. */
export const exports$ = (
  clients: ExportClients,
  intents$: Observable<ExportIntent>,
): Observable<ReadonlyMap<string, ExportState>> =>
  intents$.pipe(
    groupBy((intent) => (intent.kind === 'export' ? intent.query.key : intent.key)),
    mergeMap((own$) => exportsOf(own$.key, own$, clients)),
    scan((states, [key, state]) => new Map(states).set(key, state), new Map<string, ExportState>()),
  )
