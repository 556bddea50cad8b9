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

/** Where the app of a page is held, and what hooks and intents read of it. */
export const appHolder = () => {
  const current$ = new BehaviorSubject<AppContext | undefined>(undefined)

  const currentParts = <F extends FeatureParts>(featureOf: Feature<F>): Observable<F | undefined> =>
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

  return {
    provideApp: (app: AppContext | undefined): void => current$.next(app),
    currentParts,
    withApp: <F extends FeatureParts, T>(featureOf: Feature<F>, pick: (parts: F) => Observable<T>): Observable<T> =>
      currentParts(featureOf).pipe(switchMap((parts) => (parts ? pick(parts) : EMPTY))),
    sender:
      <F extends FeatureParts, T>(featureOf: Feature<F>, pick: (parts: F) => Pick<Observer<T>, 'next'>) =>
      (intent: T): void => {
        if (current$.value !== undefined) pick(featureOf(current$.value)).next(intent)
      },
  }
}

/** The one holder of the page: react-rxjs hooks are made when their file is loaded, before there is an app. */
const page = appHolder()

/** Puts an app under every hook and intent, or takes it away. */
export const provideApp = page.provideApp

/** The parts of a feature of the current app; undefined once that is closed. */
export const currentParts = page.currentParts

/** A stream of a feature of the current app; begins again when the app changes and ends its part when that is closed. */
export const withApp = page.withApp

/** Sends intents to a feature of the current app; without an app there is nobody who could act on them. */
export const sender = page.sender
