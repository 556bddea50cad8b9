import { BehaviorSubject, ignoreElements, merge, type Observable, ReplaySubject, take, takeUntil, tap } from 'rxjs'
import { arrived$ } from '../lib/arrived'
import { browserSettings$, theme$ } from '../lib/browserSettings'
import { feature, type AppContext } from '../lib/feature'
import { deskIntents, type Intent } from '../lib/intents'
import { deskFeature, now$ } from '../lib/provider'
import type { Connection } from '../lib/types'
import { settingsFeature } from '../settings/feature'

// clock, stored theme, the fetching of the market's code -> time, colours and line of the page's first moment

const UNREACHED = 'The server cannot be reached; trying again.'

/**
 * Puts the first desk under the hooks and fetches the market's code, again and again until it is here: a failure is shown
 * as a connection that fails.
 */
export const bootstrapFeature = feature((app) => {
  const { clock, loadMarket } = app.sources
  const { first$, desk$ } = deskFeature(app)
  const held$ = new ReplaySubject<Intent>()
  const connection$ = new BehaviorSubject<Connection>({ state: 'connecting', since: clock.now() })
  const failed = (): void => {
    if (connection$.value.state !== 'down') connection$.next({ state: 'down', since: clock.now(), why: UNREACHED })
  }
  const settings$ = browserSettings$(app.sources.storage, settingsFeature(app).browserChoices$)
  first$.next({ now$: now$(clock), theme$: theme$(app.sources, settings$), connection$ })
  return {
    held$,
    effects$: merge(
      deskIntents.of(app).pipe(takeUntil(desk$), tap(held$)),
      arrived$(loadMarket, clock, failed).pipe(
        take(1),
        tap((start) => start(app)),
      ),
    ).pipe(ignoreElements()),
  }
})

/** What users asked for before there was a desk that could do it. Completes with the first desk. */
export const heldIntentsOf = (app: AppContext): Observable<Intent> => bootstrapFeature(app).held$
