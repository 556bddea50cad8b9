import { useLayoutEffect, useRef } from 'react'
import type { OrderStatus } from '../../../domain/ancillary/orderBook'
import type { OrderBookStep, AuctionContract, ContractOrderBook } from '../../../domain/ancillary/contracts'
import { efaAt, type Instant } from '../../../domain/periods'
import type { AuctionProduct, DayProduct } from '../../../domain/ancillary/products'
import { CONTRACT_KINDS, CONTRACT_STATUSES } from '../../../domain/tables/contractRows'
import type { Freshness } from '../../../streams/lib/types'
import { useTimes } from '../../user/times'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { Segments } from '../../parts/controls/Segments'
import { price, whole } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { Panel } from '../../parts/panel/Panel'
import { PlantName } from '../../parts/PlantName'
import { NotHere } from './NotHere'
import { OrderBookCurve } from './OrderBookCurve'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './ancillaryContracts.module.css'

type OrderBookPanelProps = {
  /** Of all blocks of the day; undefined until they are known. */
  readonly orderBooks: readonly ContractOrderBook[] | undefined
  /** The one that is shown; undefined where the day has none. */
  readonly orderBook: ContractOrderBook | undefined
  /** What it is of: EFA blocks are named by their number, others by their times. */
  readonly by: (AuctionProduct | DayProduct)['by']
  readonly freshness: Freshness
  readonly onBlock: (block: Instant) => void
  readonly onRetry: () => void
}

/** The order book of one block: what was offered in order of price, what was accepted of it, and who set the price. */
export const OrderBookPanel = ({ orderBooks, orderBook, by, freshness, onBlock, onRetry }: OrderBookPanelProps) => (
  <Panel
    title="Order book"
    freshness={freshness}
    onRetry={onRetry}
    tools={
      orderBooks &&
      orderBook && <BlockControl orderBooks={orderBooks} orderBook={orderBook} by={by} onBlock={onBlock} />
    }
  >
    {orderBooks === undefined && <NotHere freshness={freshness} onRetry={onRetry} />}
    {orderBooks && !orderBook && <div className="empty">No orders of this day are known</div>}
    {orderBook && (
      <>
        <p className={css.orderBookResult}>{resultText(orderBook)}</p>
        <OrderBookCurve orderBook={orderBook} />
        <OrderBookTable orderBook={orderBook} />
      </>
    )}
  </Panel>
)

/** As many blocks as fit side by side. */
const MOST_SEGMENTS = 7

const BLOCK_LABELS: Readonly<Record<OrderBookPanelProps['by'], string>> = {
  'EFA block': 'EFA block',
  'half hour': 'Half hour',
  window: 'Window',
  day: 'Day',
}

const BlockControl = ({
  orderBooks,
  orderBook,
  by,
  onBlock,
}: Required<Pick<OrderBookPanelProps, 'by' | 'onBlock'>> & {
  readonly orderBooks: readonly ContractOrderBook[]
  readonly orderBook: ContractOrderBook
}) => {
  const times = useTimes()
  const isShort = orderBooks.length <= MOST_SEGMENTS
  const options = orderBooks.map(({ from, to }) => ({
    value: `${from}`,
    label: by === 'EFA block' ? `${efaAt(from).block}` : `${times.certainMinute(from)}–${times.certainMinute(to)}`,
  }))
  const props = { value: `${orderBook.from}`, options, onChange: (value: string) => onBlock(Number(value)) }
  const label = BLOCK_LABELS[by]
  return isShort ? <Segments label={label} {...props} /> : <ChoiceControl label={label} {...props} />
}

const names = (setters: readonly AuctionContract[]): string => setters.map(({ plant }) => plant).join(', ')

/** The result in a sentence: price, who set it, and how much of what was wanted was bought. */
const resultText = ({ clearing, cleared, wanted, setters, isPayAsBid }: ContractOrderBook): string => {
  const bought =
    wanted === undefined ? `${whole(cleared)} MW bought` : `${whole(cleared)} of ${whole(wanted)} MW bought`
  if (clearing === undefined) return `${bought}: no order was accepted`
  return isPayAsBid
    ? `${bought} as bid, the dearest at £${price(clearing)}/MW/h of ${names(setters)}`
    : `${bought} at £${price(clearing)}/MW/h, set by ${names(setters)}`
}

/** In the width of a column; its title has the whole. */
const SHORT_STATUSES: Readonly<Record<OrderStatus, string>> = {
  accepted: 'Accepted',
  partly: 'Partly',
  price: 'Too dear',
  cap: 'Above cap',
  substitute: 'Substitute',
  parent: 'No parent',
  requirement: 'Need met',
  joint: 'Not chosen',
}

const COLUMNS: readonly DataColumn<OrderBookStep>[] = [
  [
    'Plant',
    ({ contract: { unit, isRegistered, plant } }) =>
      isRegistered ? (
        <PlantName plant={unit} title={plant}>
          {plant}
        </PlantName>
      ) : (
        <span title={plant}>{plant}</span>
      ),
  ],
  ['Type', ({ contract: { kind } }) => <span title={CONTRACT_KINDS[kind]}>{CONTRACT_KINDS[kind]}</span>],
  ['Offer £', ({ contract }) => price(contract.offer), 'n strong'],
  ['Offered', ({ contract }) => whole(contract.offered), 'n'],
  ['Cleared', ({ contract }) => whole(contract.cleared), 'n'],
  ['Status', ({ contract: { status } }) => <span title={CONTRACT_STATUSES[status]}>{SHORT_STATUSES[status]}</span>],
]

/** The orders by price; another book is shown from its dearest accepted order on, since that is where a price is made. */
const OrderBookTable = ({ orderBook: { from, steps, setters } }: { readonly orderBook: ContractOrderBook }) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const row = box.current?.querySelector<HTMLElement>('tr.is-chosen')
    const list = row?.closest('.scroll')
    if (row && list) list.scrollTop = row.offsetTop - list.clientHeight / 2
  }, [from])
  return (
    <div ref={box} className={css.orderBookList}>
      <DataTable
        className={`${dataTableCss.dataTable} ${css.orderBookRows}`}
        label="Orders of the block by price"
        scrolls="List of orders of the block"
        columns={COLUMNS}
        rows={steps}
        keyOf={({ contract }) => contract.id}
        rowClass={({ contract }) => {
          if (setters.includes(contract)) return 'is-chosen'
          return contract.cleared > 0 ? '' : 'dim'
        }}
      />
    </div>
  )
}
