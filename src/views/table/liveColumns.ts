import { dateAt, DEFAULT_PERIODS_IN_DAY, periodsIn, type Instant } from '../../domain/periods'
import type { Header } from '../../domain/wire'

/** How a live table draws a column. */
export type LiveColumn = {
  readonly header: Header
  readonly title: string
  readonly unit: string | undefined
  readonly width: number
  readonly number: boolean
  /** px from the left edge where the column stays while the table scrolls sideways. */
  readonly frozenAt: number | undefined
}

const WIDTHS: Readonly<Record<string, number>> = {
  time: 66,
  plant: 112,
  fuel: 92,
  type: 48,
  fromTo: 92,
  volume: 68,
  price: 72,
  start: 54,
  end: 54,
  so: 40,
}
const CHAR_PX = 7
const PADDING_PX = 26
const UNKNOWN_PX = 84

/** Columns that hold a time of day. */
const TIMES: ReadonlySet<string> = new Set(['time', 'start', 'end'])
const ZONE_PX = 30

/** px that times need more on the day of this instant: where an hour comes twice they name their zone. */
export const timeRoom = (at: Instant | undefined): number =>
  at !== undefined && periodsIn(dateAt(at)) > DEFAULT_PERIODS_IN_DAY ? ZONE_PX : 0

const widthOf = ({ id, title }: Header, room: number): number =>
  (WIDTHS[id] ?? Math.max(UNKNOWN_PX, title.length * CHAR_PX + PADDING_PX)) + (TIMES.has(id) ? room : 0)

const unitOf = ({ prefix, suffix, multipleUnits }: Header): string | undefined => {
  const unit = `${prefix?.trim() ?? ''}${suffix?.trim() ?? ''}`
  return unit === '' || multipleUnits === true ? undefined : unit
}

/**
 * Columns from a table's headers. The first column stays, and so does every frozen one that follows it.
 * @param room px that times of day need more (`timeRoom`)
 */
export const liveColumns = (headers: readonly Header[], room = 0): readonly LiveColumn[] => {
  let left: number | undefined = 0
  return headers.map((header, index) => {
    const width = widthOf(header, room)
    if (index > 0 && header.freeze !== true) left = undefined
    const frozenAt = left
    if (left !== undefined) left += width
    const unit = unitOf(header)
    return { header, title: header.title, unit, width, number: unit !== undefined || header.isMw === true, frozenAt }
  })
}
