import type { ExportFormat, ExportScope } from '../../domain/export'
import type { CellStyle } from '../../domain/tables/cells/cellText'
import type { ExportClient, ExportEvent, ExportJob } from '../../infra/types/export'
import type { Sources } from '../../infra/types/sources'
import type { Toast } from '../../domain/notices'
import { appIntents } from '../lib/appIntents'
import type { TableMoment, TableView } from '../lib/tableTypes'
import {
  type Observable,
  catchError,
  exhaustMap,
  filter,
  groupBy,
  map,
  merge,
  mergeMap,
  of,
  scan,
  takeWhile,
} from 'rxjs'
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

/** What is to be written of a query, or why it cannot be. */
export type Prepared =
  { readonly kind: 'ready'; readonly job: ExportJob } | { readonly kind: 'failed'; readonly why: string }
export type Prepare = (query: ExportQuery, now: Instant) => Prepared

export type ExportClients = {
  readonly files: ExportClient
  /** What makes files of tables: fetched when the first one is exported. */
  readonly prepare$: Observable<Prepare>
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

// exportTable -> prepare -> ExportClient (worker) -> ExportState by table -> useExport

export const IDLE: ExportState = { kind: 'idle' }

const notLoaded: Prepare = () => ({ kind: 'failed', why: 'What writes files could not be loaded. Try again.' })

const written = (query: ExportQuery, { files, clock, toast, prepare$ }: ExportClients): Observable<ExportState> => {
  const now = clock.now()
  const reported = (event: ExportEvent): ExportState => {
    if (event.kind === 'progress') return { kind: 'working', share: event.share }
    if (event.kind === 'failed') return event
    files.save(event.blob, event.name)
    toast({ key: `export ${event.name}`, title: 'Table exported', text: event.name })
    return { kind: 'done', name: event.name }
  }
  return prepare$.pipe(
    catchError(() => of(notLoaded)),
    mergeMap((prepare): Observable<ExportState> => {
      const prepared = prepare(query, now)
      return prepared.kind === 'failed' ? of(prepared) : files.write(prepared.job).pipe(map(reported))
    }),
  )
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
