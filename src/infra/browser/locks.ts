import { Observable } from 'rxjs'

/** Web Locks: what one tab of this browser does and no other. */
export type LocksClient = {
  /**
   * Emits once whether this tab has the lock, and holds it for as long as it is subscribed. A browser without locks, or one
   * that refuses them, gives it to everyone.
   */
  readonly hold: (name: string) => Observable<boolean>
}

/** The part of a browser's navigator that is used here; without a secure address it has no locks. */
export type LockingNavigator = { readonly locks?: Pick<LockManager, 'request'> }

export const locksClient = ({ locks }: LockingNavigator): LocksClient => ({
  hold: (name) =>
    new Observable((out) => {
      if (!locks) {
        out.next(true)
        return
      }
      let release = (): void => undefined
      const held = new Promise<void>((resolve) => (release = resolve))
      locks
        .request(name, { ifAvailable: true }, (lock) => {
          out.next(lock !== null)
          return lock === null ? undefined : held
        })
        // The answer of a lock that was refused; after one that was given nothing can fail.
        .catch(() => out.next(true))
      return () => release()
    }),
})
