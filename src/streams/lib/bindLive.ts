import { bind } from '@react-rxjs/core'
import type { Observable } from 'rxjs'

/** The one file that knows @react-rxjs/core. Always with a first value, so that nothing suspends. */

/** A hook that reads the stream. */
export const bindLive = <T>(source$: Observable<T>, first: T) => bind(source$, first)

/** A hook that reads the stream of a key; keys are texts, so that equal keys share one stream. */
export const bindLiveFor = <K extends readonly string[], T>(make: (...key: K) => Observable<T>, first: T) =>
  bind(make as (...key: [...K]) => Observable<T>, first)
