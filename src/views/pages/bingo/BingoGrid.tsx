import {
  memo,
  useCallback,
  useRef,
  useState,
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { cardAt, type BingoPlace } from '../../../domain/bingo/boardEdits'
import type { BingoBoard, BingoCard } from '../../../domain/settings'
import { useIsAlert, usePlantData } from '../../../streams/bingo/hooks'
import { CardFace, type CardLook } from './BingoCard'
import * as css from './bingo.module.css'

export type BingoGridActs = {
  /** The plant of a card is opened. */
  readonly onPlant: (plant: string) => void
  /** The choices of a card are opened, or an empty place. */
  readonly onOpen: (at: BingoPlace) => void
  readonly onMove: (from: BingoPlace, to: BingoPlace) => void
  readonly onRemove: (at: BingoPlace) => void
}

type BingoGridProps = BingoGridActs & {
  readonly board: BingoBoard
  readonly names: ReadonlyMap<string, string>
  readonly colours: ReadonlyMap<string, string>
  readonly look: CardLook
  readonly locked: boolean
}

const STEPS: Readonly<Partial<Record<string, readonly [rows: number, columns: number]>>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const nameOf = ({ row, column }: BingoPlace): string => `${row}/${column}`

const placeOf = (target: EventTarget): BingoPlace | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  const [row, column] = (cell?.dataset['place'] ?? '').split('/').map(Number)
  return row === undefined || column === undefined || Number.isNaN(row) ? undefined : { row, column }
}

/** The place one step away on the board; the same at its edge. */
const stepped = (
  { rowsArray, columnsArray }: BingoBoard,
  from: BingoPlace,
  [rows, columns]: readonly [number, number],
): BingoPlace => ({
  row: rowsArray[rowsArray.indexOf(from.row) + rows] ?? from.row,
  column: columnsArray[columnsArray.indexOf(from.column) + columns] ?? from.column,
})

/** A press on a card opens its plant, on an empty place the choice of one. */
const openPlace = (
  place: BingoPlace,
  { board, onPlant, onOpen }: BingoGridActs & Pick<BingoGridProps, 'board'>,
): void => {
  const card = cardAt(board, place)
  if (card) onPlant(card.value)
  else onOpen(place)
}

type Keys = BingoGridActs & Pick<BingoGridProps, 'board' | 'locked'> & { readonly onFocus: (to: BingoPlace) => void }

/** What a key does to the card or the empty place that has the focus. */
const onGridKey = (event: KeyboardEvent, keys: Keys): void => {
  const { board, locked, onOpen, onMove, onRemove, onFocus } = keys
  const place = placeOf(event.target)
  if (!place || event.altKey || event.ctrlKey || event.metaKey) return
  const step = STEPS[event.key]
  if (step) {
    event.preventDefault()
    const to = stepped(board, place, step)
    if (event.shiftKey && !locked) onMove(place, to)
    onFocus(to)
  } else if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault()
    openPlace(place, keys)
  } else if (event.key === 'F2') {
    event.preventDefault()
    onOpen(place)
  } else if (event.key === 'Delete' && !locked) onRemove(place)
}

/** Cards that are dragged to another place. */
const useCardDrag = (onMove: BingoGridActs['onMove']) => {
  const dragged = useRef<BingoPlace>(undefined)
  return {
    onDragStart: (event: DragEvent) => {
      dragged.current = placeOf(event.target)
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current && placeOf(event.target)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const to = placeOf(event.target)
      if (dragged.current && to) onMove(dragged.current, to)
      dragged.current = undefined
    },
    onDragEnd: () => {
      dragged.current = undefined
    },
  }
}

/** Widths of the columns, with a gap behind each that separates. */
const columnsOf = ({ columnsArray, separatorColumns }: BingoBoard): string =>
  columnsArray
    .map((column) => (separatorColumns.includes(column) ? 'var(--bingo-column) 10px' : 'var(--bingo-column)'))
    .join(' ')

const columnAt = ({ columnsArray, separatorColumns }: BingoBoard, column: number): number => {
  const index = columnsArray.indexOf(column)
  return index + 1 + columnsArray.slice(0, index).filter((each) => separatorColumns.includes(each)).length
}

/**
 * The cards of a board in rows and columns. The arrows go from place to place, with Shift they move the card; Enter or a
 * press opens its plant, F2, its button or the menu of the pointer its choices, Delete removes it; cards are dragged
 * too. Each card listens to its own plant.
 */
