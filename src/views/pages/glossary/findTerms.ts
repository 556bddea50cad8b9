import { GLOSSARY, letterOf, nameOf, type Term } from '../../../domain/glossary'
import { entryOf, matching, queryOf, type SearchEntry } from '../../../domain/search'

/** Terms under one letter, by name. */
export type LetterGroup = { readonly letter: string; readonly terms: readonly Term[] }

export type FoundTerms = {
  /** Terms in whose names all words stand, by letter; all of them for no words. */
  readonly groups: readonly LetterGroup[]
  /** Terms in whose definition the rest of the words stand. */
  readonly mentioned: readonly Term[]
  /** What Enter opens: the term that fits best. */
  readonly best: Term | undefined
}

const groupsOf = (terms: readonly Term[]): readonly LetterGroup[] => {
  const groups = new Map<string, Term[]>()
  for (const term of terms) {
    const letter = letterOf(term)
    groups.set(letter, [...(groups.get(letter) ?? []), term])
  }
  return [...groups].map(([letter, members]) => ({ letter, terms: members }))
}

/** A glossary that can be looked through. */
export type SearchedTerms = {
  readonly ids: ReadonlySet<string>
  /** Every letter that a term begins with, in the order of the glossary. */
  readonly letters: readonly string[]
  /** SE01: the terms in which all words of the text stand. */
  readonly find: (text: string) => FoundTerms
}

export const searchedTerms = (all: readonly Term[]): SearchedTerms => {
  const entries = (textOf: (term: Term) => string): readonly SearchEntry<Term>[] =>
    all.map((term) => entryOf(term, [nameOf(term), term.term, term.id], textOf(term)))
  const byName = entries(({ searchQuery }) => searchQuery)
  const byText = entries(({ searchQuery, definition }) => `${searchQuery} ${definition}`)
  return {
    ids: new Set(all.map(({ id }) => id)),
    letters: groupsOf(all).map(({ letter }) => letter),
    find: (text) => {
      const query = queryOf(text)
      if (query.texts.length === 0) return { groups: groupsOf(all), mentioned: [], best: undefined }
      const ranked = matching(byName, query, all.length).results
      const named = new Set(ranked)
      const mentioned = matching(byText, query, all.length).results.filter((term) => !named.has(term))
      return { groups: groupsOf(all.filter((term) => named.has(term))), mentioned, best: ranked[0] ?? mentioned[0] }
    },
  }
}

/** Every term that there is. */
export const ALL_TERMS = searchedTerms(GLOSSARY)

/** The first terms of what was found, as many as fill a screen. */
export const firstTerms = ({ groups, mentioned, best }: FoundTerms, count: number): FoundTerms => {
  let left = count
  const take = (terms: readonly Term[]): readonly Term[] => {
    const taken = terms.slice(0, left)
    left -= taken.length
    return taken
  }
  const some = groups.flatMap(({ letter, terms }) => (left > 0 ? [{ letter, terms: take(terms) }] : []))
  return { groups: some, mentioned: take(mentioned), best }
}
