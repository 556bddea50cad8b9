import { MergedChange } from '../../domain/tables/book/merged'
import type { Sync } from '../../domain/tables/sync'
import type { DataStep } from '../lib/tableModel'
import type { TableParts } from '../lib/tableModel'
import type { RowLog } from '../lib/rowLog'

/** What happened to a table's rows since the last frame. */
export type Gathered = {
  readonly state: Sync<TableParts>
  readonly log: RowLog
  /** Every row may be another. */
  readonly whole: boolean
  readonly merged: MergedChange | undefined
}

/** Adds a step to what the frame has gathered. */
export const gathered = (before: Gathered | undefined, { step, log }: DataStep): Gathered => {
  const { state, news } = step
  if (before?.whole === true || news?.kind === 'whole') return { state, log, whole: true, merged: undefined }
  if (!news) return { state, log, whole: false, merged: before?.merged }
  before?.merged?.add(news.change)
  return { state, log, whole: false, merged: before?.merged ?? new MergedChange(news.change) }
}
