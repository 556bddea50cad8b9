import { merge, type Subscription } from 'rxjs'
import { deskShared$ } from './app/hooks'
import { noticesShared$ } from './notices/hooks'
import { peopleShared$ } from './people/hooks'
import { routingShared$ } from './routing/hooks'
import { settingsShared$ } from './settings/hooks'

/**
 * Keeps what hooks share of the current app, for as long as the page lives: what every page reads is there at its first
 * drawing, and is not lost with the page that read it last.
 */
export const retainWarm = (): Subscription =>
  merge(peopleShared$, deskShared$, settingsShared$, routingShared$, noticesShared$).subscribe()
