import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
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
import { PHONE, useMedia } from '../../parts/media'
import { DASHBOARD_GAP_PX, leastRows, ROW_PX, titleOf, type ModuleAct } from './moduleActs'
import { ModuleMount, useSeen, WaitingModule } from './ModuleMount'
import { movedByKey, placeTexts } from './moveByKeys'
import * as css from './boardGrid.module.css'

export type BoardGridProps = {
  readonly board: Board
  readonly locked: boolean
  /** The kinds that modules may be of. */
  readonly kinds?: KindOf
  /** Nothing is offered that changes the board: on a phone, and while it is presented. */
  readonly readOnly?: boolean
  /** The module that is over the page. */
  readonly expanded: string | undefined
  /** The module that keys move, see `move` of the acts. */
  readonly moving: string | undefined
  readonly onMoving: (module: string | undefined) => void
  readonly onPlace: (placed: readonly Placed[]) => void
  /** Stays the same function, or every module is drawn again with the board. */
  readonly onAct: (act: ModuleAct) => void
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
  rowHeight: ROW_PX,
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
  const { placed, inOrder, cross, moving, onPlace, readOnly = false } = props
  const still = props.locked || readOnly || moving !== undefined
  const { width, containerRef, mounted } = useContainerWidth()
  const { draft, texts, onKeyDown, end } = useMoving(props)
  const shown = draft ?? placed
  const layout = useMemo(() => layoutFor(shown, inOrder), [shown, inOrder])
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
          gridConfig={GRID}
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
              className={moving === module.id ? `${css.boardCell} is-moving` : css.boardCell}
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

/** What the keys do while a module is being moved, and the same by pointer. */
const MovingHint = ({ onEnd }: { readonly onEnd: (retain: boolean) => void }) => (
  <div className={`${css.movingHint} float hstack`}>
    <span>
      <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd> move, with <kbd>Shift</kbd> size. <kbd>S</kbd> <kbd>M</kbd>{' '}
      <kbd>L</kbd> set the width.
    </span>
    <button type="button" className="btn s primary" onClick={() => onEnd(true)}>
      Keep (Enter)
    </button>
    <button type="button" className="btn s" onClick={() => onEnd(false)}>
      Put back (Esc)
    </button>
  </div>
)

const layoutFor = (placed: readonly Placed[], modules: readonly BoardModule[]): Layout =>
  modules.flatMap((module) => {
    const at = placed.find(({ id }) => id === module.id)
    if (!at) return []
    const { x, y, w, h } = at
    return [{ i: module.id, x, y, w, h, minW: LEAST_COLUMNS, minH: Math.max(1, leastRows(module)) }]
  })

const BEGINS = { m: 'move', e: 'edit', Delete: 'remove' } as const
const isBeginning = (key: string): key is keyof typeof BEGINS => Object.hasOwn(BEGINS, key)

/** The keys of modules: on a focused one `m` begins to move it, Enter keeps where it is, Escape puts it back. */
const useMoving = ({ placed, locked, readOnly = false, moving, onMoving, onPlace, onAct }: MovedProps) => {
  const [draft, setDraft] = useState<readonly Placed[]>()
  const [texts, setTexts] = useState('')
  const end = (retain: boolean): void => {
    if (retain && draft) onPlace(draft)
    setTexts(retain ? 'Kept' : 'Put back')
    setDraft(undefined)
    onMoving(undefined)
  }
  const move = (event: KeyboardEvent, module: BoardModule): boolean => {
    const next = movedByKey(draft ?? placed, module.id, event, leastRows(module))
    const at = next?.find(({ id }) => id === module.id)
    if (!next || !at) return false
    setDraft(next)
    setTexts(placeTexts(titleOf(module), at))
    return true
  }
  const onKeyDown = (event: KeyboardEvent, module: BoardModule): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || locked || readOnly) return
    const { key } = event
    const isMoving = moving === module.id
    const ends = isMoving && (key === 'Enter' || key === 'Escape')
    const begins = !isMoving && event.target === event.currentTarget && isBeginning(key)
    if (ends) end(key === 'Enter')
    else if (begins) onAct({ kind: BEGINS[key], module: module.id })
    else if (!isMoving || !move(event, module)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { draft: moving === undefined ? undefined : draft, texts, onKeyDown, end }
}

type MountedProps = Omit<BoardGridProps, 'readOnly'> & {
  readonly module: BoardModule
  readonly cross: CrossStore
  readonly readOnly: boolean
}

const Mounted = ({ module, cross, readOnly, locked, kinds, expanded, onAct }: MountedProps) => {
  const place = useRef<HTMLDivElement>(null)
  const seen = useSeen(place)
  return (
    <div className={css.boardPlace} ref={place}>
      {seen ? (
        <ModuleMount
          module={module}
          locked={locked}
          kinds={kinds}
          cross={cross}
          expanded={expanded === module.id}
          covered={expanded !== undefined && expanded !== module.id}
          readOnly={readOnly}
          onAct={onAct}
        />
      ) : (
        <WaitingModule title={titleOf(module)} />
      )}
    </div>
  )
}
