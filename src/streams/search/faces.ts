import type { SearchIndex } from '../../domain/search'
import type { DefinitionItem, Plant } from '../../domain/wire'

/** Everything that can be found. */
export type Searchable = {
  readonly index: SearchIndex
  readonly plantById: ReadonlyMap<string, Plant>
  readonly termById: ReadonlyMap<string, DefinitionItem>
  /** False until a list of plants has come. */
  readonly hasPlants: boolean
}

/** Something of the search, with the plant or the term itself. */
export type Hit =
  | { readonly kind: 'plant'; readonly id: string; readonly plant: Plant }
  | { readonly kind: 'term'; readonly id: string; readonly term: DefinitionItem }
