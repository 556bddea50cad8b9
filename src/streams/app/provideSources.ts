import { EMPTY, merge, type Observable } from 'rxjs'
import type { Sources } from '../../infra/types/sources'
import type { BrowserChoices } from '../lib/browserSettings'
import type { AppContext } from '../lib/feature'
import { deskIntents, type Intent } from '../lib/intents'
import { deskFeature } from '../lib/provider'
import { settingsFeature } from '../settings/feature'
import { ownTables } from '../tables/ownTables'
import { heldIntentsOf } from './bootstrap'
import { desk } from './desk'

/**
 * Puts other sources under every hook of an app: the real ones at the start, a recording's for a replay, and back.
 * @param own$ what the new streams receive besides the user's intents
 * @param tape$ for a replay: what its tape says of the settings that a browser keeps
 */
export const provideSources = (
  app: AppContext,
  sources: Sources,
  own$: Observable<Intent> = EMPTY,
  tape$?: Observable<BrowserChoices>,
): void => {
  const { present$ } = deskFeature(app)
  const last = present$.value
  if (last?.sources === sources) return
  const before$ = last === undefined ? heldIntentsOf(app) : EMPTY
  const { browserChoices$, replayChoices } = settingsFeature(app)
  const intents$ = merge(own$, before$, deskIntents.of(app))
  present$.next(desk(sources, intents$, tape$ ? replayChoices(tape$) : browserChoices$, ownTables(app)))
  last?.close()
}
