import { ReplaySubject } from 'rxjs'
import type { DescriptionSources } from './description'

/** Apart from the hooks, so that the first load of the page does not bring what only the API page needs. */
export const provided$ = new ReplaySubject<DescriptionSources>(1)

/**
 * Puts the server's description under its hooks, once, for as long as the page lives.
 * @param sources the real ones: what is run is run on the server, whatever a tape shows
 */
export const provideDescription = (sources: DescriptionSources): void => provided$.next(sources)
