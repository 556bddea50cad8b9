import { useRef, type PointerEvent, memo, type CSSProperties } from 'react'
import { NARROWEST_PX, type LiveColumn } from '../liveColumns'
import { ChevronDown, ChevronUp, ListFilter } from 'lucide-react'
import { mayEdit } from '../../../domain/settings/locks'
import { useUserSettings } from '../../user/settings'
import type { GridActs } from './gridProps'
import * as liveCss from '../live.module.css'
import * as gridCss from '../grid.module.css'

/** The right edge of a head: dragged, it sets the column's width; pressed twice, it gives the column its own back. */
const WidthEdge = ({ column, onResize }: Pick<LiveHeadCellProps, 'column' | 'onResize'>) => {
  const start = useRef<{ x: number; width: number }>(undefined)
  const { id } = column.header
  const begin = (event: PointerEvent<HTMLElement>): void => {
    const width = event.currentTarget.parentElement?.offsetWidth ?? column.width
    start.current = { x: event.clientX, width }
    event.currentTarget.setPointerCapture(event.pointerId)
    event.preventDefault()
  }
  const drag = (event: PointerEvent): void => {
    if (!start.current) return
    onResize(id, Math.max(NARROWEST_PX, Math.round(start.current.width + event.clientX - start.current.x)))
  }
  const end = (): void => {
    start.current = undefined
  }
  return (
    <i
      className={liveCss.widthEdge}
      title="Drag to set the width, double click to reset it"
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onResize(id, undefined)}
    />
  )
}

type LiveHeadCellProps = Pick<GridActs, 'onSort' | 'onFilter'> & {
  readonly column: LiveColumn
  readonly at: number
  /** Reaches over both rows of the head. */
  readonly tall: boolean
  /** Undefined while the table is not sorted by this column. */
  readonly ascending: boolean | undefined
  readonly filtered: boolean
  readonly onResize: (id: string, width: number | undefined) => void
}

/** The room of neighbouring columns, as their cells share it. */
export const styleOf = (columns: readonly LiveColumn[]): CSSProperties => {
  const grow = columns.reduce((sum, column) => sum + column.grow, 0)
  const left = columns[0]?.frozenAt
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  return { flex: `${grow} 0 ${width}px`, ...(left !== undefined && { left }) }
}

/** The head of a column: its name over its unit, a press to sort by it (LT09), a button for its filter. */
export const LiveHeadCell = memo((props: LiveHeadCellProps) => {
  const { column, at, tall, ascending, filtered, onFilter, onResize } = props
  const { header, base } = column
  const direction = ascending === true ? 'ascending' : 'descending'
  const sorted = ascending === undefined ? undefined : direction
  return (
    <div
      role="columnheader"
      aria-colindex={at + 1}
      aria-rowspan={tall ? 2 : undefined}
      aria-sort={sorted}
      className={`${base} ${liveCss.liveHead}${tall ? ` ${liveCss.tall}` : ''}${filtered ? ' filtered' : ''}`}
      style={styleOf([column])}
      title={header.hoverText ?? column.title}
      data-head={header.id}
    >
      <SortPart {...props} />
      {header.allowFilter && onFilter && <FilterButton {...props} />}
      <WidthEdge column={column} onResize={onResize} />
    </div>
  )
})
LiveHeadCell.displayName = 'LiveHeadCell'

/** The name of a column; a press sorts by it: in the other direction than the present one (C68). */
const SortPart = ({ column, ascending, onSort }: LiveHeadCellProps) => {
  const { header, title, unit } = column
  const locked = !mayEdit(useUserSettings())
  const texts = (
    <>
      <span className={liveCss.headTitle}>
        {ascending !== undefined &&
          (ascending ? (
            <ChevronUp className={gridCss.sorted} aria-hidden />
          ) : (
            <ChevronDown className={gridCss.sorted} aria-hidden />
          ))}
        {title}
      </span>
      {unit !== undefined && <small>{unit}</small>}
    </>
  )
  if (!header.allowSort) return <span className={liveCss.headTexts}>{texts}</span>
  const act = ascending === true ? 'Sort High to Low' : 'Sort Low to High'
  const hover = header.hoverText === undefined ? act : `${header.hoverText}\n${act}`
  return (
    <button
      type="button"
      className={liveCss.headTexts}
      disabled={locked}
      title={locked ? 'Sorting locked in User Settings' : hover}
      onClick={() => onSort(header.id)}
    >
      {texts}
    </button>
  )
}

const FilterButton = ({ column, filtered, onFilter }: LiveHeadCellProps) => {
  const locked = !mayEdit(useUserSettings())
  const name = filtered ? `Filter of ${column.title}, set` : `Filter ${column.title}`
  return (
    <button
      type="button"
      className={liveCss.headFilter}
      // Letters typed on a cell open the filter of its column: a stop for each head would double the way through the page.
      tabIndex={-1}
      aria-label={name}
      title={locked ? 'Filtering locked in User Settings' : name}
      disabled={locked}
      onClick={(event) => onFilter?.(column.header.id, event.currentTarget.parentElement ?? event.currentTarget)}
    >
      <ListFilter aria-hidden />
    </button>
  )
}
