import { audit, defer, map, tap, type MonoTypeOperatorFunction, type OperatorFunction } from 'rxjs'
import type { Clock } from '../../infra/types/sources'

/** The last value of each frame: for what is already folded, so that nothing is lost by leaving values out. */
export const perFrame = <T>({ frame$ }: Clock): MonoTypeOperatorFunction<T> => audit(() => frame$)

/** Gathers what happened between two frames into one value; `add` starts from undefined in each frame. */
export const gatheredPerFrame =
  <T, A>(clock: Clock, add: (gathered: A | undefined, value: T) => A): OperatorFunction<T, A> =>
  (source$) =>
    defer(() => {
      let gathered: A | undefined
      return source$.pipe(
        map((value) => (gathered = add(gathered, value))),
        perFrame(clock),
        tap(() => (gathered = undefined)),
      )
    })
