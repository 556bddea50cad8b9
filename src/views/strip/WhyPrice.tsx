import type { BoaMetrics, StackItem } from '../../domain/wire'
import { MISSING } from '../../domain/format'
import type { BoaLists } from '../../domain/boa/bookLists'
import { NivBars } from '../charts/NivBars'
import { useNiv } from '../own/niv'
import { Dialog } from '../parts/dialog/Dialog'
import { mwh, price, signedPrice } from '../parts/format/numbers'
import { type Column, DataTable } from '../parts/panel/DataTable'
import { TimeOfDay } from '../own/times'

/** One stage of the way to the price: how many rows and how much energy it speaks of. */
export type PriceStage = { readonly name: string; readonly rows: number | undefined; readonly mwh: number | undefined }

const count = (items: readonly StackItem[]): Pick<PriceStage, 'rows' | 'mwh'> => ({
  rows: items.length,
  mwh: items.reduce((sum, item) => sum + Math.abs(item.volumeMwh), 0),
})

const setBy = (items: readonly StackItem[]): Pick<PriceStage, 'rows' | 'mwh'> => {
  const setting = items.filter((item) => (item.setsPriceMwh ?? 0) > 0)
  return { rows: setting.length, mwh: setting.reduce((sum, item) => sum + (item.setsPriceMwh ?? 0), 0) }
}

/**
 * The stages as far as the accepted rows and the metrics carry them. Tagging inside the rules (de minimis, arbitrage)
 * leaves no row of its own: what it took away is seen as the difference of the energy and the NIV.
 */
export const priceStages = (accepted: readonly StackItem[], metrics: BoaMetrics): readonly PriceStage[] => [
  { name: 'Accepted offers and buys', ...count(accepted.filter((item) => !item.isBid)) },
  { name: 'Accepted bids and sells', ...count(accepted.filter((item) => item.isBid)) },
  { name: 'SO- or CADL-flagged', ...count(accepted.filter(({ flags }) => flags.soFlag || flags.cadlFlag)) },
  { name: 'Repriced to the replacement price', ...count(accepted.filter((item) => item.repriced === true)) },
  { name: 'Net imbalance volume (NIV)', rows: undefined, mwh: metrics.netImbalanceVolume },
  { name: 'Sets the price (PAR)', ...setBy(accepted) },
]

type WhyPriceProps = {
  readonly metrics: BoaMetrics
  readonly lists: BoaLists | undefined
  readonly open: boolean
  readonly onClose: () => void
}

/** How the indicative price came about: who sets it, what the stages left, what is late. */
export const WhyPrice = ({ metrics, lists, open, onClose }: WhyPriceProps) => {
  const { unit } = useNiv()
  const accepted = lists ? [...lists.acceptedOffers, ...lists.acceptedBids] : []
  return (
    <Dialog title={`Why ${price(metrics.indicativePrice)} £/MWh`} open={open} onClose={onClose}>
      <div className="why">
        <DataTable
          named={false}
          caption="Set by the last 1 MWh (PAR)"
          columns={ACTIONS}
          rows={metrics.setters}
          keyOf={({ plantId, bodId }) => `${plantId} ${bodId}`}
          empty="No action sets the price"
        />
        <DataTable
          named={false}
          caption="Stages"
          columns={STAGES}
          rows={priceStages(accepted, metrics)}
          keyOf={({ name }) => name}
        />
        <References metrics={metrics} />
        <Late metrics={metrics} />
        <h3>What makes the NIV, {unit}</h3>
        <NivBars metrics={metrics} />
      </div>
    </Dialog>
  )
}

const ACTIONS: readonly Column<BoaMetrics['setters'][number]>[] = [
  [
    'Action',
    ({ name, repriced }) => (
      <>
        {name} {repriced && <span className="tag">REPRICED</span>}
      </>
    ),
  ],
  ['BM unit', ({ plantId }) => <span className="dim">{plantId}</span>],
  ['Price £/MWh', (setter) => <b>{price(setter.price)}</b>, 'n'],
  ['Energy MWh', ({ volume }) => price(volume), 'n'],
]

const STAGES: readonly Column<PriceStage>[] = [
  ['Stage', ({ name }) => name],
  ['Rows', ({ rows }) => rows ?? MISSING, 'n'],
  ['Energy MWh', (stage) => mwh(stage.mwh), 'n'],
]

const References = ({ metrics }: { metrics: BoaMetrics }) => {
  const { indicativePrice, publishedPrice } = metrics
  const apart =
    indicativePrice === undefined || publishedPrice === undefined ? undefined : publishedPrice - indicativePrice
  return (
    <dl className="refs">
      <dt>Replacement price, £/MWh</dt>
      <dd>{price(metrics.replacementPrice)}</dd>
      <dt>Market index price, £/MWh</dt>
      <dd>{price(metrics.marketPrice)}</dd>
      <dt>Published price, £/MWh</dt>
      <dd>
        {price(publishedPrice)}
        {apart !== undefined && <span className="dim"> {signedPrice(apart)} to indicative</span>}
      </dd>
      <dt>Actions from</dt>
      <dd>{metrics.basis === 'settled' ? 'the published settlement stack' : 'acceptances as received'}</dd>
    </dl>
  )
}

const Late = ({ metrics }: { metrics: BoaMetrics }) =>
  metrics.lateFeeds.length === 0 ? null : (
    <ul className="late stacked gap-4" aria-label="Late feeds">
      {metrics.lateFeeds.map(({ feed, lastOk, why }) => (
        <li key={feed}>
          <span className="tag partial">LATE</span> {feed}:{' '}
          {lastOk === undefined ? (
            'no data yet'
          ) : (
            <>
              last received <TimeOfDay at={lastOk} as="certainClock" />
            </>
          )}
          {why === undefined ? '' : `. ${why}`}
        </li>
      ))}
    </ul>
  )
