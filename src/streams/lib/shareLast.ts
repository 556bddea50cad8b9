import { ReplaySubject, share, type MonoTypeOperatorFunction } from 'rxjs'

/** One subscription for all readers, the last value for each newcomer, nothing kept when the last reader has gone. */
export const shareLast = <T>(): MonoTypeOperatorFunction<T> => share({ connector: () => new ReplaySubject<T>(1) })

/** One successful answer for all readers, for as long as the page lives; a failed one is asked for again by the next reader. */
export const retainAnswer = <T>(): MonoTypeOperatorFunction<T> =>
  share({ connector: () => new ReplaySubject<T>(1), resetOnComplete: false, resetOnRefCountZero: false })
