import { Observable } from 'rxjs'
import type { LocksClient } from '../../src/infra/browser/locks'

/** Locks of one browser: each call gives those of another of its tabs. */
export const tabLocks = (): (() => LocksClient) => {
  const held = new Set<string>()
  return () => ({
    hold: (name) =>
      new Observable((out) => {
        const isFirst = !held.has(name)
        if (isFirst) held.add(name)
        out.next(isFirst)
        return () => {
          if (isFirst) held.delete(name)
        }
      }),
  })
}
