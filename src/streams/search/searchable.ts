// plants of GB, plants of the other endpoints, terms -> buildSearch -> Searchable
import { combineLatest, debounceTime, distinctUntilChanged, map, type Observable } from 'rxjs'
import { buildSearch } from '../../domain/search'
import type { DefinitionItem, Plant, PlantStore } from '../../domain/wire'
import type { PlantsByEndpoint } from '../reference/endpoints'
import type { Searchable } from './faces'

export type SearchLists = {
  readonly plants$: Observable<PlantStore | undefined>
  readonly europePlants$: Observable<PlantsByEndpoint>
  readonly terms$: Observable<readonly DefinitionItem[]>
}

const byName = new Intl.Collator('en-GB', { numeric: true }).compare

const byId = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.id, item]))

/** Plants of every endpoint but those that GB has, each once, by name. */
const othersOf = (lists: PlantsByEndpoint, gb: ReadonlyMap<string, Plant>): readonly Plant[] =>
  [...byId(Object.values(lists).flat()).values()].filter(({ id }) => !gb.has(id)).sort((a, b) => byName(a.name, b.name))

const searchableOf = (
  store: PlantStore | undefined,
  europe: PlantsByEndpoint,
  terms: readonly DefinitionItem[],
): Searchable => {
  const gb = byId(store?.allPlants ?? [])
  const others = othersOf(europe, gb)
  return {
    index: buildSearch({ gb: [...gb.values()], others }, terms),
    plantById: new Map([...byId(others), ...gb]),
    termById: byId(terms),
    hasPlants: store !== undefined || others.length > 0,
  }
}

/** The lists as one thing to search, made anew when one of them changes: lists that come together make it once. */
export const searchable$ = ({ plants$, europePlants$, terms$ }: SearchLists): Observable<Searchable> =>
  combineLatest([plants$, europePlants$, terms$]).pipe(
    distinctUntilChanged((a, b) => a.every((list, at) => list === b[at])),
    debounceTime(0),
    map(([store, europe, terms]) => searchableOf(store, europe, terms)),
  )
