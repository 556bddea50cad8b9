import type { DrawnCells, DrawnSeries } from './drawn'
import type { Summary } from './summary'
import type { View } from './view'

/** What the page has of a result whose values are elsewhere. */

/** What is drawn of a result; `of` is the column of a heat map, or the one along the foot of a scatter. */
export type DrawnKind = 'chart' | 'durationCurve' | 'scatter' | 'heatMap'

/** A result but for its values. */
export type HistoricShape = Pick<View, 'columns' | 'groups' | 'groupTitle' | 'granularity'> & {
  readonly rows: number
  /** Rows before filters, and how many of them each group has. */
  readonly instants: number
  readonly summaries: readonly Summary[]
  /** Why values are missing, in sentences. */
  readonly notes: readonly string[]
  readonly filling: boolean
}

export type DrawnResult =
  /** `hold`: how long a drawn point holds, ms; of lines by time. */
  | { readonly kind: 'series'; readonly drawn: readonly DrawnSeries[]; readonly hold: number }
  | { readonly kind: 'cells'; readonly cells: DrawnCells }
