import { overridesOf, stateWord } from '../../../domain/bingo/cardFace'
import type { BingoBoard, BingoCard } from '../../../domain/settings'
import type { PlantData } from '../../../domain/wire'
import { useAllPlantData } from '../../../streams/bingo/hooks'
import { DataTable, type Column } from '../../parts/panel/DataTable'
import '../../parts/panel/dataTable.css'
import { actionWords, metricWords, type CardLook } from './BingoCard'

type BingoTableProps = {
  readonly board: BingoBoard
  readonly names: ReadonlyMap<string, string>
  readonly look: CardLook
}

type Line = { readonly card: BingoCard; readonly name: string; readonly data: PlantData | undefined }

/** A board as a table, where there is no room for its grid. */
export const BingoTable = ({ board, names, look }: BingoTableProps) => {
  const known = useAllPlantData()
  const lines = board.rowsArray.flatMap((row) =>
    board.columnsArray.flatMap((column): readonly Line[] => {
      const card = board.cards.find(({ rowVal, colVal }) => rowVal === row && colVal === column)
      if (!card) return []
      const data = known.get(card.value)
      return [{ card, data, name: overridesOf(card).label ?? data?.name ?? names.get(card.value) ?? card.value }]
    }),
  )
  const columns: readonly Column<Line>[] = [
    ['Plant', ({ name }) => name],
    ['State', ({ data }) => (data ? stateWord(look, data.state) : '–')],
    ['Figure', ({ data, card }) => (data ? metricWords(data, card.stringMetric) : '–'), 'n'],
    ['Acceptance', ({ data }) => (data ? actionWords(data) : ''), 'n'],
  ]
  return (
    <div className="bingo-table scroll thin">
      <DataTable
        label={board.name}
        columns={columns}
        rows={lines}
        keyOf={({ card }) => `${card.rowVal}/${card.colVal}`}
        empty="This board has no plants"
      />
    </div>
  )
}
