import { isObject } from '../format/json'
import type { DefinitionItem, WirePlant } from '../wire'
import { withoutBsad } from './plantPath'
import { LIMITS, entryOf, matching, type SearchEntry, type Found, queryOf } from './matching'

/** The address of a term of the glossary. */
export const termPath = (id: string): string => `/glossary#${encodeURIComponent(id)}`

/** Something that was opened from the search, to be offered again. */
export type SearchRecent = { readonly kind: 'plant' | 'term'; readonly id: string }

export const MOST_RECENT = 5

const isRecent = (value: unknown): value is SearchRecent =>
  isObject(value) && (value.kind === 'plant' || value.kind === 'term') && typeof value.id === 'string'

/** The list as settings keep it; what is no such thing is left out. */
export const readRecent = (stored: unknown): readonly SearchRecent[] =>
  Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST_RECENT) : []

/** G13: the last five, the newest first, each once. */
export const withRecent = (recent: readonly SearchRecent[], next: SearchRecent): readonly SearchRecent[] =>
  [next, ...recent.filter(({ kind, id }) => kind !== next.kind || id !== next.id)].slice(0, MOST_RECENT)

/** Plants of Great Britain, and those of the other endpoints. */
export type SearchPlants = { readonly gb: readonly WirePlant[]; readonly others: readonly WirePlant[] }

export type SearchIndex = {
  readonly gb: readonly SearchEntry<WirePlant>[]
  readonly others: readonly SearchEntry<WirePlant>[]
  readonly glossary: readonly SearchEntry<DefinitionItem>[]
}

/** SE02: what was found, section by section. Fuels have a dropdown of their own and no section (decision C24). */
export type SearchResults = {
  readonly gb: Found<WirePlant>
  readonly others: Found<WirePlant>
  readonly glossary: Found<DefinitionItem>
}

const plantEntries = (plants: readonly WirePlant[]): readonly SearchEntry<WirePlant>[] =>
  plants
    .filter(({ searchable }) => searchable)
    .map((plant) => entryOf(plant, [withoutBsad(plant.name), withoutBsad(plant.id)], plant.searchQuery))

/** Makes the texts ready once, so that a keystroke only compares. Plants that are not `searchable` are left out. */
export const buildSearch = (plants: SearchPlants, glossary: readonly DefinitionItem[]): SearchIndex => ({
  gb: plantEntries(plants.gb),
  others: plantEntries(plants.others),
  // By its short form, its long one and both together, as the title has them.
  glossary: glossary.map((term) => entryOf(term, [term.title, ...term.title.split(' – '), term.id], term.searchQuery)),
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
