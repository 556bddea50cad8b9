import { useMemo, type ReactNode } from 'react'
import {
  orderBookAt,
  companyShares,
  contractOrderBooks,
  contractSums,
  type AuctionContract,
  type ContractOrderBook,
  type ContractSums,
} from '../../../domain/ancillary/contracts'
import { isAuctionProduct, type AuctionProduct, type DayProduct } from '../../../domain/ancillary/products'
import { ancillaryChart } from '../../../domain/charts/ancillary'
import { contractPlot } from '../../../domain/charts/contractPlot'
import { MISSING } from '../../../domain/format'
import { efaSpan, type Instant, type SettlementDate } from '../../../domain/periods'
import type { Freshness } from '../../../streams/lib/types'
import { PlotPanel } from '../../charts/PlotPanel'
import { SeriesChart } from '../../charts/series/SeriesChart'
import { counted, price, whole } from '../../parts/format/numbers'
import { PHONE, useMedia } from '../../parts/media'
import { OrderBookPanel } from './OrderBookPanel'
import { CompanyPanel } from './CompanyPanel'
import { KeyFigures } from '../../parts/panel/KeyFigures'
import * as css from './ancillaryContracts.module.css'

type AncillaryContractsViewProps = {
  /** All orders of the product and the day; undefined until they are here. */
  readonly contracts: readonly AuctionContract[] | undefined
  readonly freshness: Freshness
  readonly day: SettlementDate
  /** An instant of the block whose book is shown. */
  readonly at: Instant
  readonly product: AuctionProduct | DayProduct
  readonly onBlock: (block: Instant) => void
  readonly onRetry: () => void
  /** The table of orders. */
  readonly children: ReactNode
}

/** What a day's auctions of a product bought: figures, prices by block, who sold, the book of a block, and all orders. */
export const AncillaryContractsView = (props: AncillaryContractsViewProps) => {
  const { contracts, freshness, day, at, product, onBlock, onRetry, children } = props
  const phone = useMedia(PHONE)
  const made = useMemo(
    () =>
      contracts && {
        sums: contractSums(contracts),
        shares: companyShares(contracts),
        orderBooks: contractOrderBooks(contracts),
      },
    [contracts],
  )
  const common = { freshness, onRetry }
  return (
    <div className={`${css.contractsBody} vstack`}>
      <KeyFigures
        figures={tilesOf(made?.sums ?? NO_SUMS)}
        isLoading={made === undefined}
        isMissing={freshness.state === 'failed'}
      />
      {!phone && (
        <div className={css.contractsPanels}>
          {isAuctionProduct(product) ? (
            <PriceChart product={product} day={day} />
          ) : (
            <OrderChart product={product} day={day} orderBooks={made?.orderBooks} {...common} />
          )}
          <CompanyPanel
            shares={made?.shares}
            hasOrders={made !== undefined && made.orderBooks.length > 0}
            {...common}
          />
          <OrderBookPanel
            orderBooks={made?.orderBooks}
            orderBook={made && orderBookAt(made.orderBooks, at)}
            by={product.by}
            onBlock={onBlock}
            {...common}
          />
        </div>
      )}
      {children}
    </div>
  )
}

/** Price and volume as series have them: those of a day that runs are pushed. */
const PriceChart = ({ product, day }: { readonly product: AuctionProduct; readonly day: SettlementDate }) => (
  <SeriesChart
    id={`contracts-${product.id}`}
    title="Price and volume"
    spec={useMemo(() => ancillaryChart([product.id], true), [product])}
    dates={useMemo(() => efaSpan(day, 'day'), [day])}
    note={`by ${product.by}`}
  />
)

type OrderChartProps = {
  readonly product: DayProduct
  readonly day: SettlementDate
  readonly orderBooks: readonly ContractOrderBook[] | undefined
  readonly freshness: Freshness
  readonly onRetry: () => void
}

/** The same from the orders, of a product of windows or whole days: its chart has these as they are, not by step. */
const OrderChart = ({ product, day, orderBooks, ...common }: OrderChartProps) => (
  <PlotPanel
    title="Price and volume"
    note={`by ${product.by}`}
    plot={useMemo(() => orderBooks && contractPlot(orderBooks, efaSpan(day, 'day')), [orderBooks, day])}
    {...common}
  />
)

type Tile = { readonly name: string; readonly unit: string; readonly value: string; readonly note: string }

const priceNote = ({ range, orders }: Pick<ContractSums, 'range' | 'orders'>): string => {
  if (range) return `weighted by MW, ${price(range[0])} to ${price(range[1])}`
  return orders === 0 ? 'no orders are known' : 'nothing was accepted'
}

const tilesOf = ({ mw, price: mean, pounds, orders, accepted, units, range }: ContractSums): readonly Tile[] => [
  { name: 'Cleared', unit: 'MW', value: whole(mw), note: 'mean of the auctioned hours' },
  { name: 'Price', unit: '£/MW/h', value: price(mean), note: priceNote({ range, orders }) },
  { name: 'Spend', unit: '£', value: orders === 0 ? MISSING : whole(pounds), note: 'of the day' },
  {
    name: 'Accepted',
    unit: 'orders',
    value: orders === 0 ? MISSING : whole(accepted),
    note: orders === 0 ? 'no orders are known' : `of ${counted(orders, 'order')}`,
  },
  { name: 'Sellers', unit: 'units', value: orders === 0 ? MISSING : whole(units), note: 'with an accepted order' },
]

const NO_SUMS = contractSums([])
