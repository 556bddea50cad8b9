import { ReplaySubject, switchMap, type Observable } from 'rxjs'
import { bindLive } from './bindLive'

/** Reads a stream of what is provided; begins again when something else is. */
export type From<P> = <T>(pick: (present: P) => Observable<T>) => Observable<T>

/**
 * What a feature's hooks read from. Hooks are bound as their file is loaded, what they read is made once the page has its
 * sources: this holds the place between.
 * @returns what provides it, for as long as the page lives, and what reads it
 */
export const provided = <P>(): readonly [provide: (present: P) => void, from: From<P>] => {
  const current$ = new ReplaySubject<P>(1)
  return [(present) => current$.next(present), (pick) => current$.pipe(switchMap(pick))]
}

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
