import { SECTIONS, type Option, type Section, type Texts } from './row'
import { SETTINGS, shownIn } from './settings'

/** What the slide-out of settings shows, and its search. */

export const SHOWN_SETTINGS = shownIn(SETTINGS)

/** The sections that have a setting to show. */
export const SHOWN_SECTIONS: readonly Section[] = SECTIONS.filter((section) =>
  SHOWN_SETTINGS.some((each) => each.section === section),
)

type Searched = Texts & { readonly section: Section; readonly options?: readonly Option[] }

const wordsOf = ({ label, help, section, readBy, keywords, options = [] }: Searched): string =>
  [label, help, section, ...readBy, ...keywords, ...options.map((option) => option.label)].join(' ').toLowerCase()

/** Rows in whose texts all words of the query occur, in their order; an empty query finds all. */
export const searchIn = <R extends Searched>(rows: readonly R[], query: string): readonly R[] => {
  const words = query.toLowerCase().split(/\s+/)
  return rows.filter((row) => words.every((word) => wordsOf(row).includes(word)))
}
