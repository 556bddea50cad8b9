import { of, ReplaySubject, map, share, Subject, takeUntil } from 'rxjs'
import { seriesListCall } from '../../domain/series/calls'
import { feature } from '../lib/feature'
import { requestOf } from '../lib/request'
import { resource } from '../lib/resource'
import { peopleFeature } from '../people/feature'
import { description$, signInFacts$, type DescriptionQuestion } from './description'
import { run$ } from './run'

/** The server's description; what is run is run on the server, whatever a tape shows. Made when its page is first read. */
export const descriptionFeature = feature((app) => {
  const { sources, closed$ } = app
  const queries$ = new Subject<DescriptionQuestion>()
  const retries$ = new Subject<undefined>()
  const seriesRetries$ = new Subject<undefined>()
  return {
    queries$,
    retries$,
    seriesRetries$,
    // What was loaded once outlives the readers of a visit.
    description$: description$(sources, peopleFeature(app).user$, retries$).pipe(
      takeUntil(closed$),
      share({
        connector: () => new ReplaySubject(1),
        resetOnComplete: false,
        resetOnError: true,
        resetOnRefCountZero: false,
      }),
    ),
    signInFacts$: signInFacts$(sources, retries$),
    runOf: (id: string) => run$(sources, queries$, id),
    /** Every series that the user may have, with what is stored of it: requested again with each visit. */
    series$: resource(
      sources,
      of('series'),
      () => requestOf(sources, seriesListCall).pipe(map(({ series }) => series)),
      { again$: seriesRetries$ },
    ),
  }
})
