// the push subscription of this browser, the server's key -> the server's list of devices
import { catchError, combineLatest, concat, defer, EMPTY, switchMap, take, tap, type Observable } from 'rxjs'
import { addPushDeviceCall, awayCall, removePushDeviceCall, type AwayWays } from '../../domain/alerts/calls'
import { PUSH_USER_KEY } from '../../domain/notices/away'
import type { Permission } from '../../infra/browser/notifications'
import type { PushDevice } from '../../infra/browser/pushDevice'
import type { AppSources } from '../lib/feature'
import { requestOf } from '../lib/request'

const DENIED =
  'Your browser blocks notifications of this site. Allow them in its site settings, then switch this on again.'
const NO_KEY = 'The server has no web push.'

const DENIALS: Readonly<Record<Permission, string | undefined>> = {
  granted: undefined,
  denied: DENIED,
  default: 'Notifications were not allowed. Switch this on again to be asked.',
  absent: 'This browser has no notifications.',
}

export type PushClients = Pick<AppSources, 'http' | 'clock' | 'storage' | 'notifications'>

/** Registers this browser for the user and gives the server its address. */
const added$ = (clients: PushClients, push: PushDevice, key: string, userId: string): Observable<AwayWays> =>
  push.subscribe(key).pipe(
    switchMap(({ endpoint, keys }) => requestOf(clients, addPushDeviceCall, {}, { endpoint, keys, device: push.name })),
    tap(() => clients.storage.write(PUSH_USER_KEY, userId)),
  )

/** Takes the worker out of this browser: no user asks for it any more. */
const left$ = ({ storage }: Pick<PushClients, 'storage'>, push: PushDevice): Observable<never> =>
  defer(() => {
    storage.write(PUSH_USER_KEY, '')
    return push.leave().pipe(catchError(() => EMPTY))
  })

/**
 * At a start: the browser of a user who asked is registered again, and its address sent again, since browsers change it. That
 * of another user is not theirs to be notified on.
 */
export const registeredAgain$ = (
  clients: PushClients,
  push$: Observable<PushDevice>,
  userId: string,
): Observable<AwayWays> => {
  const user = clients.storage.read(PUSH_USER_KEY) ?? ''
  if (user === '') return EMPTY
  return push$.pipe(
    take(1),
    switchMap((push) => {
      if (user !== userId) return left$(clients, push)
      if (clients.notifications.permission() !== 'granted') return EMPTY
      return requestOf(clients, awayCall).pipe(
        switchMap(({ pushKey }) => (pushKey === null ? EMPTY : added$(clients, push, pushKey, userId))),
      )
    }),
    catchError(() => EMPTY),
  )
}

/** Asks for the permission and registers this browser. Errors with what is in the way. */
export const deviceAdded$ = (
  clients: PushClients,
  push$: Observable<PushDevice>,
  userId$: Observable<string | undefined>,
): Observable<AwayWays> =>
  // The browser asks only from what the user pressed: before anything is fetched.
  clients.notifications.query().pipe(
    take(1),
    switchMap((permission) => {
      const denial = DENIALS[permission]
      if (denial !== undefined) throw new Error(denial)
      return combineLatest([push$, userId$, requestOf(clients, awayCall)]).pipe(take(1))
    }),
    switchMap(([push, userId, { pushKey }]) => {
      if (pushKey === null || userId === undefined) throw new Error(NO_KEY)
      return added$(clients, push, pushKey, userId)
    }),
  )

/** Takes a device off the list; this browser's worker with it, where it is this browser. */
export const deviceRemoved$ = (clients: PushClients, push$: Observable<PushDevice>, id: string): Observable<AwayWays> =>
  push$.pipe(
    take(1),
    switchMap((push) =>
      push.address().pipe(
        switchMap((address) => {
          const removed$ = requestOf(clients, removePushDeviceCall, {}, { id })
          return address?.id === id ? concat(removed$, left$(clients, push)) : removed$
        }),
      ),
    ),
  )
