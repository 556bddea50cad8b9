// runCall -> one call through the door of the product -> Run
import { catchError, defer, filter, map, of, startWith, switchMap, type Observable } from 'rxjs'
import { shownAnswer } from '../../domain/description'
import { httpFaultOf } from '../lib/loaded'
import type { DescriptionSources } from './description'
import type { Ask, Run } from './faces'

export const IDLE: Run = { kind: 'idle' }

/** The door tells a good answer by its body: without one it is 204 (the server's calls know no other). */
const statusOf = (body: unknown): number => (body === undefined ? 204 : 200)

const run = ({ http, clock }: DescriptionSources, { method, path, body }: Ask): Observable<Run> =>
  defer(() => {
    const since = clock.now()
    // The clock may be set right in between.
    const tookMs = (): number => Math.max(0, clock.now() - since)
    return (method === 'GET' ? http.get(path) : http.post(path, body ?? {})).pipe(
      map((answer): Run => ({
        kind: 'answered',
        status: statusOf(answer),
        tookMs: tookMs(),
        answer: shownAnswer(answer),
      })),
      catchError((error: unknown) => {
        const { why, status, body: brought } = httpFaultOf(error)
        return of<Run>({
          kind: 'failed',
          why,
          tookMs: tookMs(),
          ...(status !== undefined && { status }),
          ...(brought !== undefined && { answer: shownAnswer(brought) }),
        })
      }),
      startWith<Run>({ kind: 'running' }),
    )
  })

/** The last run of one call, from when somebody first reads it; a new ask ends the one before. */
export const run$ = (sources: DescriptionSources, asks$: Observable<Ask>, id: string): Observable<Run> =>
  asks$.pipe(
    filter((ask) => ask.id === id),
    switchMap((ask) => run(sources, ask)),
    startWith(IDLE),
  )
