// user -> permission of notifications; start -> service workers
import { defer, EMPTY, filter, ignoreElements, merge, switchMap, take, type Observable } from 'rxjs'
import type { NotificationDoor } from '../../infra/notifications'
import type { ServiceWorkersDoor } from '../../infra/serviceWorkers'
import type { User } from '../people/faces'

export type StartupDoors = { readonly notifications: NotificationDoor; readonly workers: ServiceWorkersDoor }

/**
 * SH18: asks for permission to notify, once in the life of the page, when somebody is signed in and has not decided
 * yet: visitors have no notifications, and a decision is not asked for twice.
 */
const permission = ({ notifications }: StartupDoors, user$: Observable<User>): Observable<never> =>
  user$.pipe(
    filter(({ kind }) => kind === 'signedIn'),
    take(1),
    switchMap(() => defer(() => (notifications.permission() === 'default' ? notifications.ask() : EMPTY))),
    ignoreElements(),
  )

/** What the product does at its start (specification 1§4); the heartbeat check stands with the notices. */
export const startup$ = (doors: StartupDoors, user$: Observable<User>): Observable<never> =>
  merge(doors.workers.unregisterAll(), permission(doors, user$))
