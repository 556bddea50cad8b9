import type { TableFilters } from '../../domain/settings'
import { feature, type AppContext } from '../lib/feature'
import { peopleFeature } from '../people/feature'
import { settingsFeature } from '../settings/feature'
import { tableChoices } from './choices'
import type { TableContext } from './context'
import { tableIntents } from './intents'
import { tableMemory } from './memory'

// settings, people, intents -> what tables have of an app's user, made once for as long as the app lives

const tablesFeature = feature((app) => {
  const { view$, change } = settingsFeature(app)
  // Undefined takes the choice away (specification 2§7 postgenerictablefilters).
  const changeFilters = (name: string, filters: TableFilters | undefined): void =>
    change({ kind: 'changeFilters', name, filters })
  const context: TableContext = {
    intents$: tableIntents.of(app),
    settings$: view$,
    choices: tableChoices(view$, changeFilters),
    memory: tableMemory(),
    plants$: peopleFeature(app).reference.plants$,
  }
  return { context }
})

/** The user's tables, the same at every call. */
export const ownTables = (app: AppContext): TableContext => tablesFeature(app).context
