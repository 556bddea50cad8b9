import type { DefinitionItem, Plant } from '../wire'
import { LIMITS } from './limits'
import { entryOf, matching, type Entry, type Found } from './matching'
import { withoutBsad } from './plants'
import { queryOf } from './query'

/** Plants of Great Britain, and those of the other endpoints. */
export type SearchPlants = { readonly gb: readonly Plant[]; readonly others: readonly Plant[] }

export type SearchIndex = {
  readonly gb: readonly Entry<Plant>[]
  readonly others: readonly Entry<Plant>[]
  readonly glossary: readonly Entry<DefinitionItem>[]
}

/** SE02: what was found, section by section. Fuels have a dropdown of their own and no section (decision C24). */
export type SearchResults = {
  readonly gb: Found<Plant>
  readonly others: Found<Plant>
  readonly glossary: Found<DefinitionItem>
}

const plantEntry = (plant: Plant): Entry<Plant> =>
  entryOf(plant, [withoutBsad(plant.name), withoutBsad(plant.id)], plant.searchQuery)

const plantEntries = (plants: readonly Plant[]): readonly Entry<Plant>[] =>
  plants.filter(({ searchable }) => searchable).map(plantEntry)

/** Its short form, its long one and both together, as the title has them. */
const termEntry = (term: DefinitionItem): Entry<DefinitionItem> =>
  entryOf(term, [term.title, ...term.title.split(' – '), term.id], term.searchQuery)

/** Makes the texts ready once, so that a keystroke only compares. Plants that are not `searchable` are left out. */
export const buildSearch = (plants: SearchPlants, glossary: readonly DefinitionItem[]): SearchIndex => ({
  gb: plantEntries(plants.gb),
  others: plantEntries(plants.others),
  glossary: glossary.map(termEntry),
})

/** SE01–SE03: what all words of the text are found in; nothing for no words. */
export const search = ({ gb, others, glossary }: SearchIndex, text: string): SearchResults => {
  const query = queryOf(text)
  return {
    gb: matching(gb, query, LIMITS.section),
    others: matching(others, query, LIMITS.section),
    glossary: matching(glossary, query, LIMITS.section),
  }
}
