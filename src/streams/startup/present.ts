import type { Subscription } from 'rxjs'
import { user$ } from '../people/present'
import { startup$, type StartupDoors } from './startup'

/** Does what belongs to the start of the page, once; after people are provided. */
export const startUp = (doors: StartupDoors): Subscription => startup$(doors, user$).subscribe()
