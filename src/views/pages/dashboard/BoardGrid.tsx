import { useMemo, useRef, useState } from 'react'
import GridLayout, { useContainerWidth, type Compactor, type Layout } from 'react-grid-layout'
import { absoluteStrategy } from 'react-grid-layout/core'
import {
  COLUMNS,
  LEAST_COLUMNS,
  boardLayoutOf,
  packed,
  readingOrder,
  type Board,
  type BoardModule,
  type Placed,
} from '../../../domain/dashboards'
import { createCrossStore, type CrossStore } from '../../charts/crossLink'
import type { KindOf } from '../../modules/registry'
import { originMark } from '../../parts/origin/originMark'
import { PHONE, useMedia } from '../../parts/media'
import { DASHBOARD_GAP_PX, filledRowPx, leastRows, ROW_PX, titleOf } from './moduleActs'
import { ModuleMount, useSeen, WaitingModule } from './ModuleMount'
import { MovingHint, useMoving, type Moving } from './useMoving'
import * as css from './boardGrid.module.css'

export type BoardGridProps = Moving & {
  readonly board: Board
  /** The kinds that modules may be of. */
  readonly kinds?: KindOf
  /** Px that all rows fill together, where they can; without it a row is as high as always. */
  readonly height?: number
  /** The module that was added last, for as long as it is marked. */
  readonly added?: string | undefined
  /** The module that is over the page. */
  readonly expanded: string | undefined
}

const placedIn = (layout: Layout): readonly Placed[] => layout.map(({ i, x, y, w, h }) => ({ id: i, x, y, w, h }))

/** While a module is dragged the others make room as they will when it is let go. */
const PACKED: Compactor = {
  type: 'vertical',
  allowOverlap: false,
  compact: (layout) => {
    const byId = new Map(packed(placedIn(layout)).map((each) => [each.id, each]))
    return layout.map((item) => ({ ...item, y: byId.get(item.i)?.y ?? item.y }))
  },
}

const GRID = {
  cols: COLUMNS,
  margin: [DASHBOARD_GAP_PX, DASHBOARD_GAP_PX],
  containerPadding: [0, 0],
} as const
const CANCEL = 'button, a, input, select, textarea, [role="slider"], .picker, .state'

/** The modules of a board: moved by their headers, sized by their corners, and both by keys; on a phone one below the other. */
export const BoardGrid = (props: BoardGridProps) => {
  const { board } = props
  const { modules } = board
  const phone = useMedia(PHONE)
  const [cross] = useState(createCrossStore)
  const placed = useMemo(() => boardLayoutOf(modules, leastRows), [modules])
  const order = useMemo(() => readingOrder(placed), [placed])
  const byId = new Map(modules.map((module) => [module.id, module]))
  const inOrder = order.flatMap((id) => byId.get(id) ?? [])
  if (phone)
    return (
      <div className={`${css.boardList} vstack`}>
        {inOrder.map((module) => (
          <div
            key={module.id}
            className={css.boardCell}
            style={phoneHeight(placed.find(({ id }) => id === module.id)?.h ?? 1)}
          >
            <Mounted {...props} module={module} cross={cross} readOnly />
          </div>
        ))}
      </div>
    )
  return <Moved {...props} placed={placed} inOrder={inOrder} cross={cross} />
}

const heightOf = (rows: number): number => rows * (ROW_PX + DASHBOARD_GAP_PX) - DASHBOARD_GAP_PX

/** What is low holds figures or words, which need more rows where they have less width. */
const phoneHeight = (rows: number) => (rows < 5 ? { minHeight: heightOf(rows) } : { height: heightOf(rows) })

type MovedProps = BoardGridProps & {
  readonly placed: readonly Placed[]
  readonly inOrder: readonly BoardModule[]
  readonly cross: CrossStore
}

/** The grid itself. What keys have moved is shown and only kept once Enter ends it. */
const Moved = (props: MovedProps) => {
  const { placed, inOrder, cross, moving, onPlace, added, height, readOnly = false } = props
  const still = props.locked || readOnly || moving !== undefined
  const { width, containerRef, mounted } = useContainerWidth()
  const { draft, texts, onKeyDown, end } = useMoving(props)
  const shown = draft ?? placed
  const layout = useMemo(() => layoutFor(shown, inOrder), [shown, inOrder])
  const rowHeight = height === undefined ? ROW_PX : filledRowPx(placed, height)
  return (
    <div className={css.boardGrid} ref={containerRef}>
      <p className="aside" role="status">
        {texts}
      </p>
      {/* Where it is, the grid's library does not write a style of its own, as HTML, which trusted types refuse. */}
      <span id="react-draggable-style-el" hidden />
      {moving !== undefined && <MovingHint onEnd={end} />}
      {mounted && (
        <GridLayout
          width={width}
          layout={layout}
          gridConfig={{ ...GRID, rowHeight }}
          compactor={PACKED}
          positionStrategy={absoluteStrategy}
          dragConfig={{ enabled: !still, handle: '.panel > header', cancel: CANCEL }}
          resizeConfig={{ enabled: !still, handles: ['se'] }}
          onDragStop={(next) => onPlace(placedIn(next))}
          onResizeStop={(next) => onPlace(placedIn(next))}
        >
          {inOrder.map((module) => (
            <div
              key={module.id}
              className={cellClass(moving === module.id, added === module.id)}
              data-module={module.id}
              role="group"
              aria-label={titleOf(module)}
              tabIndex={0}
              onKeyDownCapture={(event) => onKeyDown(event, module)}
            >
              <Mounted {...props} module={module} cross={cross} readOnly={readOnly} />
            </div>
          ))}
        </GridLayout>
      )}
    </div>
  )
}

const cellClass = (isMoving: boolean, isAdded: boolean): string =>
  [css.boardCell, isMoving && 'is-moving', isAdded && 'is-added'].filter(Boolean).join(' ')

const layoutFor = (placed: readonly Placed[], modules: readonly BoardModule[]): Layout =>
  modules.flatMap((module) => {
    const at = placed.find(({ id }) => id === module.id)
    if (!at) return []
    const { x, y, w, h } = at
    return [{ i: module.id, x, y, w, h, minW: LEAST_COLUMNS, minH: Math.max(1, leastRows(module)) }]
  })

type MountedProps = Omit<BoardGridProps, 'readOnly'> & {
  readonly module: BoardModule
  readonly cross: CrossStore
  readonly readOnly: boolean
}

const Mounted = ({ module, cross, readOnly, locked, kinds, expanded, onAct }: MountedProps) => {
  const place = useRef<HTMLDivElement>(null)
  const seen = useSeen(place)
  const isOver = expanded === module.id
  return (
    <div
      className={isOver ? `${css.boardPlace} holds-expanded` : css.boardPlace}
      ref={place}
      {...originMark({ of: `module ${module.type}` })}
    >
      {seen ? (
        <ModuleMount
          module={module}
          locked={locked}
          kinds={kinds}
          cross={cross}
          expanded={isOver}
          covered={expanded !== undefined && !isOver}
          readOnly={readOnly}
          onAct={onAct}
        />
      ) : (
        <WaitingModule title={titleOf(module)} />
      )}
    </div>
  )
}
