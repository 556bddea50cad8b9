// intent "run" -> pieces, two at a time -> POST historicData -> worker -> shape -> HistoricState
import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  finalize,
  from,
  map,
  merge,
  mergeMap,
  NEVER,
  of,
  scan,
  startWith,
  switchMap,
  takeWhile,
  type Observable,
} from 'rxjs'
import type { Instant } from '../../../domain/periods'
import type { DrawnKind, DrawnResult, HistoricShape } from '../../../domain/charts/historic/result'
import type { HistoricPiece } from '../../../domain/charts/historic/size'
import type { RowBlock } from '../../../domain/charts/historic/table'
import type { ViewChoice } from '../../../domain/charts/historic/view'
import { exportFileName, sheetName, type ExportFormat } from '../../../domain/export'
import { historicDataCall, type RequestedSeries } from '../../../domain/series/calls'
import type { AggregateOptions } from '../../../domain/series/aggregateOptions'
import type { ExportClient } from '../../../infra/types/export'
import type { HistoricWorker } from '../../../infra/types/historic'
import type { Sources } from '../../../infra/types/sources'
import { httpFaultOf } from '../../lib/loaded'
import { answerOf, retryWhenStated } from '../../lib/request'
import { HistoricSession } from './session'

/** A query as it is run: what is asked, in which pieces of time, and how its rows are first chosen. */
export type HistoricJob = {
  /** Tells it from every other question: its series, dates and granularity. */
  readonly key: string
  readonly title: string
  readonly series: readonly RequestedSeries[]
  /** All of its time. */
  readonly span: HistoricPiece
  readonly pieces: readonly HistoricPiece[]
  readonly options: AggregateOptions
  /** Steps of the series where no granularity is chosen, ms. */
  readonly steps: readonly number[]
  readonly choice: ViewChoice
}

export type HistoricIntent =
  | { readonly kind: 'run'; readonly job: HistoricJob }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'retry' }
  | { readonly kind: 'choose'; readonly choice: ViewChoice }
  | { readonly kind: 'export'; readonly format: ExportFormat; readonly title: string }
  | { readonly kind: 'cancelExport' }

/** `share` is from 0 to 100. */
export type HistoricExport =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly share: number }
  | { readonly kind: 'done'; readonly name: string }
  | { readonly kind: 'failed'; readonly why: string }

/** Parts of a result, as they are looked at. What these give back ends the question. */
export type HistoricReader = {
  readonly rows: (from: number, to: number, receive: (block: RowBlock) => void) => () => void
  readonly drawn: (what: DrawnKind, of: number, receive: (result: DrawnResult) => void) => () => void
}

export type HistoricState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly done: number; readonly of: number }
  /** What is there stays: only what is missing is asked for again. */
  | { readonly kind: 'failed'; readonly why: string; readonly done: number; readonly of: number }
  | {
      readonly kind: 'ready'
      readonly job: HistoricJob
      readonly shape: HistoricShape
      /** When the last answer was read. */
      readonly asOf: Instant
      readonly read: HistoricReader
      readonly file: HistoricExport
    }

export type HistoricClients = {
  readonly sources: Pick<Sources, 'http' | 'clock'>
  /** Undefined where the browser has no workers. May throw. */
  readonly startWorker: () => HistoricWorker | undefined
  readonly save: ExportClient['save']
}

export const SERIES_IDLE: HistoricState = { kind: 'idle' }

const AT_ONCE = 2

const NO_WORKER =
  'This browser cannot calculate in the background. Use a current version of Chrome, Edge, Firefox or Safari.'
const NO_BYTES = 'A recording has no answers of large queries. Leave the replay and run it again.'

const started = (start: HistoricClients['startWorker']): HistoricWorker | undefined => {
  try {
    return start()
  } catch {
    return undefined
  }
}

type Answered = (piece: HistoricPiece) => Observable<unknown>

const answered = ({ http, clock }: HistoricClients['sources'], job: HistoricJob): Answered | undefined => {
  const { postForBytes } = http
  if (postForBytes === undefined) return undefined
  const { granularity, type } = job.options
  return ({ from, to }) =>
    answerOf({ http: { ...http, post: postForBytes }, clock }, historicDataCall, historicDataCall.path, {
      series: job.series,
      from,
      to,
      granularity,
      aggregateType: type,
    }).pipe(retryWhenStated({ clock }))
}

/** Asks for what is missing, so many pieces at once, until all is there or one cannot be had. */
const attempt$ = (
  session: HistoricSession,
  query: Answered,
  pieces: readonly HistoricPiece[],
  missing: Set<number>,
): Observable<HistoricState> => {
  const total = pieces.length
  const published = (): HistoricState => ({ kind: 'running', done: total - missing.size, of: total })
  const piece$ = (place: number): Observable<HistoricState> => {
    const piece = pieces[place]
    if (piece === undefined) return EMPTY
    return query(piece).pipe(
      switchMap((bytes) => session.take$(place, piece, bytes as ArrayBuffer)),
      map(() => {
        missing.delete(place)
        return published()
      }),
    )
  }
  return from([...missing]).pipe(
    mergeMap(piece$, AT_ONCE),
    startWith(published()),
    catchError((error: unknown) =>
      of<HistoricState>({
        kind: 'failed',
        why: httpFaultOf(error).why,
        done: total - missing.size,
        of: total,
      }),
    ),
  )
}

