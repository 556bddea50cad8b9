import type { HeadColumn, HeaderModel } from '../../domain/tables/columns/headerModel'
import { namesPlants } from '../../domain/tables/columns/plantColumn'
import { dateAt, DEFAULT_PERIODS_IN_DAY, periodsIn, type Instant } from '../../domain/periods'
import type { CellType, WireHeader } from '../../domain/wire'

/** How a live table draws a column. */
export type LiveColumn = {
  readonly header: WireHeader
  readonly title: string
  readonly unit: string | undefined
  /** px */
  readonly width: number
  /** Its share of the room that the columns leave, as in flex-grow; 0 where its width is given, but for the name of a plant. */
  readonly grow: number
  readonly number: boolean
  /** px from the left edge where the column stays while the table scrolls sideways. */
  readonly frozenAt: number | undefined
  readonly base: string
  /** px at each side of a cell. */
  readonly cellPx: number
  /** Grows where a number would be cut; not one that the user made as wide as it is. */
  readonly widens: boolean
}

/**
 * What the first rows tell of a column: learnt once, so that its width does not move with the data. Only where a number
 * or a time would be cut it grows: half of a number is a wrong one.
 */
export type ColumnKind = {
  readonly cellType: CellType
  readonly px: number
  /** A number or a time of a later row needs all of it. */
  readonly widened?: boolean
}
export type ColumnKinds = Readonly<Record<string, ColumnKind>>

type ColumnSpace = {
  readonly kinds?: ColumnKinds
  /** px by id that columns have whatever their first rows say. */
  readonly widths?: Readonly<Record<string, number>> | undefined
  /** Widths that the user has dragged columns to, px by id. */
  readonly dragged?: Readonly<Record<string, number>>
  /** px that times of day need more (`timeSpace`). */
  readonly space?: number
  /** px at each side of a cell; 6 where nothing is said, as the style sheet has it. */
  readonly cellPx?: number | undefined
  /** Ids of columns that take most of the room that is left, in place of names of plants. */
  readonly growing?: readonly string[] | undefined
  /** A phone has no room for more than two columns that stay. */
  readonly phone?: boolean
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
/** Few and short are the names in these: none of them need be cut. */
const WHOLE: ReadonlySet<string> = new Set(['fuel', 'type'])
const HEAD_CHAR_PX = 6
const CELL_PX = 6
/** Beyond what is left of a text and right of it. */
const SPARE_PX = 2
/** The first column begins at the panel's edge. */
const EDGE_PX = 4
/** Room for the arrow of the sort next to a name. */
const ARROW_PX = 14
const UNKNOWN_PX = 84
/** A name is cut where its column has no room, numbers never are: names take most of what is left. */
const NAME_GROW = 8
export const NARROWEST_PX = 36
const WIDEST_PX = 320

/** Columns that hold a time of day. */
const TIMES: ReadonlySet<string> = new Set(['time', 'start', 'end'])
const ZONE_PX = 30

/** px that times need more on the day of this instant: where an hour comes twice they name their zone. */
export const timeSpace = (at: Instant | undefined): number =>
  at !== undefined && periodsIn(dateAt(at)) > DEFAULT_PERIODS_IN_DAY ? ZONE_PX : 0

/** The unit of a head is on a line of its own. */
const textsOf = ({ header, text }: HeadColumn): { title: string; unit: string | undefined } => {
  const unit = header.prefix !== undefined || header.suffix !== undefined ? / \(([^()]+)\)$/.exec(text) : null
  return unit ? { title: text.slice(0, unit.index), unit: unit[1] } : { title: text, unit: undefined }
}

type Texts = ReturnType<typeof textsOf>

const widthOf = (
  id: string,
  { title, unit }: Texts,
  { kinds, widths, space = 0, cellPx = CELL_PX }: ColumnSpace,
): number => {
  const padding = 2 * cellPx + SPARE_PX
  const kind = kinds?.[id]
  const given = widths?.[id]
  const zonePx = TIMES.has(id) ? space : 0
  if (given !== undefined) return zonePx + Math.max(given, kind?.widened === true ? kind.px + padding : 0)
  const texts = Math.max(title.length, unit?.length ?? 0) * HEAD_CHAR_PX + padding + ARROW_PX
  const known = WIDTHS[id]
  const data = kind ? Math.min(WIDEST_PX, Math.ceil(kind.px) + padding) : UNKNOWN_PX
  // A name that is cut off can still be recognised; a number or a time cannot.
  const isKnown = known !== undefined && (!kind || (kind.cellType === 'text' && !WHOLE.has(id)))
  const wanted = isKnown ? known : Math.max(known ?? 0, data)
  return Math.max(texts, wanted) + zonePx
}

/**
 * Columns from a table's head (LT18): which of them stay and where, and how wide each is. The first stays on every table,
 * and with it those that the server wants to stay: they come first. Widths come from the words of the head, the kinds that
 * were learnt, and what the user dragged; never from a later row.
 */
export const liveColumns = (model: HeaderModel, space: ColumnSpace = {}): readonly LiveColumn[] => {
  const frozen = Math.max(1, model.frozenColumns)
  const staying = space.phone === true ? Math.min(2, frozen) : frozen
  let left = 0
  return model.columns.map((column, at) => {
    const { header } = column
    const texts = textsOf(column)
    const own = space.dragged?.[header.id]
    const width =
      own === undefined ? widthOf(header.id, texts, space) + (at === 0 ? EDGE_PX : 0) : Math.max(NARROWEST_PX, own)
    const isFrozen = at < staying
    const frozenAt = isFrozen ? left : undefined
    left += width
    const kind = space.kinds?.[header.id]
    const number = kind ? kind.cellType === 'number' : texts.unit !== undefined || header.isMw === true
    const isPlants = namesPlants(header)
    const base = `cell${number ? ' n' : ''}${isPlants ? ' of-plant' : ''}${isFrozen ? ' frozen' : ''}${at === staying - 1 ? ' edge' : ''}`
    const isOwn = own !== undefined
    const isGiven = isOwn || space.widths?.[header.id] !== undefined
    const spare = isGiven ? 0 : 1
    const takesMost = space.growing?.includes(header.id) ?? isPlants
    const grow = takesMost && !isOwn ? NAME_GROW : spare
    const cellPx = space.cellPx ?? CELL_PX
    return { header, ...texts, width, grow, number, frozenAt, base, cellPx, widens: !isOwn }
  })
}

/** px that the columns need side by side. */
export const widthOfAll = (columns: readonly LiveColumn[]): number => columns.reduce((sum, { width }) => sum + width, 0)
