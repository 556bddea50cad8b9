import type { DrawnKind, DrawnResult, HistoricShape } from '../../domain/charts/historic/result'
import type { RowBlock } from '../../domain/charts/historic/table'
import type { ViewChoice } from '../../domain/charts/historic/view'
import type { AggregateOptions } from '../../domain/series/aggregateOptions'
import type { Instant } from '../../domain/periods'

/** What the page says to the worker of a query. */
export type ToHistoric =
  | {
      readonly kind: 'begin'
      readonly steps: readonly number[]
      readonly options: Pick<AggregateOptions, 'cumulative' | 'delta'>
    }
  /** The bytes of an answer, which are the worker's from then on. */
  | {
      readonly kind: 'piece'
      readonly place: number
      readonly from: Instant
      readonly to: Instant
      readonly bytes: ArrayBuffer
    }
  /** All pieces are there; or other filters, or another split, of the same values. */
  | { readonly kind: 'view'; readonly choice: ViewChoice }
  | { readonly kind: 'rows'; readonly query: number; readonly from: number; readonly to: number }
  | { readonly kind: 'draw'; readonly query: number; readonly what: DrawnKind; readonly of: number }
  | { readonly kind: 'export'; readonly format: 'csv' | 'xlsx'; readonly sheet: string }
  | { readonly kind: 'stopExport' }

export type FromHistoric =
  | { readonly kind: 'took'; readonly place: number }
  | { readonly kind: 'refused'; readonly place: number; readonly why: string }
  | { readonly kind: 'shape'; readonly shape: HistoricShape }
  | { readonly kind: 'rows'; readonly query: number; readonly block: RowBlock }
  | { readonly kind: 'drawn'; readonly query: number; readonly result: DrawnResult }
  | { readonly kind: 'exporting'; readonly share: number }
  | { readonly kind: 'exported'; readonly blob: Blob }
  | { readonly kind: 'notExported'; readonly why: string }
  /** What it was asked could not be done. */
  | { readonly kind: 'failed'; readonly why: string }

/** A worker of one query. */
export type HistoricWorker = {
  readonly send: (message: ToHistoric, transfer?: readonly ArrayBuffer[]) => void
  readonly listen: (receive: (message: FromHistoric) => void) => void
  readonly close: () => void
}
