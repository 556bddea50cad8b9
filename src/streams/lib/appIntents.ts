import { Subject, type Observable } from 'rxjs'
import { sender, withApp } from './currentApp'
import { feature, type AppContext } from './feature'

/** Intents of one kind, by app: those of two apps in one process never meet. */
export type AppIntents<T> = {
  /** Sends one to the current app; without an app there is nobody who could act on it. */
  readonly send: (intent: T) => void
  /** Sends to one app, for its features. */
  readonly into: (app: AppContext) => (intent: T) => void
  /** Those of one app, for its features. */
  readonly of: (app: AppContext) => Observable<T>
  /** Those of the current app, for streams that only hooks read. */
  readonly current$: Observable<T>
}

export const appIntents = <T>(): AppIntents<T> => {
  const subjects = feature(() => ({ intent$: new Subject<T>() }))
  return {
    send: sender(subjects, ({ intent$ }) => intent$),
    into: (app) => (intent) => subjects(app).intent$.next(intent),
    of: (app) => subjects(app).intent$,
    current$: withApp(subjects, ({ intent$ }) => intent$),
  }
}
