import { AsyncSubject, EMPTY, merge, takeUntil, type Subscription } from 'rxjs'
import type { AppContext, AppSources, Feature } from '../lib/feature'

/** Every feature of a page over one set of sources. */
export type App = AppContext & {
  /** Runs the effects of its features, until it is closed. */
  readonly start: () => Subscription
  /** Ends its effects and every stream that hooks read of it. */
  readonly close: () => void
}

/**
 * Builds an app; nothing is subscribed to before `start` or the first read.
 * @param features those that the app has from its beginning; others are made when their code first reads them
 * @param settingsOf what people's streams read of the user's settings
 */
export const createApp = (
  sources: AppSources,
  features: readonly Feature[],
  settingsOf: AppContext['settingsOf'],
): App => {
  const closed$ = new AsyncSubject<void>()
  const app: App = {
    sources,
    closed$,
    settingsOf,
    start: () =>
      merge(...features.map((of) => of(app).effects$ ?? EMPTY))
        .pipe(takeUntil(closed$))
        .subscribe(),
    close: () => {
      closed$.next()
      closed$.complete()
    },
  }
  return app
}
