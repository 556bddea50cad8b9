import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { withoutEmpty } from '../../../domain/tables/filters/filters'
import type { TableView } from '../../../streams/lib/tableTypes'
import { PHONE, useMedia } from '../../parts/media'
import { MarkIcons } from '../markIcons'
import type { Painter } from '../paint/Painter'
import { PROBE, PROBE_PX } from '../paint/fits'
import { LiveHead } from './LiveHead'
import { Rows } from './Rows'
import type { GridActs, GridLook } from './gridProps'
import { pointed, pressed, pressedTwice } from './press'
import { useBottom } from './useBottom'
import { useColumns } from './useColumns'
import { useGridKeys } from './useGridKeys'
import { useReveal } from './useReveal'
import { usePainter } from './usePainter'
import '../grid.css'
import '../live.css'

type EmptyRowsProps = Pick<GridActs, 'onClearFilters'> & Pick<GridLook, 'emptyText'> & { readonly view: TableView }

/** What stands in a table without rows: that there are none, or that the filters let none pass (LT20). */
const EmptyRows = ({ view, emptyText = 'No Data', onClearFilters }: EmptyRowsProps) =>
  view.total === 0 ? (
    <div className="empty">{emptyText}</div>
  ) : (
    <div className="empty">
      <span>{wordsOf(view)}</span>
      {onClearFilters && (view.settingRule === undefined || hasFilters(view)) && (
        <button type="button" className="btn s" onClick={onClearFilters}>
          Clear filters
        </button>
      )}
    </div>
  )

/** True while the user himself leaves rows out. */
export const hasFilters = ({ choice, changedWithin }: TableView): boolean =>
  changedWithin !== undefined || Object.keys(withoutEmpty(choice.filters)).length > 0

const wordsOf = (view: TableView): string => {
  if (view.settingRule === undefined) return 'No rows match the filters.'
  const rule = `No rows match: ${view.settingRule}`
  return hasFilters(view) ? `${rule}, and the filters.` : `${rule}.`
}

/**
 * How much larger the table's signs are than its font makes them: a reader may have the browser write nothing smaller
 * than so many px, or enlarge words alone. 1 where they are as drawn.
 * @param probe an element that holds ten noughts, as wide as they are
 */
const useTextScale = (probe: RefObject<HTMLElement | null>): number => {
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const element = probe.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() =>
      setScale(Math.max(1, Math.ceil((element.offsetWidth / PROBE_PX) * 20) / 20)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [probe])
  return scale
}

export const ROW_PX = 24
export const PHONE_ROW_PX = 28

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
  useReveal({ ...props, scroller, rowPx })
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
      onDoubleClick={(event: MouseEvent) => pressedTwice(event, painter, props)}
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
        {count === 0 && <EmptyRows {...props} />}
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
