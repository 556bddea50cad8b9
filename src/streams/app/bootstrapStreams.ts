import { BehaviorSubject, ReplaySubject, takeUntil } from 'rxjs'
import type { Sources } from '../../infra/types/sources'
import { arrived$ } from '../lib/arrived'
import { deskIsHere$, provideBootstrapStreams, now$ } from '../lib/provider'
import type { Connection } from '../lib/types'
import { intents$, type Intent } from '../lib/intents'
import { browserSettings$, theme$ } from '../lib/browserSettings'
import { browserChoices$ } from '../settings/provider'

// clock, stored theme, the fetching of the market's code -> time, colours and line of the page's first moment

const held$ = new ReplaySubject<Intent>()

/** What users asked for before there was a desk that could do it. Completes with the first desk. */
export const heldIntents$ = held$.asObservable()

const UNREACHED = 'The server cannot be reached; trying again.'

/**
 * Puts the first desk under the hooks and fetches the market's code, again and again until it is here: a failure is shown
 * as a connection that fails.
 * @param load brings what starts the market
 */
export const provideFirst = (
  sources: Pick<Sources, 'clock' | 'storage' | 'screen'>,
  load: () => Promise<() => void>,
): void => {
  const { clock } = sources
  const connection$ = new BehaviorSubject<Connection>({ state: 'connecting', since: clock.now() })
  const failed = (): void => {
    if (connection$.value.state !== 'down') connection$.next({ state: 'down', since: clock.now(), why: UNREACHED })
  }
  intents$.pipe(takeUntil(deskIsHere$)).subscribe(held$)
  const settings$ = browserSettings$(sources.storage, browserChoices$)
  provideBootstrapStreams({ now$: now$(clock), theme$: theme$(sources, settings$), connection$ })
  arrived$(load, clock, failed).subscribe((start) => start())
}
