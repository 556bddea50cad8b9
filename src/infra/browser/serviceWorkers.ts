import { catchError, defer, EMPTY, from, ignoreElements, mergeMap, type Observable } from 'rxjs'

export type ServiceWorkersDoor = {
  /** Takes every service worker of this site out of the browser; completes when that is done, or cannot be done. */
  readonly unregisterAll: () => Observable<never>
}

/** The part of a browser's navigator that is used here; without a secure address it has no workers. */
export type WorkingNavigator = { readonly serviceWorker?: Pick<ServiceWorkerContainer, 'getRegistrations'> }

export const serviceWorkersDoor = ({ serviceWorker }: WorkingNavigator): ServiceWorkersDoor => ({
  unregisterAll: () =>
    defer(() => (serviceWorker ? from(serviceWorker.getRegistrations()) : EMPTY)).pipe(
      mergeMap((all) => from(all)),
      mergeMap((one) => defer(() => one.unregister()).pipe(catchError(() => EMPTY))),
      // A browser that blocks storage refuses to list them, and has none then.
      catchError(() => EMPTY),
      ignoreElements(),
    ),
})
