import { memo, useMemo } from 'react'
import type { BingoPlace } from '../../../domain/bingo/boardEdits'
import type { BingoBoard, BingoCard } from '../../../domain/settings'
import { useIsAlert, usePlantData } from '../../../streams/bingo/hooks'
import { CardFace, type CardLook } from './BingoCard'
import * as css from './bingo.module.css'

/** How cells name their places: `data-place`. */
export const placeName = ({ row, column }: BingoPlace): string => `${row}/${column}`

const columnAt = ({ columnsArray, separatorColumns }: BingoBoard, column: number): number => {
  const index = columnsArray.indexOf(column)
  return index + 1 + columnsArray.slice(0, index).filter((each) => separatorColumns.includes(each)).length
}

export type BingoRowProps = {
  readonly board: BingoBoard
  readonly names: ReadonlyMap<string, string>
  readonly colours: ReadonlyMap<string, string>
  readonly look: CardLook
  readonly locked: boolean
  /** The choices of a card are opened, or an empty place; absent where nothing can be chosen. */
  readonly onOpen?: ((at: BingoPlace) => void) | undefined
  readonly row: number
  /** The place that has the tab stop. */
  readonly current: string
}

/** A row of a board: its cards, each of which listens to its plant, and its empty places. */
export const BingoRow = ({ board, names, colours, look, locked, onOpen, row, current }: BingoRowProps) => (
  <div role="row" className={board.separatorRows.includes(row) ? `${css.bingoRow} is-last` : css.bingoRow}>
    {board.columnsArray.map((column) => {
      const place = placeName({ row, column })
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
  readonly onOpen: BingoRowProps['onOpen']
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
  const onEdit = useMemo(() => onOpen && (() => onOpen({ row: card.rowVal, column: card.colVal })), [onOpen, card])
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
        onEdit={onEdit}
      />
    </div>
  )
}, isSame)
