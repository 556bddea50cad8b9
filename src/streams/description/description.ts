// who looks -> GET openapi.json -> readDescription -> Loaded<Description>; GET identity -> Loaded<IdentityConfig>
import { defer, distinctUntilChanged, map, of, switchMap, tap, type Observable } from 'rxjs'
import { readDescription, type Description } from '../../domain/description'
import { identityConfigSchema, type IdentityConfig } from '../../domain/wire'
import type { HttpFault, Sources } from '../../infra/types/sources'
import { readAs } from '../lib/decode'
import type { Loaded } from '../lib/faces'
import { ready, WAITING } from '../lib/loaded'
import type { User } from '../people/faces'
import { loading } from './loading'

export type DescriptionSources = Pick<Sources, 'http' | 'clock'>

const described = (body: unknown): Description => {
  const reading = readDescription(body)
  if (reading.kind === 'description') return reading.description
  const fault: HttpFault = { kind: 'unreadable', why: reading.why }
  throw fault as unknown as Error
}

const keyOf = (user: User): string | undefined => (user.kind === 'signedIn' ? user.email.toLowerCase() : undefined)

/**
 * The server's description for who looks, loaded once for each user while the page lives. Waiting for visitors, who have
 * none.
 */
export const description$ = (
  sources: DescriptionSources,
  user$: Observable<User>,
  again$: Observable<unknown>,
): Observable<Loaded<Description>> => {
  const known = new Map<string, Description>()
  const asked$ = (key: string): Observable<Loaded<Description>> => {
    const here = known.get(key)
    if (here) return of(ready(here))
    const call$ = defer(() => sources.http.get('/staticApi/openapi.json')).pipe(
      map(described),
      tap((description) => known.set(key, description)),
    )
    return loading(sources, call$, again$)
  }
  return user$.pipe(
    map(keyOf),
    distinctUntilChanged(),
    switchMap((key) => (key === undefined ? of(WAITING) : asked$(key))),
  )
}

/** Where and how a program signs in to this server. */
export const signInFacts$ = (
  sources: DescriptionSources,
  again$: Observable<unknown>,
): Observable<Loaded<IdentityConfig>> =>
  loading(sources, defer(() => sources.http.get('/staticApi/identity')).pipe(readAs(identityConfigSchema)), again$)
