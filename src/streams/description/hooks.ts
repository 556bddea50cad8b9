import { ReplaySubject, switchMap } from 'rxjs'
import type { Description } from '../../domain/description'
import type { IdentityConfig } from '../../domain/wire'
import { bindLive, bindLiveFor } from '../bindLive'
import type { Loaded } from '../faces'
import { WAITING } from '../loaded'
import { user$ } from '../people/present'
import { description$, signInFacts$, type DescriptionSources } from './description'
import type { Run } from './faces'
import { asks$, retries$ } from './intents'
import { IDLE, run$ } from './run'

type Present = { readonly sources: DescriptionSources; readonly description$: ReturnType<typeof description$> }
const provided$ = new ReplaySubject<Present>(1)

/**
 * Puts the server's description under its hooks, once, for as long as the page lives.
 * @param sources the real ones: what is run is run on the server, whatever a tape shows
 */
export const provideDescription = (sources: DescriptionSources): void =>
  provided$.next({ sources, description$: description$(sources, user$, retries$) })

export const [useDescription] = bindLive<Loaded<Description>>(
  provided$.pipe(switchMap((present) => present.description$)),
  WAITING,
)
export const [useSignInFacts] = bindLive<Loaded<IdentityConfig>>(
  provided$.pipe(switchMap(({ sources }) => signInFacts$(sources, retries$))),
  WAITING,
)
export const [useRun] = bindLiveFor<[callId: string], Run>(
  (callId) => provided$.pipe(switchMap(({ sources }) => run$(sources, asks$, callId))),
  IDLE,
)
