import type { ExportFormat, ExportScope } from '../../domain/export'
import type { CellStyle } from '../../domain/tables/cells/cellText'
import type { ExportDoor } from '../../infra/types/exportFaces'
import type { Sources } from '../../infra/types/sources'
import type { Toast } from '../../domain/notices'
import type { TableMoment, TableView } from '../lib/tableTypes'

/** How the export of a table goes; `share` is from 0 to 100. */
export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly share: number }
  | { readonly kind: 'done'; readonly name: string }
  | { readonly kind: 'failed'; readonly why: string }

/** A table to export: one moment of it, which later changes do not reach. */
export type ExportAsk = {
  /** The table's key; one export of a table goes on at a time. */
  readonly key: string
  /** The table's name, for the file and the sheet. */
  readonly title: string
  readonly scope: ExportScope
  readonly format: ExportFormat
  readonly frame: Pick<TableMoment, 'book' | 'view' | 'freshness'>
  /** The rows come from a recording. */
  readonly replayed: boolean
  readonly table: Pick<TableView, 'headers' | 'headerFirst' | 'choice' | 'pinned'>
  readonly style: CellStyle
}

export type ExportDoors = {
  readonly files: ExportDoor
  readonly clock: Pick<Sources['clock'], 'now'>
  readonly toast: (toast: Toast) => void
}
