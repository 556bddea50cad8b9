import { ReplaySubject, share, type MonoTypeOperatorFunction } from 'rxjs'

/** One subscription for all readers, the last value for each newcomer, nothing kept when the last reader has gone. */
export const shareLast = <T>(): MonoTypeOperatorFunction<T> => share({ connector: () => new ReplaySubject<T>(1) })
