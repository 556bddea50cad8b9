import {
  BehaviorSubject,
  concat,
  defer,
  EMPTY,
  NEVER,
  of,
  switchMap,
  takeUntil,
  type Observable,
  type Observer,
} from 'rxjs'
import type { AppContext, Feature, FeatureParts } from './feature'

/** The one place that holds the app of the page: react-rxjs hooks are made when their file is loaded, before there is an app. */
const current$ = new BehaviorSubject<AppContext | undefined>(undefined)

/** Puts an app under every hook and intent. */
export const provideApp = (app: AppContext): void => current$.next(app)

/** The parts of a feature of the current app; undefined once that is closed. */
export const currentParts = <F extends FeatureParts>(featureOf: Feature<F>): Observable<F | undefined> =>
  current$.pipe(
    switchMap((app) => {
      if (app === undefined) return EMPTY
      const open$ = concat(
        defer(() => of(featureOf(app))),
        NEVER,
      ).pipe(takeUntil(app.closed$))
      return concat(open$, of(undefined))
    }),
  )

/** A stream of a feature of the current app; begins again when the app changes and ends its part when that is closed. */
export const withApp = <F extends FeatureParts, T>(
  featureOf: Feature<F>,
  pick: (parts: F) => Observable<T>,
): Observable<T> => currentParts(featureOf).pipe(switchMap((parts) => (parts ? pick(parts) : EMPTY)))

/** Sends intents to a feature of the current app; without an app there is nobody who could act on them. */
export const sender =
  <F extends FeatureParts, T>(featureOf: Feature<F>, pick: (parts: F) => Pick<Observer<T>, 'next'>) =>
  (intent: T): void => {
    if (current$.value !== undefined) pick(featureOf(current$.value)).next(intent)
  }
