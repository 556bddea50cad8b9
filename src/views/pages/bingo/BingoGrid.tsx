import { useRef, useState, type CSSProperties, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { cardAt, type BingoPlace } from '../../../domain/bingo/boardEdits'
import type { BingoBoard } from '../../../domain/settings'
import { BingoRow, placeName, type BingoRowProps } from './BingoRow'
import * as css from './bingo.module.css'

type BingoGridProps = Omit<BingoRowProps, 'row' | 'current'> & {
  /** The plant of a card is opened. */
  readonly onPlant: (plant: string) => void
  readonly onMove: (from: BingoPlace, to: BingoPlace) => void
  readonly onRemove: (at: BingoPlace) => void
}

const STEPS: Readonly<Partial<Record<string, readonly [rows: number, columns: number]>>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

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
  { board, onPlant, onOpen }: Pick<BingoGridProps, 'board' | 'onPlant' | 'onOpen'>,
): void => {
  const card = cardAt(board, place)
  if (card) onPlant(card.value)
  else onOpen?.(place)
}

type Keys = BingoGridProps & { readonly onFocus: (to: BingoPlace) => void }

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
    onOpen?.(place)
  } else if (event.key === 'Delete' && !locked) onRemove(place)
}

/** Cards that are dragged to another place. */
const useCardDrag = (onMove: BingoGridProps['onMove']) => {
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

/**
 * The cards of a board in rows and columns. The arrows go from place to place, with Shift they move the card; Enter or a
 * press opens its plant, F2, its button or the menu of the pointer its choices, Delete removes it; cards are dragged
 * too. Each card listens to its plant.
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
    grid.current?.querySelector<HTMLElement>(`[data-place="${placeName(to)}"]`)?.focus()
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
      onContextMenu={(event) => onPress(event, (place) => onOpen?.(place))}
      {...(!locked && drag)}
    >
      {board.rowsArray.map((row) => (
        <BingoRow key={row} {...props} row={row} current={placeName(isThere ? at : first)} />
      ))}
    </div>
  )
}
