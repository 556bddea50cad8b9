import { map } from 'rxjs'
import { attentionDoor } from './browser/attention'
import { realClock } from './time/clock'
import { httpDoor } from './browser/http'
import { hubDoor } from './hub/hub'
import type { Identity, LogDoor } from './types/identityFaces'
import { lateConnection } from './hub/lateConnection'
import { logDoor } from './browser/log'
import { realIdentity } from './identity/realIdentity'
import { screenDoor } from './browser/screen'
import type { Sources, Who } from './types/sources'
import { storageDoor } from './browser/storage'
import { tabsDoor } from './browser/tabs'

/**
 * The outside world of a page served from `origin`, e.g. `https://enact.example`, with sign-in.
 * @param first what is fetched before the code of the live connection
 */
export const realSources = (
  origin: string,
  first: Promise<unknown>,
): Sources & { readonly identity: Identity; readonly log: LogDoor } => {
  const clock = realClock()
  const tabs = tabsDoor()
  const identity = realIdentity(origin, tabs, clock.now)
  const hub$ = identity.signedIn$.pipe(map((isSignedIn) => (isSignedIn ? ('data' as const) : ('lite' as const))))
  const connect = lateConnection(async () => {
    await first
    return (await import('./hub/hubConnection')).connectionTo(origin, identity)
  })
  return {
    clock,
    tabs,
    identity,
    who$: identity.signedIn$.pipe(map((isSignedIn): Who => (isSignedIn ? 'me' : 'free'))),
    hub: hubDoor(connect, clock, hub$),
    http: httpDoor(origin, identity),
    storage: storageDoor(() => window.localStorage),
    attention: attentionDoor(document, window),
    screen: screenDoor(window),
    log: logDoor(),
  }
}