const fileOf = (
  session: HistoricSession,
  { format, title }: Extract<HistoricIntent, { kind: 'export' }>,
  { save, sources }: HistoricClients,
): Observable<HistoricExport> =>
  session.file$(format, sheetName(title)).pipe(
    map((reported): HistoricExport => {
      if (reported.kind === 'exporting') return { kind: 'working', share: reported.share }
      if (reported.kind === 'notExported') return { kind: 'failed', why: reported.why }
      const name = exportFileName(title, sources.clock.now(), format)
      save(reported.blob, name)
      return { kind: 'done', name }
    }),
    startWith<HistoricExport>({ kind: 'working', share: 0 }),
    takeWhile(({ kind }) => kind === 'working', true),
    finalize(() => session.stopFile()),
  )

const only = <Kind extends HistoricIntent['kind']>(intents$: Observable<HistoricIntent>, ...kinds: Kind[]) =>
  intents$.pipe(
    filter((intent): intent is Extract<HistoricIntent, { kind: Kind }> => kinds.includes(intent.kind as Kind)),
  )

type Ready = Extract<HistoricState, { kind: 'ready' }>

/** The result once all pieces are there: shown by its filters and split, and written to files. */
const result$ = (
  session: HistoricSession,
  job: HistoricJob,
  clients: HistoricClients,
  intents$: Observable<HistoricIntent>,
): Observable<HistoricState> => {
  const asOf = clients.sources.clock.now()
  const shape$ = only(intents$, 'choose').pipe(
    startWith({ choice: job.choice }),
    switchMap(({ choice }) =>
      session.shape$(choice).pipe(map((shape) => ({ shape, job: { ...job, choice }, asOf, read: readerOf(session) }))),
    ),
  )
  const file$ = only(intents$, 'export', 'cancelExport', 'choose').pipe(
    switchMap((intent) =>
      intent.kind === 'export' ? fileOf(session, intent, clients) : of({ kind: 'idle' } as const),
    ),
    map((file) => ({ file })),
  )
  return merge(shape$, file$).pipe(
    scan((state: Partial<Ready>, part: Partial<Ready>) => ({ ...state, ...part }), { file: { kind: 'idle' } }),
    filter(({ shape }) => shape !== undefined),
    map((state) => ({ kind: 'ready', ...state }) as Ready),
    catchError((error: unknown) =>
      of<HistoricState>({
        kind: 'failed',
        why: httpFaultOf(error).why,
        done: job.pieces.length,
        of: job.pieces.length,
      }),
    ),
  )
}

/** A worker that has failed is said by the state: whoever waits for rows of it waits no more. */
const received = <T>(answer$: Observable<T>, receive: (value: T) => void): (() => void) => {
  const requested = answer$.subscribe({ next: receive, error: () => undefined })
  return () => requested.unsubscribe()
}

/** Another object for other rows: what was read of the ones before is of no use. */
const readerOf = (session: HistoricSession): HistoricReader => ({
  rows: (from, to, receive) => received(session.rows$(from, to), receive),
  drawn: (what, of, receive) => received(session.drawn$(what, of), receive),
})

const job$ = (
  job: HistoricJob,
  clients: HistoricClients,
  intents$: Observable<HistoricIntent>,
): Observable<HistoricState> =>
  defer(() => {
    const of$ = (why: string): Observable<HistoricState> =>
      concat(of<HistoricState>({ kind: 'failed', why, done: 0, of: job.pieces.length }), NEVER)
    const query = answered(clients.sources, job)
    if (query === undefined) return of$(NO_BYTES)
    const worker = started(clients.startWorker)
    if (worker === undefined) return of$(NO_WORKER)
    const session = new HistoricSession(worker)
    session.begin({ steps: job.steps, options: job.options })
    const missing = new Set(job.pieces.keys())
    return only(intents$, 'retry').pipe(
      startWith(undefined),
      switchMap(() =>
        concat(
          attempt$(session, query, job.pieces, missing),
          defer(() => (missing.size === 0 ? result$(session, job, clients, intents$) : NEVER)),
        ),
      ),
      finalize(() => session.close()),
    )
  })

/**
 * What became of the last query that was run. Another one, or Cancel, ends the one before, its requests and its worker; so
 * does whoever stops listening.
 */
export const historic$ = (clients: HistoricClients, intents$: Observable<HistoricIntent>): Observable<HistoricState> =>
  only(intents$, 'run', 'cancel').pipe(
    switchMap((intent) => (intent.kind === 'run' ? job$(intent.job, clients, intents$) : of(SERIES_IDLE))),
    startWith(SERIES_IDLE),
  )
