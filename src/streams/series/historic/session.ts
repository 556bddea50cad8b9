import { defer, filter, map, Subject, take, type Observable } from 'rxjs'
import type { Piece } from '../../../domain/charts/historic/size'
import type { RowBlock } from '../../../domain/charts/historic/table'
import type { ViewChoice } from '../../../domain/charts/historic/view'
import type { DrawnKind, DrawnResult } from '../../../domain/charts/historic/result'
import type { FromHistoric, HistoricWorker, ToHistoric } from '../../../infra/types/historic'
import type { HttpFault } from '../../../infra/types/sources'

type Said<Kind extends FromHistoric['kind']> = Extract<FromHistoric, { kind: Kind }>

/** The worker of one query, as streams. Everything asked of it is cold, and errors where the worker has failed. */
export class HistoricSession {
  private readonly said$ = new Subject<FromHistoric>()
  private asks = 0

  constructor(private readonly worker: HistoricWorker) {
    worker.listen((message) => this.said$.next(message))
  }

  close(): void {
    this.worker.close()
    this.said$.complete()
  }

  begin(message: Omit<Extract<ToHistoric, { kind: 'begin' }>, 'kind'>): void {
    this.worker.send({ kind: 'begin', ...message })
  }

  /** Hands over the bytes of an answer; emits when they are read. */
  take$(place: number, { from, to }: Piece, bytes: ArrayBuffer): Observable<unknown> {
    return this.answer$({ kind: 'piece', place, from, to, bytes }, [bytes], (said) => {
      if (said.kind === 'refused' && said.place === place) throw unreadable(said.why)
      return said.kind === 'took' && said.place === place
    })
  }

  shape$(choice: ViewChoice): Observable<Said<'shape'>['shape']> {
    return this.answer$({ kind: 'view', choice }, [], ({ kind }) => kind === 'shape').pipe(
      map((said) => (said as Said<'shape'>).shape),
    )
  }

  rows$(from: number, to: number): Observable<RowBlock> {
    const ask = ++this.asks
    const isOurs = (said: FromHistoric): boolean => said.kind === 'rows' && said.ask === ask
    return this.answer$({ kind: 'rows', ask, from, to }, [], isOurs).pipe(map((said) => (said as Said<'rows'>).block))
  }

  drawn$(what: DrawnKind, of: number): Observable<DrawnResult> {
    const ask = ++this.asks
    const isOurs = (said: FromHistoric): boolean => said.kind === 'drawn' && said.ask === ask
    return this.answer$({ kind: 'draw', ask, what, of }, [], isOurs).pipe(map((said) => (said as Said<'drawn'>).result))
  }

  /** How a file goes: `exporting` again and again, then `exported` or `notExported`. Who stops listening stops it. */
  file$(format: 'csv' | 'xlsx', sheet: string): Observable<Said<'exporting' | 'exported' | 'notExported'>> {
    return defer(() => {
      queueMicrotask(() => this.worker.send({ kind: 'export', format, sheet }))
      return this.said$.pipe(
        filter((said) => said.kind === 'exporting' || said.kind === 'exported' || said.kind === 'notExported'),
      )
    })
  }

  stopFile(): void {
    this.worker.send({ kind: 'stopExport' })
  }

  private answer$(
    message: ToHistoric,
    transfer: readonly ArrayBuffer[],
    isOurs: (said: FromHistoric) => boolean,
  ): Observable<FromHistoric> {
    return defer(() => {
      // Listened to before it is sent: a worker of a test answers at once.
      queueMicrotask(() => this.worker.send(message, transfer))
      return this.said$.pipe(
        map((said) => {
          if (said.kind === 'failed') throw unreadable(said.why)
          return said
        }),
        filter(isOurs),
        take(1),
      )
    })
  }
}

const unreadable = (why: string): Error =>
  Object.assign(new Error(why), { kind: 'unreadable', why } satisfies HttpFault)
