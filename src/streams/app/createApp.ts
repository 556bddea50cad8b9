import { AsyncSubject, switchMap, takeUntil } from 'rxjs'
import type { AppContext, AppSources, FeatureOf } from '../lib/feature'

/** Every feature of a page over one set of sources. */
export type App = AppContext & {
  /** Runs the effects of its features, until it is closed. */
  readonly start: () => void
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
  features: readonly FeatureOf[],
  settingsOf: AppContext['settingsOf'],
): App => {
  const closed$ = new AsyncSubject<void>()
  const started$ = new AsyncSubject<void>()
  const end = (subject$: AsyncSubject<void>): void => {
    subject$.next()
    subject$.complete()
  }
  const app: App = {
    sources,
    closed$,
    settingsOf,
    run: (effects$) => {
      started$
        .pipe(
          switchMap(() => effects$),
          takeUntil(closed$),
        )
        .subscribe()
    },
    start: () => {
      for (const featureOf of features) featureOf(app)
      end(started$)
    },
    close: () => end(closed$),
  }
  return app
}
