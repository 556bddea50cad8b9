import { HUB_PATHS } from '../domain/wire'
import { attentionDoor } from './attention'
import { realClock } from './clock'
import { httpDoor } from './http'
import { hubDoor } from './hub'
import { connectionTo } from './hubConnection'
import { screenDoor } from './screen'
import type { Sources } from './sources'
import { storageDoor } from './storage'
import { tabsDoor } from './tabs'

/** The outside world of a page served from `origin`, e.g. `https://enact.example`. */
export const realSources = (origin: string): Sources => {
  const clock = realClock()
  return {
    clock,
    hub: hubDoor(connectionTo(origin + HUB_PATHS.data), clock),
    http: httpDoor(origin),
    tabs: tabsDoor(),
    storage: storageDoor(() => window.localStorage),
    attention: attentionDoor(document, window),
    screen: screenDoor(window),
  }
}
