import { type SearchIndex, buildSearch, search, type SearchRecent, type SearchResults } from '../../domain/search'
import type { DefinitionItem, WirePlant } from '../../domain/wire'

/** Everything that can be found. */
export type Searchable = {
  readonly index: SearchIndex
  readonly plantById: ReadonlyMap<string, WirePlant>
  readonly termById: ReadonlyMap<string, DefinitionItem>
  /** False until a list of plants has come. */
  readonly hasPlants: boolean
}

/** Something of the search, with the plant or the term itself. */
export type Hit =
  | { readonly kind: 'plant'; readonly id: string; readonly plant: WirePlant }
  | { readonly kind: 'term'; readonly id: string; readonly term: DefinitionItem }

/** Before the lists have come. */
export const NOTHING: Searchable = {
  index: buildSearch({ gb: [], others: [] }, []),
  plantById: new Map(),
  termById: new Map(),
  hasPlants: false,
}

/** What the text finds, and what was opened last and still exists. */
export type SearchAnswer = {
  readonly results: SearchResults
  readonly recent: readonly Hit[]
  readonly hasPlants: boolean
}

const hitOf = ({ plantById, termById }: Searchable, { kind, id }: SearchRecent): Hit | undefined => {
  const plant = kind === 'plant' ? plantById.get(id) : undefined
  const term = kind === 'term' ? termById.get(id) : undefined
  if (plant) return { kind: 'plant', id, plant }
  return term ? { kind: 'term', id, term } : undefined
}

/** @param recent what was opened last, the newest first */
export const searchAnswerOf = (
  searchable: Searchable,
  text: string,
  recent: readonly SearchRecent[],
): SearchAnswer => ({
  results: search(searchable.index, text),
  recent: recent.map((one) => hitOf(searchable, one)).filter((hit) => hit !== undefined),
  hasPlants: searchable.hasPlants,
})
