import { LIMITS, type Found } from '../../domain/search'
import type { DefinitionItem, WirePlant } from '../../domain/wire'
import type { Hit, SearchAnswer } from '../../streams/search/hits'

/** A line of the list. */
export type Line = { readonly id: string; readonly hit: Hit }

/** SE02: a section of the list, with its count in words. */
export type Section = {
  readonly id: 'recent' | 'gb' | 'others' | 'glossary'
  readonly name: string
  readonly count: string
  readonly capped: boolean
  readonly lines: readonly Line[]
}

export type SearchViewProps = {
  readonly text: string
  readonly sections: readonly Section[]
  readonly hasPlants: boolean
  /** The key `/` leads to the one in the header. */
  readonly place: 'header' | 'menu'
  readonly onText: (text: string) => void
  /** The user has gone to the search. */
  readonly onWanted: () => void
  readonly onOpen: (line: Line) => void
}

/** SE03, decision C25: said only where a section has more than it shows. */
export const CAPPED = 'Note: Results shown are capped'
export const NO_MATCH = 'No plants or terms match'

/** The same line for the same plant or term, so that the list draws only what is new to it. */
const retainedLines = <T extends { readonly id: string }>(
  toHit: (item: T) => Hit,
): ((item: T, part: string) => Line) => {
  const retained = new WeakMap<T, Line>()
  return (item, part) => {
    const line = retained.get(item) ?? { id: `${part} ${item.id}`, hit: toHit(item) }
    retained.set(item, line)
    return line
  }
}

const plantLine = retainedLines<WirePlant>((plant) => ({ kind: 'plant', id: plant.id, plant }))
const termLine = retainedLines<DefinitionItem>((term) => ({ kind: 'term', id: term.id, term }))

const section = <T>(
  id: Section['id'],
  name: string,
  found: Found<T>,
  lineOf: (item: T) => Line,
): readonly Section[] => {
  const { results, capped } = found
  if (results.length === 0) return []
  const count = capped ? `${LIMITS.section}+` : String(results.length)
  return [{ id, name, count, capped, lines: results.map(lineOf) }]
}

/**
 * SE02: GB plants, other plants, terms; what was opened last where nothing is typed. A section without results is left out,
 * and so are terms where there is no page to read them on.
 */
export const sectionsOf = (
  { results, recent }: SearchAnswer,
  text: string,
  pages: ReadonlySet<string>,
): readonly Section[] => {
  const hasGlossary = pages.has('glossary')
  if (text.trim() === '') {
    const lines = recent
      .filter(({ kind }) => kind === 'plant' || hasGlossary)
      .map((hit) => ({ id: `recent ${hit.kind} ${hit.id}`, hit }))
    return lines.length === 0 ? [] : [{ id: 'recent', name: 'Opened last', count: '', capped: false, lines }]
  }
  return [
    ...section('gb', 'GB Plants', results.gb, (plant) => plantLine(plant, 'plant')),
    ...section('others', 'Other Plants', results.others, (plant) => plantLine(plant, 'plant')),
    ...(hasGlossary ? section('glossary', 'Glossary', results.glossary, (term) => termLine(term, 'term')) : []),
  ]
}

/** The line of an id of the list. */
export const lineOf = (sections: readonly Section[], id: unknown): Line | undefined =>
  sections.flatMap(({ lines }) => lines).find((line) => line.id === id)

/** For the ear: how many there are, section by section. */
export const countTexts = (sections: readonly Section[], text: string): string => {
  if (text.trim() === '') return ''
  if (sections.length === 0) return NO_MATCH
  return sections
    .map(({ name, count, capped }) => `${name}: ${capped ? `more than ${LIMITS.section}` : count}`)
    .join(', ')
}
