import { catchError, defer, filter, map, of, startWith, switchMap, type Observable } from 'rxjs'
import { shownAnswer } from '../../domain/description'
import { httpFaultOf } from '../lib/loaded'
import type { DescriptionSources, DescriptionQuestion, Run } from './description'

// runCall -> one call through the door of the product -> Run

export const DESCRIPTION_IDLE: Run = { kind: 'idle' }

/** The door tells a good answer by its body: without one it is 204 (the server's calls know no other). */
const statusOf = (body: unknown): number => (body === undefined ? 204 : 200)

const run = ({ http, clock }: DescriptionSources, { method, path, body }: DescriptionQuestion): Observable<Run> =>
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
export const run$ = (
  sources: DescriptionSources,
  queries$: Observable<DescriptionQuestion>,
  id: string,
): Observable<Run> =>
  queries$.pipe(
    filter((query) => query.id === id),
    switchMap((query) => run(sources, query)),
    startWith(DESCRIPTION_IDLE),
  )
