import type { Observable } from 'rxjs'
import { bindLive } from './bindLive'

/** Reads a stream of the parts of a feature; begins again with another app. */
type From<P> = <T>(pick: (present: P) => Observable<T>) => Observable<T>

type Of<P, Name extends keyof P> = P[Name] extends Observable<infer T> ? T : never

/**
 * Hooks of the streams that a feature has by name.
 * @returns what makes a hook, and the stream behind it, of a name and what the hook gives until the stream has spoken
 */
export const bindFrom =
  <P>(from: From<P>) =>
  <Name extends keyof P>(name: Name, first: Of<P, Name>) =>
    bindLive(
      from((present) => present[name] as Observable<Of<P, Name>>),
      first,
    )
