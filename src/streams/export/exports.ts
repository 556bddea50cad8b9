// exportTable -> jobOf -> ExportDoor (worker) -> ExportState by table -> useExport
import { exhaustMap, filter, groupBy, map, merge, mergeMap, of, scan, takeWhile, type Observable } from 'rxjs'
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
import type { ExportEvent, ExportJob } from '../../infra/types/exportFaces'
import type { ExportAsk, ExportDoors, ExportState } from './faces'
import type { ExportIntent } from './intents'

export const IDLE: ExportState = { kind: 'idle' }

const momentOf = ({ frame: { freshness }, replayed }: ExportAsk): RowsMoment | undefined => {
  if (!('asOf' in freshness)) return undefined
  const marks = [
    ...(replayed ? ['REPLAY'] : []),
    ...(freshness.state === 'live' || freshness.state === 'fixed' ? [] : [freshness.state.toUpperCase()]),
  ]
  return { asOf: freshness.asOf, ...(marks.length > 0 && { mark: marks.join(' ') }) }
}

const jobOf = (ask: ExportAsk, now: Instant): ExportJob => {
  const { title, scope, format, frame, table, style } = ask
  const { headers, headerFirst, choice, pinned } = table
  const own = exportStyle(style)
  const columns = exportColumns({ headers, headerFirst, style, ...(scope === 'view' && { columns: choice.columns }) })
  const source = rowSource({ ...frame, pinned }, scope)
  return {
    format,
    sheet: sheetName(title),
    fileName: exportFileName(title, now, format, momentOf(ask)),
    heads: columns.map(({ text }) => text),
    length: source.length,
    between: (from, to) => exportRows(source.between(from, to), columns, own),
  }
}

const written = (ask: ExportAsk, { files, clock, toast }: ExportDoors): Observable<ExportState> => {
  const job = jobOf(ask, clock.now())
  const why = exportRefusal(job.length, job.heads.length, ask.format)
  if (why !== undefined) return of({ kind: 'failed', why })
  const said = (event: ExportEvent): ExportState => {
    if (event.kind === 'progress') return { kind: 'working', share: event.share }
    if (event.kind === 'failed') return event
    files.save(event.blob, event.name)
    toast({ key: `export ${event.name}`, title: 'Table exported', text: event.name })
    return { kind: 'done', name: event.name }
  }
  return files.write(job).pipe(map(said))
}

type Told = readonly [key: string, state: ExportState]

const exportsOf = (key: string, intents$: Observable<ExportIntent>, doors: ExportDoors): Observable<Told> => {
  const cancelled$ = intents$.pipe(
    filter(({ kind }) => kind === 'cancel'),
    map(() => IDLE),
  )
  const asked$ = intents$.pipe(
    exhaustMap((intent) =>
      intent.kind === 'export'
        ? merge(written(intent.ask, doors), cancelled$).pipe(takeWhile(({ kind }) => kind === 'working', true))
        : of(IDLE),
    ),
  )
  return asked$.pipe(map((state): Told => [key, state]))
}

/** The state of each table that was ever exported, by its key. Tables are written beside each other. */
export const exports$ = (
  doors: ExportDoors,
  intents$: Observable<ExportIntent>,
): Observable<ReadonlyMap<string, ExportState>> =>
  intents$.pipe(
    groupBy((intent) => (intent.kind === 'export' ? intent.ask.key : intent.key)),
    mergeMap((own$) => exportsOf(own$.key, own$, doors)),
    scan((states, [key, state]) => new Map(states).set(key, state), new Map<string, ExportState>()),
  )
