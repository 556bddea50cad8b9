import { type Seen, readSeen, seenText } from '../../domain/releases'
import { type Release, releasesCall } from '../../domain/wire/reference'
import { distinctUntilChanged, map, Subject, tap, type Observable } from 'rxjs'
import type { Sources } from '../../infra/types/sources'
import type { Loaded } from '../lib/types'
import { requestOf } from '../lib/request'
import { resource } from '../lib/resource'
import type { User } from '../people/types'
import { bindLive } from '../lib/bindLive'
import { sender, withApp } from '../lib/currentApp'
import { feature } from '../lib/feature'
import { WAITING } from '../lib/loaded'
import { peopleFeature } from '../people/feature'

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

/** The releases of an app, made when its page is first read. */
export const releasesFeature = feature((app) => {
  const retry$ = new Subject<undefined>()
  return { retry$, list$: releases$(app.sources, peopleFeature(app).user$, retry$) }
})

const retry = sender(releasesFeature, ({ retry$ }) => retry$)
/** Asks again after a failure. */
export const retryReleases = (): void => retry(undefined)

/** Waiting until the current user is known. */
export const [useReleases] = bindLive<Loaded<Releases>>(
  withApp(releasesFeature, ({ list$ }) => list$),
  WAITING,
)
