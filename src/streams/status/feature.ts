import { Subject } from 'rxjs'
import { feature } from '../lib/feature'
import { latency$, statusFacts$ } from './facts'
import { statusFeeds$ } from './feeds'

/** The status of the real server, whatever a tape shows; made when its page is first read. */
export const statusFeature = feature(({ sources }) => {
  const retry$ = new Subject<undefined>()
  return {
    retry$,
    feeds$: statusFeeds$(sources, retry$),
    facts$: statusFacts$(sources, retry$),
    latency$: latency$(sources),
  }
})
