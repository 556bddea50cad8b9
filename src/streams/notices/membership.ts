// hub link -> join -> nothing
import { EMPTY, ignoreElements, merge, retry, switchMap, type Observable } from 'rxjs'
import type { Sources } from '../../infra/types/sources'
import { heldGroup } from '../lib/groups'

/** A join that was refused is tried again after this, ms: a licence may have come, or the server have been busy. */
const AGAIN_MS = 30_000

/** In a group for as long as it is subscribed: joined at each connection. Emits nothing. */
export const membership$ = ({ hub, clock }: Pick<Sources, 'hub' | 'clock'>, group: string): Observable<never> =>
  merge(
    heldGroup(hub, group),
    hub.link$.pipe(
      switchMap((link) =>
        link.kind === 'up' ? hub.join(group).pipe(retry({ delay: () => clock.after(AGAIN_MS) })) : EMPTY,
      ),
      ignoreElements(),
    ),
  )
