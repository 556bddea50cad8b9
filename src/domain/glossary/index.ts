import type { DefinitionItem } from '../wire/reference'
import { ACTIONS, ADJUSTMENTS } from './actions'
import { DATA } from './data'
import { DYNAMICS } from './dynamics'
import { GLOSSARY_MARKET } from './market'
import { GLOSSARY_LINKS, NETWORK } from './network'
import { PRICE } from './price'
import { PRODUCT } from './product'
import { GLOSSARY_SERVICES, WARNINGS } from './services'
import { TAGGING } from './tagging'
import type { Term } from './term'
import { TIME } from './time'
import { UNITS } from './units'

export type { Term, TermColour, TermIcon } from './term'

const TOPICS = [
  ACTIONS,
  ADJUSTMENTS,
  PRICE,
  TAGGING,
  DYNAMICS,
  UNITS,
  TIME,
  GLOSSARY_MARKET,
  GLOSSARY_SERVICES,
  WARNINGS,
  NETWORK,
  GLOSSARY_LINKS,
  DATA,
  PRODUCT,
]

/** One for all comparisons: a comparison with options makes one of its own, which was 36 ms of a page with the glossary. */
const BY_NAME = new Intl.Collator('en-GB', { numeric: true, ignorePunctuation: true })

/** Every term, by name. */
export const GLOSSARY: readonly Term[] = TOPICS.flat().sort((a, b) => BY_NAME.compare(a.term, b.term))

/** The name of a term as a list shows it: `NIV – Net Imbalance Volume`, or the one name it has. */
export const nameOf = ({ term, title }: Pick<Term, 'term' | 'title'>): string =>
  title.toLowerCase().includes(term.toLowerCase()) ? title : `${term} – ${title}`

/** A term as the search lists it (specification 1§3 "Glossary search item"). */
export const searchItemOf = (term: Term): DefinitionItem => ({
  id: term.id,
  searchQuery: term.searchQuery,
  title: nameOf(term),
  icon: term.icon,
  colour: term.colour,
})

/** The heading a term is under: its first letter, or `0–9`. */
export const letterOf = ({ term }: Pick<Term, 'term'>): string => {
  const [first = ''] = term.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return /[A-Z]/.test(first) ? first : '0–9'
}
