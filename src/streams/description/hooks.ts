import { map, shareReplay, switchAll, switchMap } from 'rxjs'
import type { Description } from '../../domain/description'
import type { IdentityConfig } from '../../domain/wire'
import { bindLive, bindLiveFor } from '../lib/bindLive'
import type { Loaded } from '../lib/faces'
import { WAITING } from '../lib/loaded'
import { user$ } from '../people/present'
import { description$, signInFacts$ } from './description'
import type { Run } from './faces'
import { asks$, retries$ } from './intents'
import { provided$ } from './present'
import { IDLE, run$ } from './run'

export const [useDescription] = bindLive<Loaded<Description>>(
  // Shared before it is switched to: what was loaded once outlives the readers of a visit.
  provided$.pipe(
    map((sources) => description$(sources, user$, retries$)),
    shareReplay(1),
    switchAll(),
  ),
  WAITING,
)
export const [useSignInFacts] = bindLive<Loaded<IdentityConfig>>(
  provided$.pipe(switchMap((sources) => signInFacts$(sources, retries$))),
  WAITING,
)
export const [useRun] = bindLiveFor<[callId: string], Run>(
  (callId) => provided$.pipe(switchMap((sources) => run$(sources, asks$, callId))),
  IDLE,
)
