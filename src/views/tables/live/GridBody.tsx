import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { withoutEmpty } from '../../../domain/tables/filters/filters'
import type { TableView } from '../../../streams/lib/tableTypes'
import { PHONE, useMedia } from '../../parts/media'
import { MarkIcons } from '../markIcons'
import { PROBE, PROBE_PX } from '../paint/fits'
import { LiveHead } from './LiveHead'
import { TablesRows } from './Rows'
import type { GridActs, GridLook } from './gridProps'
import { pointed, tablesPressed } from './press'
import { useColumns, useMeasure } from './useColumns'
import { useGridKeys } from './useGridKeys'
import { useHeadActs } from './useHeadActs'
import { usePainter } from './usePainter'
import * as gridCss from '../grid.module.css'
import * as liveCss from '../live.module.css'

/** True while the user leaves rows out. */
export const hasFilters = ({ choice, changedWithin }: Pick<TableView, 'choice' | 'changedWithin'>): boolean =>
  changedWithin !== undefined || Object.keys(withoutEmpty(choice.filters)).length > 0

type EmptyRowsProps = Pick<GridBodyProps, 'onClearFilters' | 'emptyText' | 'view'>

/** In a table without rows: that there are none, or that the filters let none pass (LT20). */
const EmptyRows = ({ view, emptyText = 'No Data', onClearFilters }: EmptyRowsProps) => {
  if (view.total === 0) return <div className="empty">{emptyText}</div>
  const { settingRule } = view
  const filtered = hasFilters(view)
  const rule = `No rows match: ${settingRule}${filtered ? ', and the filters' : ''}.`
  return (
    <div className="empty">
      <span>{settingRule === undefined ? 'No rows match the filters.' : rule}</span>
      {onClearFilters && (settingRule === undefined || filtered) && (
        <button type="button" className="btn s" onClick={onClearFilters}>
          Clear filters
        </button>
      )}
    </div>
  )
}

/**
 * How much larger the table's signs are than its font makes them: a reader may have the browser write nothing smaller
 * than so many px, or enlarge words alone. 1 where they are as drawn.
 * @param probe an element that holds ten noughts, as wide as they are
 */
const scaleOf = (probe: HTMLElement): number => Math.max(1, Math.ceil((probe.offsetWidth / PROBE_PX) * 20) / 20)

export const TABLES_ROW_PX = 24
export const PHONE_ROW_PX = 28

type GridBodyProps = GridActs &
  GridLook & {
    /** Mounted while the table loads, so that rows come to a body that is there: then it has no columns either. */
    readonly view: Omit<TableView, 'option'>
    readonly inPage: boolean
    readonly limit: number
    readonly onBottom: () => void
  }

type GridTopProps = Pick<GridBodyProps, 'view' | 'onSort' | 'onFilter'> &
  Pick<ComponentProps<typeof LiveHead>, 'model' | 'columns' | 'onResize'> & {
    /** For the element that the painter puts the pinned rows into. */
    readonly pinned: RefObject<HTMLDivElement | null>
  }

/** What stays at the top of a live table: its head and the pinned rows. */
const GridTop = ({ view, model, columns, pinned, onSort, onFilter, onResize }: GridTopProps) => (
  <div className={gridCss.gridHead}>
    {view.headers.length > 0 && (
      <LiveHead
        model={model}
        columns={columns}
        sort={view.sort}
        filters={view.choice.filters}
        onSort={onSort}
        onFilter={onFilter}
        onResize={onResize}
      />
    )}
    <div {...(view.pinned.length > 0 && { role: 'rowgroup' })} className={liveCss.pinnedRows} ref={pinned} />
  </div>
)

/** The classes of a live table. @param rows of its head */
const gridClasses = (paged: boolean, sideways: boolean, rows: number): string =>
  `${gridCss.grid} ${liveCss.liveGrid}${paged ? ` ${gridCss.paged}` : ''}${sideways ? ` ${liveCss.sideways}` : ''}${rows === 2 ? ` ${liveCss.two}` : ''}`

/** The sizes of a grid that differ from the style sheet's. */
const sizesOf = ({ rowPx, cellPx }: Pick<GridBodyProps, 'rowPx' | 'cellPx'>): CSSProperties | undefined => {
  if (rowPx === undefined && cellPx === undefined) return undefined
  const sizes: Record<string, string> = {
    ...(rowPx !== undefined && { '--row-px': `${rowPx}px` }),
    ...(cellPx !== undefined && { '--pad-cell': `${cellPx}px` }),
  }
  return sizes
}

/** The head and the rows of a live table. React draws the head and the shells; the painter all that is in them. */
export const GridBody = (props: GridBodyProps) => {
  const { view, title } = props
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const icons = useRef<HTMLDivElement>(null)
  const [probe, setProbe] = useState<HTMLSpanElement | null>(null)
  const id = useId()
  const phone = useMedia(PHONE)
  const paged = phone && props.inPage
  const rowPx = props.rowPx ?? (phone ? PHONE_ROW_PX : TABLES_ROW_PX)
  const { model, columns, minWidth, sideways, resize, onNarrow } = useColumns(props, view, scroller, phone)
  const rowsAbove = model.rows + view.pinned.length
  const textScale = useMeasure(probe, scaleOf) ?? 1
  const painter = usePainter({ ...props, columns, rowPx, rowsAbove, textScale, icons, scroller, paged, onNarrow })
  const count = Math.min(props.limit, view.matching)
  const acts = { ...props, columns }
  const heads = useHeadActs(props)
  const keys = useGridKeys({ ...acts, painter, scroller, rowPx, count })
  const pinned = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => painter.pin(pinned.current ?? undefined, view.pinned), [painter, view.pinned])
  const hasHead = columns.length > 0
  return (
    <div
      id={id}
      className={gridClasses(paged, sideways, model.rows)}
      {...(hasHead
        ? { role: 'grid', 'aria-rowcount': view.matching + rowsAbove, 'aria-colcount': columns.length }
        : { role: 'group' })}
      aria-label={title}
      aria-multiselectable={hasHead || undefined}
      tabIndex={0}
      style={sizesOf(props)}
      ref={setScroller}
      onKeyDown={keys}
      onPointerMove={props.onCell && ((event: PointerEvent) => pointed(event, painter, acts))}
      onClick={(event: MouseEvent) => tablesPressed(event, painter, acts)}
    >
      <MarkIcons ref={icons} />
      <span className={`${liveCss.textProbe} cell`} aria-hidden ref={setProbe}>
        {PROBE}
      </span>
      <div className={`${gridCss.gridWidth} vstack`} style={{ minWidth }}>
        <GridTop {...props} {...heads} model={model} columns={columns} pinned={pinned} onResize={resize} />
        {count === 0 && <EmptyRows {...props} />}
        {count > 0 && scroller && (
          <TablesRows
            painter={painter}
            count={count}
            rowPx={rowPx}
            scroller={scroller}
            paged={paged}
            limit={props.limit}
            more={count < view.matching ? props.onBottom : undefined}
          />
        )}
      </div>
    </div>
  )
}
