import { useMemo, useState } from 'react'
import { isPriceTouched, takenBy } from '../../../domain/boa/stages'
import type { PriceStages, StageId, StageRow } from '../../../domain/wire'
import { MISSING, numberText } from '../../../domain/format'
import { counted, price } from '../../parts/format/numbers'
import { Segments } from '../../parts/controls/Segments'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { causeTexts, rowWhy, STAGE_TEXTS, volumeDecimals } from './stageTexts'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as whyCss from './why.module.css'

/** More rows than these are shown when they are asked for. */
const ROWS_SHOWN = 300
const SHOWS = [
  { value: 'all', label: 'All actions' },
  { value: 'stage', label: 'Changed by the stage' },
] as const
type Shows = (typeof SHOWS)[number]['value']

/** Volumes that a stage changes; classification and the replacement price change prices. */
const VOLUME_STAGES = ['received', 'deMinimis', 'arbitrage', 'niv', 'par'] as const

const volumeText = (value: number): string => numberText(value, { decimals: volumeDecimals(value) })

/** True where the stage took volume of the row, or changed its price; of the first and the last stage, what it leaves. */
export const isOfStage = (row: StageRow, id: StageId): boolean => {
  if (id === 'received') return true
  if (id === 'par') return row.volumes.par !== 0
  return takenBy(row, id) !== 0 || isPriceTouched(row, id)
}

/** The side that sets the price, then the other; the dearest first of each, and before them what has no price. */
const inOrder = ({ rows, netImbalanceVolume }: PriceStages): readonly StageRow[] => {
  const first = netImbalanceVolume < 0
  const rank = ({ prices, isBid }: StageRow): number => {
    const own = prices.received
    if (own === null) return Infinity
    return isBid ? -own : own
  }
  return rows
    .map((row) => ({ row, rank: rank(row) }))
    .sort(
      (a, b) =>
        Number(a.row.isBid !== first) - Number(b.row.isBid !== first) || (a.rank === b.rank ? 0 : b.rank - a.rank),
    )
    .map(({ row }) => row)
}

const columnsOf = (staged: PriceStages, chosen: StageId): readonly DataColumn<StageRow>[] => [
  ['Action', ({ name }) => name],
  ['BM unit', ({ plantId }) => <span className="dim">{plantId}</span>],
  ['Side', ({ isBid }) => <span className={isBid ? whyCss.whySell : whyCss.whyBuy}>{isBid ? 'sell' : 'buy'}</span>],
  ['Flags', (row) => causeTexts(row)],
  ['Price £/MWh', ({ bidOfferPrice }) => (bidOfferPrice === null ? 'unpriced' : price(bidOfferPrice)), 'n'],
  ...VOLUME_STAGES.map((id): DataColumn<StageRow> => [
    <span key={id} className={id === chosen ? whyCss.whyHeadOn : undefined}>
      {STAGE_TEXTS[id].name} <small>MWh</small>
    </span>,
    ({ volumes }) => <span className={volumes[id] === 0 ? 'dim' : undefined}>{volumeText(volumes[id])}</span>,
    'n',
  ]),
  [
    'Final £/MWh',
    ({ prices, volumes }) => (
      <span className={volumes.par === 0 ? 'dim' : 'is-final'}>
        {prices.par === null ? MISSING : price(prices.par)}
      </span>
    ),
    'n',
  ],
  ['Why', (row) => rowWhy(row, staged), 'why-words'],
]

type StageTableProps = { readonly staged: PriceStages; readonly chosen: StageId; readonly onExport: () => void }

/** Every action with its volume at each stage. Those that the chosen stage changed are marked, or alone. */
export const StageTable = ({ staged, chosen, onExport }: StageTableProps) => {
  const [shows, setShows] = useState<Shows>('all')
  const [all, setAll] = useState(false)
  const ordered = useMemo(() => inOrder(staged), [staged])
  const ofStage = ordered.filter((row) => isOfStage(row, chosen))
  const wanted = shows === 'all' ? ordered : ofStage
  const rows = all ? wanted : wanted.slice(0, ROWS_SHOWN)
  const columns = useMemo(() => columnsOf(staged, chosen), [staged, chosen])
  return (
    <section className={whyCss.whyActions} aria-label="Actions">
      <div className="hstack">
        <Segments label="Rows" value={shows} options={SHOWS} onChange={setShows} />
        <span className="dim small grow">{stageCount(ofStage.length, ordered.length, chosen)}</span>
        <button type="button" className="btn s" disabled={ordered.length === 0} onClick={onExport}>
          Download (csv)
        </button>
      </div>
      {/* Scrolled by the keys too. */}
      <div className={`${whyCss.whyScroll} scroll`} role="region" aria-label="Table of the actions" tabIndex={0}>
        <DataTable
          className={`${dataTableCss.dataTable} ${whyCss.whyTable}`}
          label="Actions by stage"
          columns={columns}
          rows={rows}
          keyOf={({ plantId, bodId }) => `${plantId} ${bodId}`}
          rowClass={(row) => rowClass(row, chosen)}
          empty={staged.rows.length === 0 ? 'Nothing has been accepted in this period' : 'This stage changed no action'}
        />
        {rows.length < wanted.length && (
          <button type="button" className="btn s" onClick={() => setAll(true)}>
            Show all {wanted.length}
          </button>
        )}
      </div>
    </section>
  )
}

const stageCount = (some: number, all: number, chosen: StageId): string => {
  if (chosen === 'received') return counted(all, 'action')
  return `${some} of ${counted(all, 'action')} ${chosen === 'par' ? 'set the price' : `changed by ${STAGE_TEXTS[chosen].name}`}`
}

const rowClass = (row: StageRow, chosen: StageId): string =>
  `${chosen !== 'received' && isOfStage(row, chosen) ? 'is-of-stage' : ''}${row.volumes.par !== 0 ? ' sets' : ''}`
