// start -> service workers
import type { Subscription } from 'rxjs'
import { PUSH_USER_KEY, PUSH_WORKER } from '../../domain/notices/away'
import type { ServiceWorkerClient } from '../../infra/browser/notifications'
import type { BrowserStorage } from '../../infra/types/sources'

/**
 * What the product does at its start (specification 1§4), once; the heartbeat check is part of the notices. The permission to
 * notify (SH18) is asked for when there is something to notify of (decision D-128). The worker of notifications stays in the
 * browser of a user who switched it on, and of no other (decision D-727).
 */
export const startUp = (workers: ServiceWorkerClient, storage: Pick<BrowserStorage, 'read'>): Subscription =>
  workers.unregisterAll((storage.read(PUSH_USER_KEY) ?? '') === '' ? undefined : PUSH_WORKER).subscribe()
