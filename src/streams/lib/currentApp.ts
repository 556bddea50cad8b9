import { BehaviorSubject, filter, switchMap, takeUntil, type Observable, type Observer } from 'rxjs'
import type { AppContext, Feature, FeatureParts } from './feature'

/** The one place that holds the app of the page: react-rxjs hooks are made when their file is loaded, before there is an app. */
const current$ = new BehaviorSubject<AppContext | undefined>(undefined)

/** Puts an app under every hook and intent. */
export const provideApp = (app: AppContext): void => current$.next(app)

/** A stream of a feature of the current app; begins again when the app changes and ends its part when that is closed. */
export const withApp = <F extends FeatureParts, T>(
  featureOf: Feature<F>,
  pick: (parts: F) => Observable<T>,
): Observable<T> =>
  current$.pipe(
    filter((app) => app !== undefined),
    switchMap((app) => pick(featureOf(app)).pipe(takeUntil(app.closed$))),
  )

/** Sends intents to a feature of the current app; without an app there is nobody who could act on them. */
export const sender =
  <F extends FeatureParts, T>(featureOf: Feature<F>, pick: (parts: F) => Pick<Observer<T>, 'next'>) =>
  (intent: T): void => {
    if (current$.value !== undefined) pick(featureOf(current$.value)).next(intent)
  }
