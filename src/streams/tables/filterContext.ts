// settings (groups, bingo boards), plants -> what filters of tables need to know next to the rows
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { ListItem, SettingsDocument, StackFilterSettings } from '../../domain/settings'
import { sameItems, sameValue } from '../../domain/format/number'
import { newUserDocument } from '../../domain/settings/userDocument'
import { styleSettingsOf, type StyleSettings } from '../../domain/tables/cells/cellText'
import type { FilterContext } from '../../domain/tables/filters'
import type { PlantStore } from '../../domain/wire'
import type { SettingsView } from '../settings/types'

/** What of the user's settings decides how tables read and filter. */
export type TableSettings = Omit<FilterContext, 'style' | 'plantIdOf'> & {
  readonly basic: StyleSettings
  readonly melBelowPnTolerance: number
  readonly stack: StackFilterSettings
}

const plantsOf = ({ cards }: ListItem): readonly string[] =>
  Array.isArray(cards)
    ? cards.flatMap((card: unknown) =>
        typeof card === 'object' && card !== null && 'value' in card && typeof card.value === 'string'
          ? [card.value]
          : [],
      )
    : []

const settingsOf = ({ basic, lists }: SettingsDocument): TableSettings => ({
  basic: styleSettingsOf(basic),
  melBelowPnTolerance: basic.melBelowPnToleranceToUse,
  stack: basic,
  bingoPlants: new Set(Object.values(lists.bingo.items).flatMap(plantsOf)),
  plantGroups: basic.chosenPlantsByGroup,
})

const readOf = ({ basic, lists }: SettingsDocument): readonly unknown[] => [
  lists.bingo.items,
  basic.chosenPlantsByGroup,
  basic.melBelowPnToleranceToUse,
  basic.filterAcceptedUnwinds,
  basic.filterUnacceptedUnwinds,
  basic.filterTrackedPlants,
  basic.chosenPlants,
]

const isSame = (a: SettingsDocument, b: SettingsDocument): boolean =>
  sameItems(readOf(a), readOf(b)) && sameValue(styleSettingsOf(a.basic), styleSettingsOf(b.basic))

export const tableSettings$ = (settings$: Observable<SettingsView>): Observable<TableSettings> =>
  settings$.pipe(
    map(({ document }) => document),
    distinctUntilChanged(isSame),
    map(settingsOf),
  )

/** Those of a visitor who has changed nothing. */
export const NO_SETTINGS: TableSettings = settingsOf(newUserDocument())

/** Ids of plants by their names and by themselves, as cells show either. */
export const plantIds = (plants: PlantStore | undefined): FilterContext['plantIdOf'] => {
  if (!plants) return undefined
  const ids = new Map(plants.allPlants.map(({ id, name }) => [name, id]))
  return (shown) => ids.get(shown)
}
