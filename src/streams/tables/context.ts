import { EMPTY, of, type Observable } from 'rxjs'
import { newUserDocument } from '../../domain/settings/userDocument'
import type { PlantStore } from '../../domain/wire'
import type { SettingsView } from '../settings/types'
import { tableChoices, type TableChoices } from './choices'
import { tableIntents, type TableIntent } from './intents'
import { tableMemory, type TableStreamMemory } from './memory'

/** What tables have of the user. It outlives the market's streams: a replay shows its tables as they have them. */
export type TableContext = {
  readonly intents$: Observable<TableIntent>
  readonly settings$: Observable<SettingsView>
  readonly choices: TableChoices
  readonly memory: TableStreamMemory
  /** To listen may ask the server. */
  readonly plants$: Observable<PlantStore | undefined>
}

const VISITOR: SettingsView = {
  document: newUserDocument(),
  stage: 'visitor',
  save: { state: 'idle' },
  broken: [],
}

/** The tables of a visitor who begins with nothing. */
export const visitorTables = (intents$: Observable<TableIntent> = tableIntents.current$): TableContext => {
  const settings$ = of(VISITOR)
  return {
    intents$,
    settings$,
    choices: tableChoices(settings$, () => undefined),
    memory: tableMemory(),
    plants$: EMPTY,
  }
}
