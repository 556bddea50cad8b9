import { EMPTY, merge, type Observable } from 'rxjs'
import type { Sources } from '../../infra/types/sources'
import { provideDesk, type Desk } from '../lib/provider'
import { desk } from './desk'
import { heldIntents$ } from './bootstrapStreams'
import type { BrowserChoices } from '../lib/browserSettings'
import { intents$, type Intent } from '../lib/intents'
import { browserChoices$, replayChoices$ } from '../settings/provider'
import { ownTables } from '../tables/provider'

let present: Desk | undefined

/**
 * Puts other sources under every hook: the real ones at the start, a recording's for a replay, and back.
 * @param own$ what the new streams receive besides the user's intents
 * @param tape$ for a replay: what its tape says of the settings that a browser keeps
 */
export const provideSources = (
  sources: Sources,
  own$: Observable<Intent> = EMPTY,
  tape$?: Observable<BrowserChoices>,
): void => {
  if (present?.sources === sources) return
  const before$ = present === undefined ? heldIntents$ : EMPTY
  const last = present
  present = desk(sources, merge(own$, before$, intents$), tape$ ? replayChoices$(tape$) : browserChoices$, ownTables())
  provideDesk(present)
  last?.close()
}
