import { type Seen, readSeen, seenText } from '../../domain/releases'
import { type Release, releasesCall } from '../../domain/wire/reference'
import { distinctUntilChanged, map, tap, type Observable, Subject } from 'rxjs'
import type { Sources } from '../../infra/types/sources'
import type { Loaded } from '../lib/types'
import { requestOf } from '../lib/request'
import { resource } from '../lib/resource'
import type { User } from '../people/types'
import { bindLive } from '../lib/bindLive'
import { provided } from '../lib/provided'
import { WAITING } from '../lib/loaded'
import { user$ } from '../people/provider'

/** What changed for users, newest first, and what was there when this user last looked in this browser. */
export type Releases = { readonly releases: readonly Release[]; readonly seen: Seen }

/** The hook of streams/releases/hooks.ts: useReleases(): Loaded<Releases>; its intent: retryReleases(). */

// current user -> GET releases -> what was seen last time -> useReleases

export type ReleaseSources = Pick<Sources, 'http' | 'clock' | 'storage'>

/** Each user of this browser has their own memory; people without a login have none. */
const keyOf = (user: User): string | undefined =>
  user.kind === 'signedIn' ? `enact.releasesSeen.${user.email.toLowerCase()}` : undefined

/**
 * The releases for the current user. What was seen is what an earlier load of the page saw: looking twice in one load, or coming
 * back to the page, divides the list as before.
 */
export const releases$ = (
  sources: ReleaseSources,
  user$: Observable<User>,
  retry$: Observable<unknown>,
): Observable<Loaded<Releases>> => {
  const { storage } = sources
  const seenBefore = new Map<string, Seen>()
  const seenBy = (key: string): Seen => {
    if (!seenBefore.has(key)) seenBefore.set(key, readSeen(storage.read(key)))
    return seenBefore.get(key)
  }
  const requested = (key: string): Observable<Releases> =>
    requestOf(sources, releasesCall).pipe(
      map((releases) => ({ releases, seen: seenBy(key) })),
      tap(({ releases }) => storage.write(key, seenText(releases))),
    )
  const key$ = user$.pipe(map(keyOf), distinctUntilChanged())
  return resource(sources, key$, requested, { again$: retry$ })
}

const [provide, fromReleases] = provided<Observable<Loaded<Releases>>>()
const retry$ = new Subject<undefined>()

/** Puts the releases under their hook, once, for as long as the page lives. @param sources the real ones, never a tape's */
export const provideReleases = (sources: ReleaseSources): void => provide(releases$(sources, user$, retry$))

/** Asks again after a failure. */
export const retryReleases = (): void => retry$.next(undefined)

/** Waiting until the current user is known. */
export const [useReleases] = bindLive<Loaded<Releases>>(
  fromReleases((current$) => current$),
  WAITING,
)
