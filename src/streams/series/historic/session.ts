import { defer, filter, map, Subject, take, type Observable } from 'rxjs'
import type { HistoricPiece } from '../../../domain/charts/historic/size'
import type { RowBlock } from '../../../domain/charts/historic/table'
import type { ViewChoice } from '../../../domain/charts/historic/view'
import type { DrawnKind, DrawnResult } from '../../../domain/charts/historic/result'
import type { FromHistoric, HistoricWorker, ToHistoric } from '../../../infra/types/historic'
import { HttpFault } from '../../../domain/wire'

type Reported<Kind extends FromHistoric['kind']> = Extract<FromHistoric, { kind: Kind }>

/** The worker of one query, as streams. Everything asked of it is cold, and errors where the worker has failed. */
export class HistoricSession {
  private readonly reported$ = new Subject<FromHistoric>()
  private queries = 0

  constructor(private readonly worker: HistoricWorker) {
    worker.listen((message) => this.reported$.next(message))
  }

  close(): void {
    this.worker.close()
    this.reported$.complete()
  }

  begin(message: Omit<Extract<ToHistoric, { kind: 'begin' }>, 'kind'>): void {
    this.worker.send({ kind: 'begin', ...message })
  }

  /** Hands over the bytes of an answer; emits when they are read. */
  take$(place: number, { from, to }: HistoricPiece, bytes: ArrayBuffer): Observable<unknown> {
    return this.answer$({ kind: 'piece', place, from, to, bytes }, [bytes], (reported) => {
      if (reported.kind === 'refused' && reported.place === place) throw unreadable(reported.why)
      return reported.kind === 'took' && reported.place === place
    })
  }

  shape$(choice: ViewChoice): Observable<Reported<'shape'>['shape']> {
    return this.answer$({ kind: 'view', choice }, [], ({ kind }) => kind === 'shape').pipe(
      map((reported) => (reported as Reported<'shape'>).shape),
    )
  }

  rows$(from: number, to: number): Observable<RowBlock> {
    const query = ++this.queries
    const isOurs = (reported: FromHistoric): boolean => reported.kind === 'rows' && reported.query === query
    return this.answer$({ kind: 'rows', query, from, to }, [], isOurs).pipe(
      map((reported) => (reported as Reported<'rows'>).block),
    )
  }

  drawn$(what: DrawnKind, of: number): Observable<DrawnResult> {
    const query = ++this.queries
    const isOurs = (reported: FromHistoric): boolean => reported.kind === 'drawn' && reported.query === query
    return this.answer$({ kind: 'draw', query, what, of }, [], isOurs).pipe(
      map((reported) => (reported as Reported<'drawn'>).result),
    )
  }

  /** How a file goes: `exporting` again and again, then `exported` or `notExported`. Who stops listening stops it. */
  file$(format: 'csv' | 'xlsx', sheet: string): Observable<Reported<'exporting' | 'exported' | 'notExported'>> {
    return defer(() => {
      queueMicrotask(() => this.worker.send({ kind: 'export', format, sheet }))
      return this.reported$.pipe(
        filter(
          (reported) =>
            reported.kind === 'exporting' || reported.kind === 'exported' || reported.kind === 'notExported',
        ),
      )
    })
  }

  stopFile(): void {
    this.worker.send({ kind: 'stopExport' })
  }

  private answer$(
    message: ToHistoric,
    transfer: readonly ArrayBuffer[],
    isOurs: (reported: FromHistoric) => boolean,
  ): Observable<FromHistoric> {
    return defer(() => {
      // Listened to before it is sent: a worker of a test answers at once.
      queueMicrotask(() => this.worker.send(message, transfer))
      return this.reported$.pipe(
        map((reported) => {
          if (reported.kind === 'failed') throw unreadable(reported.why)
          return reported
        }),
        filter(isOurs),
        take(1),
      )
    })
  }
}

const unreadable = (why: string): HttpFault => new HttpFault({ kind: 'unreadable', why })
