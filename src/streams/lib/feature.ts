import type { Observable } from 'rxjs'
import type { PeopleSettings, PeopleSources } from './peopleSources'

/** The outside world as an app needs it: always the real one, never a tape's. */
export type AppSources = PeopleSources & {
  /** A clock that nobody sets, ms. */
  readonly running: () => number
}

/** What a feature is made of. */
export type AppContext = {
  readonly sources: AppSources
  /** What people's streams read of the user's settings in an app: given by who composes it, since settings need people. */
  readonly settingsOf: (app: AppContext) => PeopleSettings
  /** Emits once when the app is closed. A stream that outlives its readers ends with it. */
  readonly closed$: Observable<void>
}

/** State streams, intents and, where something goes on by itself, effects, which the app runs. */
export type FeatureParts = {
  readonly effects$?: Observable<unknown>
  readonly [name: string]: unknown
}

/** Gives the feature of an app: made at the first call, the same at every further one. */
export type Feature<F extends FeatureParts = FeatureParts> = (app: AppContext) => F

/**
 * A feature of an app. Its subjects are created in `make`, so two apps share nothing. It gets what it needs of another
 * feature by calling that with the same app.
 */
export const feature = <F extends FeatureParts>(make: (app: AppContext) => F): Feature<F> => {
  const made = new WeakMap<AppContext, F>()
  return (app) => {
    const present = made.get(app) ?? make(app)
    made.set(app, present)
    return present
  }
}
