import type { Observable } from 'rxjs'
import type { ExportFormat, ExportRow } from '../../domain/export'

/** A table to write. Its rows are asked for page by page, so that the page is never held up by them. */
export type ExportJob = {
  readonly format: ExportFormat
  /** Name of the sheet in a workbook. */
  readonly sheet: string
  readonly fileName: string
  readonly heads: readonly string[]
  /** Places to read; a place without a row has none. */
  readonly length: number
  readonly between: (from: number, to: number) => readonly ExportRow[]
}

/** `share` is from 0 to 100. */
export type ExportEvent =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly blob: Blob; readonly name: string }
  | { readonly kind: 'failed'; readonly why: string }

export type ExportClient = {
  /** Writes a table next to the page; ends with `done` or `failed`. Cold; who stops listening stops the writing. */
  readonly write: (job: ExportJob) => Observable<ExportEvent>
  /** Hands a file to the browser's downloads. */
  readonly save: (blob: Blob, name: string) => void
}

/** What the page says to the worker. Rows come in order; each page is answered by `took`. */
export type ToWorker =
  | {
      readonly kind: 'begin'
      readonly format: ExportFormat
      readonly sheet: string
      readonly heads: readonly string[]
    }
  | { readonly kind: 'rows'; readonly rows: readonly ExportRow[] }
  | { readonly kind: 'end' }

export type FromWorker =
  | { readonly kind: 'took' }
  | { readonly kind: 'done'; readonly blob: Blob }
  | { readonly kind: 'failed'; readonly why: string }

/** A file in the making. */
export type ExportWriter = {
  readonly add: (rows: readonly ExportRow[]) => Promise<void>
  readonly finish: () => Promise<Blob>
}
