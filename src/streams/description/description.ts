import { type ShownAnswer, readDescription, type Description } from '../../domain/description'
import { distinctUntilChanged, map, of, switchMap, tap, type Observable } from 'rxjs'
import { descriptionCall, identityCall, type IdentityConfig } from '../../domain/wire'
import { HttpFault } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import type { Loaded } from '../lib/types'
import { ready } from '../lib/loaded'
import { answerOf, requestOf } from '../lib/request'
import { resource } from '../lib/resource'
import type { User } from '../people/types'

/** One call that was made from the page, as far as it is. Times in ms. */
export type Run =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'answered'; readonly status: number; readonly tookMs: number; readonly answer: ShownAnswer }
  /** `status` is absent where no answer came; `answer` is what a refusal brought. */
  | {
      readonly kind: 'failed'
      readonly why: string
      readonly tookMs: number
      readonly status?: number
      readonly answer?: ShownAnswer
    }

/** What is to be called: a path of this server, as the user has filled it in. */
export type DescriptionQuestion = {
  /** Id of the call. */
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
}

/**
 * The hooks of streams/description/hooks.ts:
 *  useDescription(): Loaded<Description>      waiting for visitors
 *  useSignInFacts(): Loaded<IdentityConfig>   where and how programs sign in
 *  useRun(callId): Run                        kept while somebody reads it
 * and the intents of streams/description/intents.ts: runCall(ask), retryDescription()
 */

// the user -> GET openapi.json -> readDescription -> Loaded<Description>; GET identity -> Loaded<IdentityConfig>

export type DescriptionSources = Pick<Sources, 'http' | 'clock'>

const described = (body: unknown): Description => {
  const reading = readDescription(body)
  if (reading.kind === 'description') return reading.description
  throw new HttpFault({ kind: 'unreadable', why: reading.why })
}

const keyOf = (user: User): string | undefined => (user.kind === 'signedIn' ? user.email.toLowerCase() : undefined)

/**
 * The server's description for the current user, loaded once for each user while the page lives. Waiting for visitors, who have
 * none.
 */
export const description$ = (
  sources: DescriptionSources,
  user$: Observable<User>,
  again$: Observable<unknown>,
): Observable<Loaded<Description>> => {
  const known = new Map<string, Description>()
  const requested = (key: string): Observable<Description> =>
    answerOf(sources, descriptionCall, descriptionCall.path).pipe(
      map(described),
      tap((description) => known.set(key, description)),
    )
  return user$.pipe(
    map(keyOf),
    distinctUntilChanged(),
    switchMap((key) => {
      const here = key === undefined ? undefined : known.get(key)
      return here ? of(ready(here)) : resource(sources, of(key), requested, { again$ })
    }),
  )
}

/** Where and how a program signs in to this server. */
export const signInFacts$ = (
  sources: DescriptionSources,
  again$: Observable<unknown>,
): Observable<Loaded<IdentityConfig>> =>
  resource(sources, of(identityCall), (call) => requestOf(sources, call), { again$ })
