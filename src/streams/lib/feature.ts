import type { Observable } from 'rxjs'
import type { AlertSound } from '../../infra/browser/alertSound'
import type { LocksClient } from '../../infra/browser/locks'
import type { NotificationClient } from '../../infra/browser/notifications'
import type { PushDevice } from '../../infra/browser/pushDevice'
import type { SpeechClient } from '../../infra/browser/speech'
import type { PeopleSettings, PeopleSources } from './peopleSources'

/** The outside world as an app needs it: always the real one, never a tape's. */
export type AppSources = PeopleSources & {
  /** A clock that nobody sets, ms. */
  readonly running: () => number
  readonly notifications: NotificationClient
  readonly speech: SpeechClient
  readonly sound: AlertSound
  readonly locks: LocksClient
  /** Fetches what registers this browser for notifications while no page is open. */
  readonly loadPush: () => Promise<PushDevice>
  /** Hands a file to the browser's downloads. */
  readonly save: (file: Blob, name: string) => void
  /** Keys of the pages that have a view. */
  readonly pages: ReadonlySet<string>
  /** Fetches what starts the live market of an app. */
  readonly loadMarket: () => Promise<(app: AppContext) => void>
}

/** What a feature is made of. */
export type AppContext = {
  readonly sources: AppSources
  /** What people's streams read of the user's settings in an app: given by who composes it, since settings need people. */
  readonly settingsOf: (app: AppContext) => PeopleSettings
  /** Emits once when the app is closed. A stream that outlives its readers ends with it. */
  readonly closed$: Observable<void>
  /** Runs what goes on by itself, from the start of the app to its end. */
  readonly run: (effects$: Observable<unknown>) => void
}

/** State streams, intents and, where something goes on by itself, effects, which the app runs. */
export type FeatureParts = {
  readonly effects$?: Observable<unknown>
  readonly [name: string]: unknown
}

/** Gives the feature of an app: made at the first call, the same at every further one. */
export type FeatureOf<F extends FeatureParts = FeatureParts> = (app: AppContext) => F

export type Feature<F extends FeatureParts> = FeatureOf<F> & {
  /** Puts other parts in the place of those that it would make, before anything reads them: for a test's world. */
  readonly put: (app: AppContext, parts: F) => void
}

/**
 * A feature of an app. Its subjects are created in `make`, so two apps share nothing. It gets what it needs of another
 * feature by calling that with the same app. The app runs its effects from when it is made.
 */
export const feature = <F extends FeatureParts>(make: (app: AppContext) => F): Feature<F> => {
  const made = new WeakMap<AppContext, F>()
  const put = (app: AppContext, parts: F): void => {
    made.set(app, parts)
    if (parts.effects$) app.run(parts.effects$)
  }
  const featureOf = (app: AppContext): F => {
    const known = made.get(app)
    if (known) return known
    const parts = make(app)
    put(app, parts)
    return parts
  }
  return Object.assign(featureOf, { put })
}
