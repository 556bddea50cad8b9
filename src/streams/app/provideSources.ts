import { EMPTY, merge, type Observable } from 'rxjs'
import type { Sources } from '../../infra/types/sources'
import { provideDesk, type Desk } from '../lib/provider'
import { desk } from './desk'
import { heldIntents$ } from './firstDesk'
import { intents$, type Intent } from '../lib/intents'
import { ownTables } from '../tables/present'

let present: Desk | undefined

/**
 * Puts other sources under every hook: the real ones at the start, a recording's for a replay, and back.
 * @param own$ what the new streams hear beside the user's intents
 */
export const provideSources = (sources: Sources, own$: Observable<Intent> = EMPTY): void => {
  if (present?.sources === sources) return
  const before$ = present === undefined ? heldIntents$ : EMPTY
  const last = present
  present = desk(sources, merge(own$, before$, intents$), ownTables())
  provideDesk(present)
  last?.close()
}
