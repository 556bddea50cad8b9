import type { DateConfig, ResolvedDates } from '../../domain/dates'
import type { Instant } from '../../domain/periods'

/** The dates of one page on the screen. */
export type PageDates = {
  readonly page: string
  /** What the picker shows, at once. */
  readonly shown: DateConfig
  /** What the page shows: it follows half a second after the last input (DT07). */
  readonly applied: DateConfig
  /** The half hours of `applied`; they move on when the day turns, or with each half hour where hours were chosen. */
  readonly resolved: ResolvedDates
  readonly pending: boolean
  /** The account is editLocked (DT18). */
  readonly locked: boolean
  /** The beginning of the running half hour. */
  readonly now: Instant
  /** The query text of `applied`; empty for the page's default. */
  readonly address: string
}

/** The date of one module of a dashboard. */
export type ModuleDate = {
  readonly config: DateConfig
  readonly resolved: ResolvedDates
  /** True while the page's date replaces the module's own (DT10). */
  readonly overwritten: boolean
}

/** The page's date over its modules. */
export type Overwrite = {
  readonly page: DateConfig | undefined
  /** What 'Update Page' was pressed with and is not shown yet. */
  readonly pending: DateConfig | undefined
  readonly locked: boolean
}
