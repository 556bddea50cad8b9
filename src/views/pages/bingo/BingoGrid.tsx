import { memo, useRef, useState, type CSSProperties, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react'
import type { BingoPlace } from '../../../domain/bingo/boardEdits'
import type { BingoBoard, BingoCard } from '../../../domain/settings'
import { useIsAlert, usePlantData } from '../../../streams/bingo/hooks'
import { CardFace, type CardLook } from './BingoCard'
import * as css from './bingo.module.css'

export type BingoGridActs = {
  /** A card is opened, or an empty place. */
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

/**
 * The cards of a board in rows and columns. The arrows go from place to place, with Shift they move the card, Enter opens
 * it, Delete removes it; cards are dragged too. Each card listens to its own plant.
 */
export const BingoGrid = ({ board, names, colours, look, locked, onOpen, onMove, onRemove }: BingoGridProps) => {
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<BingoPlace>()
  const dragged = useRef<BingoPlace>(undefined)
  const cards = new Map(board.cards.map((card) => [`${card.rowVal}/${card.colVal}`, card]))
  const first = { row: board.rowsArray[0] ?? 0, column: board.columnsArray[0] ?? 0 }
  const isThere = at && board.rowsArray.includes(at.row) && board.columnsArray.includes(at.column)
  const current = nameOf(isThere ? at : first)
  const focus = (to: BingoPlace): void => {
    setAt(to)
    grid.current?.querySelector<HTMLElement>(`[data-place="${nameOf(to)}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const place = placeOf(event.target)
    if (!place || event.altKey || event.ctrlKey || event.metaKey) return
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      const to = stepped(board, place, step)
      if (event.shiftKey && !locked) onMove(place, to)
      focus(to)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onOpen(place)
    } else if (event.key === 'Delete' && !locked) onRemove(place)
  }
  const onClick = (event: MouseEvent): void => {
    const place = placeOf(event.target)
    if (!place) return
    event.preventDefault()
    focus(place)
    onOpen(place)
  }
  const drag = {
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
  const size = `is-${board.chosenSize.toLowerCase()}`
  const columns = board.columnsArray
    .map((column) => (board.separatorColumns.includes(column) ? 'var(--bingo-column) 10px' : 'var(--bingo-column)'))
    .join(' ')
  const columnAt = (column: number): number => {
    const index = board.columnsArray.indexOf(column)
    return index + 1 + board.columnsArray.slice(0, index).filter((each) => board.separatorColumns.includes(each)).length
  }
  return (
    <div
      ref={grid}
      className={`${css.bingoGrid} scroll thin ${size}`}
      role="grid"
      aria-label={board.name}
      aria-rowcount={board.rowsArray.length}
      aria-colcount={board.columnsArray.length}
      style={{ '--bingo-columns': columns } as CSSProperties}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onContextMenu={onClick}
      {...(!locked && drag)}
    >
      {board.rowsArray.map((row) => (
        <div
          key={row}
          role="row"
          className={board.separatorRows.includes(row) ? `${css.bingoRow} is-last` : css.bingoRow}
        >
          {board.columnsArray.map((column) => {
            const place = nameOf({ row, column })
            const card = cards.get(place)
            const style = { gridColumn: columnAt(column) }
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
      ))}
    </div>
  )
}

type CardCellProps = {
  readonly card: BingoCard
  readonly place: string
  readonly style: { readonly gridColumn: number }
  readonly tab: 0 | -1
  readonly look: CardLook
  readonly locked: boolean
  readonly name: string
  readonly groupColour: string | undefined
}

const isSame = (a: CardCellProps, b: CardCellProps): boolean =>
  a.style.gridColumn === b.style.gridColumn &&
  a.card === b.card &&
  a.place === b.place &&
  a.tab === b.tab &&
  a.look === b.look &&
  a.locked === b.locked &&
  a.name === b.name &&
  a.groupColour === b.groupColour

const CardCell = memo(({ card, place, style, tab, look, locked, name, groupColour }: CardCellProps) => {
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
      <CardFace card={card} data={data} name={name} look={look} groupColour={groupColour} alert={alert} />
    </div>
  )
}, isSame)
