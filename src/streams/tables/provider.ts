import { withPeople } from '../people/provider'
import { changeTableFilters } from '../settings/intents'
import { settingsView$ } from '../settings/provider'
import { tableChoices } from './choices'
import { tableIntents$ } from './intents'
import { tableMemory } from './memory'
import type { TableContext } from './context'

// settings, people, intents -> what tables have of this page's user, made once for as long as the page lives

let present: TableContext | undefined

/** The user's tables, the same at every call. */
export const ownTables = (): TableContext =>
  (present ??= {
    intents$: tableIntents$,
    settings$: settingsView$,
    choices: tableChoices(settingsView$, changeTableFilters),
    memory: tableMemory(),
    plants$: withPeople(({ reference }) => reference.plants$),
  })
