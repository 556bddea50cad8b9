import type { SeriesId } from '../../../domain/series/seriesId'

/** What an element says of where the values in it come from. */
export type OriginMark = {
  /** In place of the page: `module` and the type of a module, or another page whose values it shows. */
  readonly of?: string
  /** The series that are behind its values. */
  readonly series?: readonly SeriesId[]
  /** What its publisher calls the document or message that it is of. */
  readonly document?: string
}

/** An attribute by which the panel "where values come from" finds what an element shows (`shell/origin`). */
export const originMark = (mark: OriginMark): { readonly 'data-origin': string } => ({
  'data-origin': JSON.stringify(mark),
})

/** While such an element is on a page, all of the page is made of something else: of another country. */
export const originPageMark = (of: string): { readonly 'data-origin-page': string } => ({ 'data-origin-page': of })
