import type { SeriesId } from '../series/seriesId'
import type { OriginFeed } from './originFeeds'

/** What a page, a panel of it or a module of a board shows its values from. */
export type MadeOf = {
  /** Feeds of the market. */
  readonly feeds?: readonly OriginFeed[]
  /** Stored series and formulas, whole ids. */
  readonly series?: readonly SeriesId[]
  /** What is worked out here of them, or why there is no publisher: a sentence or two for the user. */
  readonly how?: string
}

export type PageMadeOf = MadeOf & {
  /** Panels, by their titles, that are made of less, or of something else. */
  readonly panels?: Readonly<Record<string, MadeOf>>
}
