import { Subject } from 'rxjs'
import type { Sources } from '../../infra/types/sources'
import { provided } from '../lib/provided'
import type { LatencySources } from './facts'

export type StatusSources = Sources & LatencySources

/**
 * Puts the status under its hooks, once, for as long as the page lives: the real sources, never a tape's. What a stream of
 * the status takes is fetched with its page.
 */
export const [provideStatus, overStatus] = provided<StatusSources>()
/** The user does not want to wait. */
export const retry$ = new Subject<undefined>()

export const retryStatus = (): void => retry$.next(undefined)
