import { overridesOf, stateWord } from '../../../domain/bingo/cardFace'
import type { BingoBoard, BingoCard } from '../../../domain/settings'
import type { PlantData } from '../../../domain/wire'
import { useAllPlantData } from '../../../streams/bingo/hooks'
import { PlantName } from '../../parts/PlantName'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import { actionTexts, metricTexts, type CardLook } from './BingoCard'
import * as bingoCss from './bingo.module.css'

type BingoTableProps = {
  readonly board: BingoBoard
  readonly names: ReadonlyMap<string, string>
  readonly look: CardLook
  /** In place of each card's own. */
  readonly metric?: BingoCard['stringMetric']
  /** Of this zone alone. */
  readonly zone?: string | undefined
  /** What is said of plants that are not on the map. */
  readonly noteOf?: (plant: string) => string | undefined
}

type Line = { readonly card: BingoCard; readonly name: string; readonly data: PlantData | undefined }

/** A board as a table, where there is no room for its grid. */
export const BingoTable = ({ board, names, look, metric, zone, noteOf }: BingoTableProps) => {
  const known = useAllPlantData()
  const lines = board.rowsArray.flatMap((row) =>
    board.columnsArray.flatMap((column): readonly Line[] => {
      const card = board.cards.find(({ rowVal, colVal }) => rowVal === row && colVal === column)
      if (!card) return []
      const data = known.get(card.value)
      if (zone !== undefined && data?.zone !== zone) return []
      return [{ card, data, name: overridesOf(card).label ?? data?.name ?? names.get(card.value) ?? card.value }]
    }),
  )
  const columns: readonly DataColumn<Line>[] = [
    [
      'Plant',
      ({ name, card }) => (
        <>
          <PlantName plant={card.value}>{name}</PlantName> <span className="dim small">{noteOf?.(card.value)}</span>
        </>
      ),
    ],
    ['State', ({ data }) => (data ? stateWord(look, data.state) : '–')],
    ['Figure', ({ data, card }) => (data ? metricTexts(data, metric ?? card.stringMetric) : '–'), 'n'],
    ['Acceptance', ({ data }) => (data ? actionTexts(data) : ''), 'n'],
  ]
  return (
    <DataTable
      className={`${dataTableCss.dataTable} ${bingoCss.bingoTable}`}
      label={board.name}
      scrolls={`Plants of ${board.name}`}
      columns={columns}
      rows={lines}
      keyOf={({ card }) => `${card.rowVal}/${card.colVal}`}
      empty={zone === undefined ? 'This board has no plants' : 'No plant of this board is in the zone'}
    />
  )
}
