import { ReplaySubject, share, type MonoTypeOperatorFunction } from 'rxjs'

/** One subscription for all readers, the last value for each newcomer, nothing kept when the last reader has gone. */
export const shareLast = <T>(): MonoTypeOperatorFunction<T> => share({ connector: () => new ReplaySubject<T>(1) })

/** One answer for all readers, retained once it is here; given up where no reader is left before it comes, as at a sign-out. */
export const answerWhileRead = <T>(): MonoTypeOperatorFunction<T> =>
  share({ connector: () => new ReplaySubject<T>(1), resetOnComplete: false })

/** One successful answer for all readers, for as long as the page lives; a failed one is asked for again by the next reader. */
export const retainAnswer = <T>(): MonoTypeOperatorFunction<T> =>
  share({ connector: () => new ReplaySubject<T>(1), resetOnComplete: false, resetOnRefCountZero: false })
