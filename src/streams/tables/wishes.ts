// choice, settings, memory, plants -> what the user has of one table
import { combineLatest, distinctUntilChanged, map, of, startWith, switchMap, type Observable } from 'rxjs'
import type { FilterContext } from '../../domain/tables/filters'
import { refOfKey, tableIdOf } from '../../domain/tables/tableRef'
import { NOTHING_CHOSEN } from './choices'
import { asksForPlants, type Wishes } from './drawn'
import { NO_SETTINGS, plantIds, tableSettings$ } from './filterContext'
import type { TableWorld } from './world'

/** What the user has of the table. Plants are asked for only while a filter needs them. */
export const wishes$ = ({ choices, memory, settings$, plants$ }: TableWorld, key: string): Observable<Wishes> => {
  const choice$ = choices.of$(tableIdOf(refOfKey(key)))
  const plantIdOf$: Observable<FilterContext['plantIdOf']> = choice$.pipe(
    map(asksForPlants),
    distinctUntilChanged(),
    switchMap((asks) => (asks ? plants$.pipe(map(plantIds), startWith(undefined)) : of(undefined))),
    distinctUntilChanged(),
  )
  return combineLatest([choice$, tableSettings$(settings$), memory.of$(key), plantIdOf$]).pipe(
    map(([choice, settings, wish, plantIdOf]) => ({ choice, settings, plantIdOf, ...wish })),
  )
}

/** Of a visitor who has done nothing yet. */
export const NO_WISHES: Wishes = {
  ...{ choice: NOTHING_CHOSEN, settings: NO_SETTINGS, plantIdOf: undefined, pins: [], within: undefined },
}
