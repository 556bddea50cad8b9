// start -> service workers
import type { Subscription } from 'rxjs'
import type { ServiceWorkerClient } from '../../infra/browser/notifications'

/**
 * What the product does at its start (specification 1§4), once; the heartbeat check is part of the notices. The permission to
 * notify (SH18) is asked for when there is something to notify of (decision D-128).
 */
export const startUp = (workers: ServiceWorkerClient): Subscription => workers.unregisterAll().subscribe()
