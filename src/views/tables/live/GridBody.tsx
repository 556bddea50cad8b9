import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import type { TableView } from '../../../streams/lib/tableTypes'
import { MarkIcons } from '../markIcons'
import { PHONE, useMedia } from '../../parts/media'
import { PROBE } from '../paint/fits'
import type { Painter } from '../paint/Painter'
import { PHONE_ROW_PX, ROW_PX } from '../VirtualGrid'
import { EmptyRows } from './EmptyRows'
import type { GridActs, GridLook } from './gridProps'
import { LiveHead } from './LiveHead'
import { pointed, pressed } from './press'
import { Rows } from './Rows'
import { useColumns } from './useColumns'
import { useGridKeys } from './useGridKeys'
import { useBottom } from './useBottom'
import { usePainter } from './usePainter'
import { useTextScale } from './useTextScale'
import '../grid.css'
import '../live.css'

type GridBodyProps = GridActs &
  GridLook & {
    readonly view: TableView
    readonly inPage: boolean
    /** How many rows can be scrolled to. */
    readonly limit: number
    readonly onBottom: () => void
  }

/** The head and the rows of a live table. React draws the head and the shells; the painter all that is in them. */
export const GridBody = (props: GridBodyProps) => {
  const { view, title } = props
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const icons = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLSpanElement>(null)
  const id = useId()
  const phone = useMedia(PHONE)
  const paged = phone && props.inPage
  const rowPx = props.rowPx ?? (phone ? PHONE_ROW_PX : ROW_PX)
  const { model, columns, minWidth, sideways, resize, onNarrow } = useColumns(props, view, scroller, phone)
  const rowsAbove = model.rows + view.pinned.length
  const textScale = useTextScale(probe)
  const painter = usePainter({ ...props, columns, rowPx, rowsAbove, textScale, icons, scroller, paged, onNarrow })
  const count = Math.min(props.limit, view.matching)
  useBottom(scroller, paged, count < view.matching, props.onBottom)
  const keys = useGridKeys({ ...props, painter, scroller, columns, rowPx, count })
  const band = usePinned(painter, view.pinned)
  useActive(painter, scroller)
  const hasHead = columns.length > 0
  return (
    <div
      id={id}
      className={`grid live-grid${paged ? ' paged' : ''}${sideways ? ' sideways' : ''}${model.rows === 2 ? ' two' : ''}`}
      {...(hasHead
        ? { role: 'grid', 'aria-rowcount': view.matching + rowsAbove, 'aria-colcount': columns.length }
        : { role: 'group' })}
      aria-label={title}
      aria-multiselectable={hasHead || undefined}
      tabIndex={0}
      style={props.rowPx === undefined ? undefined : ({ '--row-px': `${rowPx}px` } as CSSProperties)}
      ref={setScroller}
      onKeyDown={keys}
      onPointerMove={props.onCell && ((event: PointerEvent) => pointed(event, painter, { ...props, columns }))}
      onClick={(event: MouseEvent) => pressed(event, painter, { ...props, columns })}
    >
      <MarkIcons ref={icons} />
      <span className="text-probe cell" aria-hidden ref={probe}>
        {PROBE}
      </span>
      <div className="grid-width" style={{ minWidth }}>
        <div className="grid-head">
          <LiveHead
            model={model}
            columns={columns}
            sort={view.sort}
            filters={view.choice.filters}
            onSort={props.onSort}
            onFilter={props.onFilter}
            onResize={resize}
          />
          <div {...(view.pinned.length > 0 && { role: 'rowgroup' })} className="pinned-rows" ref={band} />
        </div>
        {count === 0 && <EmptyRows view={view} onClearFilters={props.onClearFilters} />}
        {count > 0 && scroller && (
          <Rows painter={painter} count={count} limit={props.limit} rowPx={rowPx} scroller={scroller} paged={paged} />
        )}
      </div>
    </div>
  )
}

/** The band of pinned rows under the head: filled by the painter. */
const usePinned = (painter: Painter, ids: readonly string[]): RefObject<HTMLDivElement | null> => {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => painter.band.pin(host.current ?? undefined, ids), [painter, ids])
  return host
}

/** The grid's element says which cell the cursor is on. */
const useActive = (painter: Painter, grid: HTMLElement | null): void => {
  useLayoutEffect(() => {
    painter.selection.in(grid ?? undefined)
    return () => painter.selection.in(undefined)
  }, [painter, grid])
}
