import { map } from 'rxjs'
import { attentionDoor } from './attention'
import { realClock } from './clock'
import { httpDoor } from './http'
import { hubDoor } from './hub'
import type { Identity, LogDoor } from './identityFaces'
import { lateConnection } from './lateConnection'
import { logDoor } from './log'
import { realIdentity } from './realIdentity'
import { screenDoor } from './screen'
import type { Sources, Who } from './sources'
import { storageDoor } from './storage'
import { tabsDoor } from './tabs'

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
    return (await import('./hubConnection')).connectionTo(origin, identity)
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
