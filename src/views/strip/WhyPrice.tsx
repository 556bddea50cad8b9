import type { BoaMetrics, StackItem } from '../../domain/wire'
import { MISSING } from '../../domain/format'
import type { BoaLists } from '../../domain/boa/bookLists'
import { NivBars } from '../charts/NivBars'
import { useNiv } from '../own/niv'
import { Dialog } from '../parts/dialog/Dialog'
import { mwh, price, signedPrice } from '../parts/format/numbers'
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
        <Setters metrics={metrics} />
        <Stages accepted={accepted} metrics={metrics} />
        <References metrics={metrics} />
        <Late metrics={metrics} />
        <h3>What makes the NIV, {unit}</h3>
        <NivBars metrics={metrics} />
      </div>
    </Dialog>
  )
}

const Setters = ({ metrics }: { metrics: BoaMetrics }) => (
  <table>
    <caption>Set by the last 1 MWh (PAR)</caption>
    <thead>
      <tr>
        <th scope="col">Action</th>
        <th scope="col">BM unit</th>
        <th scope="col" className="n">
          Price £/MWh
        </th>
        <th scope="col" className="n">
          Energy MWh
        </th>
      </tr>
    </thead>
    <tbody>
      {metrics.setters.map((setter) => (
        <tr key={`${setter.plantId} ${setter.bodId}`}>
          <td>
            {setter.name} {setter.repriced && <span className="tag">REPRICED</span>}
          </td>
          <td className="dim">{setter.plantId}</td>
          <td className="n strong">{price(setter.price)}</td>
          <td className="n">{price(setter.volume)}</td>
        </tr>
      ))}
      {metrics.setters.length === 0 && (
        <tr>
          <td colSpan={4} className="dim">
            No action sets the price
          </td>
        </tr>
      )}
    </tbody>
  </table>
)

const Stages = ({ accepted, metrics }: { accepted: readonly StackItem[]; metrics: BoaMetrics }) => (
  <table>
    <caption>Stages</caption>
    <thead>
      <tr>
        <th scope="col">Stage</th>
        <th scope="col" className="n">
          Rows
        </th>
        <th scope="col" className="n">
          Energy MWh
        </th>
      </tr>
    </thead>
    <tbody>
      {priceStages(accepted, metrics).map(({ name, rows, mwh: energy }) => (
        <tr key={name}>
          <td>{name}</td>
          <td className="n">{rows ?? MISSING}</td>
          <td className="n">{mwh(energy)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

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
