import type { Instant } from '../periods'
import type { Column } from '../series/batch'
import type { SeriesDefinition } from '../series/definition'
import type { SeriesId } from '../series/seriesId'
import type { CheckKind } from '../wire/checks'

/** A series as checks see it: its facts in the catalogue, and the ids that it is named by. */
export type CheckedSeries = Pick<
  SeriesDefinition,
  'country' | 'seriesId' | 'unit' | 'stepMs' | 'delayMs' | 'hasIssues' | 'kind'
> & {
  readonly id: SeriesId
  readonly optionsId: string
  /** Title of its definition, and of this series with its option. */
  readonly title: string
  readonly name: string
}

/** How far back a check looks, ms. */
export const CHECK_WINDOW_MS = 48 * 3_600_000

/** Values of a series from 48 hours before `now` on, ascending; what is known of later times is in it too. NaN is missing. */
export type CheckWindow = { readonly column: Column; readonly now: Instant }

/** A time in which a value is missing or doubtful: from its first instant to the first instant after it. */
export type CheckSpan = { readonly from: Instant; readonly to: Instant }

/** What a check has found. */
export type CheckFinding = {
  /** First instant of what is wrong, or when what is missing was due. */
  readonly since: Instant
  /** First instant of the last value before it that was good; absent where there is none in the window. */
  readonly lastGood?: Instant
  /** The value that is doubted, the latest of them; absent where values are missing. */
  readonly value?: number
  /** What is wrong, one sentence. */
  readonly note: string
  readonly spans: readonly CheckSpan[]
}

/** What one look at a check of a series gave. `newest`: the latest value until now; absent while there is none. */
export type CheckResult = {
  readonly series: SeriesId
  readonly check: CheckKind
  readonly newest?: { readonly at: Instant; readonly value: number }
  readonly finding?: CheckFinding
}

/** The name on screen (page catalogue A15). */
export const CHECK_TEXTS: Readonly<Record<CheckKind, string>> = {
  gap: 'Gap',
  flatLine: 'Flat line',
  outOfRange: 'Out of range',
  late: 'Late',
  mismatch: 'Mismatch with second source',
}
