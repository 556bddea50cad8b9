import { catchError, defer, filter, map, of, startWith, switchMap, type Observable, shareReplay, switchAll } from 'rxjs'
import { shownAnswer, type Description } from '../../domain/description'
import { httpFaultOf, WAITING } from '../lib/loaded'
import { type DescriptionSources, type DescriptionQuestion, type Run, description$, signInFacts$ } from './description'
import { seriesListCall, type SeriesConfig } from '../../domain/series/calls'
import type { IdentityConfig } from '../../domain/wire'
import { bindLive, bindLiveFor } from '../lib/bindLive'
import { requestOf } from '../lib/request'
import { resource } from '../lib/resource'
import type { Loaded } from '../lib/types'
import { user$ } from '../people/provider'
import { queries$, retries$, seriesRetries$ } from './intents'
import { provided$ } from './provider'

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

export const [useDescription] = bindLive<Loaded<Description>>(
  // Shared before it is switched to: what was loaded once outlives the readers of a visit.
  provided$.pipe(
    map((sources) => description$(sources, user$, retries$)),
    shareReplay(1),
    switchAll(),
  ),
  WAITING,
)
export const [useSignInFacts] = bindLive<Loaded<IdentityConfig>>(
  provided$.pipe(switchMap((sources) => signInFacts$(sources, retries$))),
  WAITING,
)
export const [useRun] = bindLiveFor<[callId: string], Run>(
  (callId) => provided$.pipe(switchMap((sources) => run$(sources, queries$, callId))),
  DESCRIPTION_IDLE,
)

/** Every series that the user may have, with what is kept of it: asked again with each visit. */
export const [useSeriesList] = bindLive<Loaded<readonly SeriesConfig[]>>(
  provided$.pipe(
    switchMap((sources) =>
      resource(sources, of('series'), () => requestOf(sources, seriesListCall).pipe(map(({ series }) => series)), {
        again$: seriesRetries$,
      }),
    ),
  ),
  WAITING,
)
