import { Subject } from 'rxjs'
import type { DescriptionQuestion } from './description'

export const queries$ = new Subject<DescriptionQuestion>()
export const retries$ = new Subject<undefined>()

/** Makes the call now, once, as the present user; a run of the same call that is not over is given up. */
export const runCall = (query: DescriptionQuestion): void => queries$.next(query)

/** Asks for the description again at once. */
export const retryDescription = (): void => retries$.next(undefined)

export const seriesRetries$ = new Subject<undefined>()
/** Asks for the list of series again at once. */
export const retrySeriesList = (): void => seriesRetries$.next(undefined)
