import { ReplaySubject, Subject, switchAll, type Observable } from 'rxjs'
import { bindLive } from '../lib/bindLive'
import type { Loaded } from '../lib/faces'
import { WAITING } from '../lib/loaded'
import { user$ } from '../people/present'
import type { Releases } from './faces'
import { releases$, type ReleaseSources } from './releases'

const provided$ = new ReplaySubject<Observable<Loaded<Releases>>>(1)
const retry$ = new Subject<undefined>()

/** Puts the releases under their hook, once, for as long as the page lives. @param sources the real ones, never a tape's */
export const provideReleases = (sources: ReleaseSources): void => provided$.next(releases$(sources, user$, retry$))

/** Asks again after a failure. */
export const retryReleases = (): void => retry$.next(undefined)

/** Waiting until it is known who looks. */
export const [useReleases] = bindLive<Loaded<Releases>>(provided$.pipe(switchAll()), WAITING)