export const BingoGrid = (props: BingoGridProps) => {
  const { board, locked, onOpen, onMove } = props
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<BingoPlace>()
  const first = { row: board.rowsArray[0] ?? 0, column: board.columnsArray[0] ?? 0 }
  const isThere = at && board.rowsArray.includes(at.row) && board.columnsArray.includes(at.column)
  const drag = useCardDrag(onMove)
  const size = `is-${board.chosenSize.toLowerCase()}`
  const focus = (to: BingoPlace): void => {
    setAt(to)
    grid.current?.querySelector<HTMLElement>(`[data-place="${nameOf(to)}"]`)?.focus()
  }
  const onPress = (event: MouseEvent, act: (place: BingoPlace) => void): void => {
    const place = placeOf(event.target)
    if (!place) return
    event.preventDefault()
    focus(place)
    act(place)
  }
  return (
    <div
      ref={grid}
      className={`${css.bingoGrid} scroll thin ${size}`}
      role="grid"
      aria-label={board.name}
      aria-rowcount={board.rowsArray.length}
      aria-colcount={board.columnsArray.length}
      style={{ '--bingo-columns': columnsOf(board) } as CSSProperties}
      onKeyDown={(event) => onGridKey(event, { ...props, onFocus: focus })}
      onClick={(event) => onPress(event, (place) => openPlace(place, props))}
      onContextMenu={(event) => onPress(event, onOpen)}
      {...(!locked && drag)}
    >
      {board.rowsArray.map((row) => (
        <BingoRow key={row} {...props} row={row} current={nameOf(isThere ? at : first)} />
      ))}
    </div>
  )
}

type BingoRowProps = Pick<BingoGridProps, 'board' | 'names' | 'colours' | 'look' | 'locked' | 'onOpen'> & {
  readonly row: number
  /** The place that has the tab stop. */
  readonly current: string
}

const BingoRow = ({ board, names, colours, look, locked, onOpen, row, current }: BingoRowProps) => (
  <div role="row" className={board.separatorRows.includes(row) ? `${css.bingoRow} is-last` : css.bingoRow}>
    {board.columnsArray.map((column) => {
      const place = nameOf({ row, column })
      const card = board.cards.find(({ rowVal, colVal }) => rowVal === row && colVal === column)
      const style = { gridColumn: columnAt(board, column) }
      const tab = place === current ? 0 : -1
      return card ? (
        <CardCell
          key={place}
          card={card}
          place={place}
          style={style}
          tab={tab}
          look={look}
          locked={locked}
          name={names.get(card.value) ?? card.value}
          groupColour={colours.get(card.value)}
          onOpen={onOpen}
        />
      ) : (
        <div
          key={place}
          role="gridcell"
          className={`${css.bingoCell} is-empty`}
          data-place={place}
          tabIndex={tab}
          style={style}
          aria-label="Empty place"
        />
      )
    })}
  </div>
)

type CardCellProps = {
  readonly card: BingoCard
  readonly place: string
  readonly style: { readonly gridColumn: number }
  readonly tab: 0 | -1
  readonly look: CardLook
  readonly locked: boolean
  readonly name: string
  readonly groupColour: string | undefined
  readonly onOpen: (at: BingoPlace) => void
}

const isSame = (a: CardCellProps, b: CardCellProps): boolean =>
  a.style.gridColumn === b.style.gridColumn &&
  a.card === b.card &&
  a.place === b.place &&
  a.tab === b.tab &&
  a.look === b.look &&
  a.locked === b.locked &&
  a.onOpen === b.onOpen &&
  a.name === b.name &&
  a.groupColour === b.groupColour

const CardCell = memo((props: CardCellProps) => {
  const { card, place, style, tab, look, locked, name, groupColour, onOpen } = props

  const data = usePlantData(card.value)
  const alert = useIsAlert(card.value)
  return (
    <div
      role="gridcell"
      className={css.bingoCell}
      data-place={place}
      data-plant={card.value}
      data-state={data?.state}
      tabIndex={tab}
      draggable={!locked}
      style={style}
    >
      <CardFace
        card={card}
        data={data}
        name={name}
        look={look}
        groupColour={groupColour}
        alert={alert}
        onEdit={useCallback(() => onOpen({ row: card.rowVal, column: card.colVal }), [onOpen, card])}
      />
    </div>
  )
}, isSame)
