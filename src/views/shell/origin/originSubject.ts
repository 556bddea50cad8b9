import * as z from 'zod/mini'
import type { MadeOf } from '../../../domain/status/madeOf'
import { originOfPage, PAGES_WITHOUT_DATA } from '../../../domain/status/pageOrigins'
import type { Instant } from '../../../domain/periods'
import { readTable, type SubjectLine } from './readTable'
import { shownText } from './shownText'

/** What a user wants to know the origin of. */
export type OriginSubject = {
  /** The panel that it is in; of the page where it is in none. */
  readonly title: string
  readonly lines: readonly SubjectLine[]
  readonly madeOf: MadeOf
  /** The time that it is of, where it is a place of a chart along time. */
  readonly span: { readonly from: Instant; readonly to: Instant } | undefined
}

const markSchema = z.object({
  of: z.optional(z.string()),
  series: z.optional(z.readonly(z.array(z.string()))),
  document: z.optional(z.string()),
})
type Mark = z.infer<typeof markSchema>

/** What is written of an element and of those around it, the innermost first. */
const marksOf = (element: Element): readonly Mark[] => {
  const marked = element.closest<HTMLElement | SVGElement>('[data-origin]')
  if (!marked) return []
  const { data } = markSchema.safeParse(JSON.parse(marked.dataset['origin'] ?? '{}'))
  return [...(data ? [data] : []), ...(marked.parentElement ? marksOf(marked.parentElement) : [])]
}

const ofFigure = (figure: Element): readonly SubjectLine[] => [
  ['Figure', shownText(figure.querySelector('.k'))],
  ['Value', shownText(figure.querySelector('.v, .readings'))],
  ['Note', shownText(figure.querySelector('.s'))],
]

const ofFact = (fact: Element): readonly SubjectLine[] => [
  ['Fact', shownText(fact.querySelector('dt'))],
  ['Value', shownText(fact.querySelector('dd'))],
]

/** What the crosshair reads; of a stack the bar, as it is said to a screen reader. */
const ofPlot = (plot: Element): readonly SubjectLine[] => [
  ['Read', shownText(plot.querySelector('.cross-layer')) || shownText(plot.querySelector('[aria-live]'))],
]

const ofNamed = (named: Element): readonly SubjectLine[] => [
  ['Value', named.getAttribute('aria-label') ?? shownText(named)],
]

/** What a value can stand in, and how it is read; the first that fits. */
const VALUES: readonly (readonly [selector: string, read: (element: Element) => readonly SubjectLine[]])[] = [
  ['td, th', readTable],
  ['.metrics > *', ofFigure],
  ['dl > div', ofFact],
  ['.plot', ofPlot],
  ['li[data-origin]', ofNamed],
  ['[role="gridcell"], [role="cell"], svg [aria-label], svg[aria-label], [role="meter"]', ofNamed],
]

const spanOf = (element: Element): OriginSubject['span'] => {
  const layer = element.closest('.plot')?.querySelector<HTMLElement>('.cross-layer')
  const from = Number(layer?.dataset['from'] ?? NaN)
  const to = Number(layer?.dataset['to'] ?? NaN)
  return from < to ? { from, to } : undefined
}

/** Where values of a page can be. */
const PLACES = 'main, [role="dialog"]'

/** Name of the panel around an element; undefined where there is none. */
const panelOf = (element: Element): string | undefined => {
  const section = element.closest('section[aria-labelledby]')
  const heading = section?.querySelector('h2') ?? element.closest('[role="dialog"]')?.querySelector('h1, h2')
  const text = shownText(heading)
  return text === '' ? undefined : text
}

export type Page = { readonly key: string; readonly name: string }

/** What the page says of all that is on it (`originPageMark`). */
const pageOf = (place: Element): string | undefined =>
  place.querySelector<HTMLElement>('[data-origin-page]')?.dataset['originPage']

/**
 * What is at an element of a page: the value in it with its names, its panel, and what that is made of.
 * @param isExact true where nothing but a value is meant: the panel around it, or the page, then is none
 * @returns undefined where the page shows nothing of the market there
 */
export const subjectAt = (element: Element, page: Page, isExact: boolean): OriginSubject | undefined => {
  const place = element.closest(PLACES)
  if (!place && (isExact || element !== document.body)) return undefined
  const marks = marksOf(element)
  const of = marks.find((mark) => mark.of !== undefined)?.of ?? pageOf(place ?? element) ?? page.key
  const series = marks.find((mark) => mark.series !== undefined)?.series
  const documentId = marks.find((mark) => mark.document !== undefined)?.document ?? ''
  if (PAGES_WITHOUT_DATA.has(of) && series === undefined) return undefined
  const [found] = VALUES.flatMap(([selector, read]) => {
    const value = element.closest(selector)
    return value && place?.contains(value) ? [read(value)] : []
  })
  // A dialog has much that is no value: fields, choices.
  const isValue = isExact || place?.getAttribute('role') === 'dialog'
  if (isValue && found === undefined) return undefined
  const panel = panelOf(element)
  return {
    title: panel ?? page.name,
    lines: [...(found ?? []), ['Document', documentId] as const].filter(([, text]) => text !== ''),
    madeOf: series ? { series } : originOfPage(of, panel),
    span: spanOf(element),
  }
}
