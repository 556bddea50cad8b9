// who looks -> GET releases -> what was seen last time -> useReleases
import { distinctUntilChanged, map, tap, type Observable } from 'rxjs'
import { readSeen, seenText, type Seen } from '../../domain/releases'
import { releasesCall } from '../../domain/wire/releases'
import type { Sources } from '../../infra/types/sources'
import type { Loaded } from '../lib/faces'
import { requestOf } from '../lib/request'
import { resource } from '../lib/resource'
import type { User } from '../people/faces'
import type { Releases } from './faces'

export type ReleaseSources = Pick<Sources, 'http' | 'clock' | 'storage'>

/** Each user of this browser has his own memory; people without a login have none. */
const keyOf = (user: User): string | undefined =>
  user.kind === 'signedIn' ? `enact.releasesSeen.${user.email.toLowerCase()}` : undefined

/**
 * The releases for who looks. What was seen is what an earlier load of the page saw: looking twice in one load, or coming
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
  const asked = (key: string): Observable<Releases> =>
    requestOf(sources, releasesCall).pipe(
      map((releases) => ({ releases, seen: seenBy(key) })),
      tap(({ releases }) => storage.write(key, seenText(releases))),
    )
  const key$ = user$.pipe(map(keyOf), distinctUntilChanged())
  return resource(sources, key$, asked, retry$)
}
