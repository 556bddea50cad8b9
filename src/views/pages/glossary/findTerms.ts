import { GLOSSARY, letterOf, nameOf, type Term } from '../../../domain/glossary'
import { entryOf, matching, queryOf, type SearchEntry } from '../../../domain/search'

const entries = (textOf: (term: Term) => string): readonly SearchEntry<Term>[] =>
  GLOSSARY.map((term) => entryOf(term, [nameOf(term), term.term, term.id], textOf(term)))

const BY_NAME = entries(({ searchQuery }) => searchQuery)
const BY_TEXT = entries(({ searchQuery, definition }) => `${searchQuery} ${definition}`)

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

/** SE01: the terms of the glossary in which all words of the text stand. */
export const findTerms = (text: string): FoundTerms => {
  const query = queryOf(text)
  if (query.texts.length === 0) return { groups: groupsOf(GLOSSARY), mentioned: [], best: undefined }
  const ranked = matching(BY_NAME, query, GLOSSARY.length).results
  const named = new Set(ranked)
  const mentioned = matching(BY_TEXT, query, GLOSSARY.length).results.filter((term) => !named.has(term))
  return {
    groups: groupsOf(GLOSSARY.filter((term) => named.has(term))),
    mentioned,
    best: ranked[0] ?? mentioned[0],
  }
}

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

/** Every letter that a term begins with, in the order of the glossary. */
export const LETTERS: readonly string[] = groupsOf(GLOSSARY).map(({ letter }) => letter)
