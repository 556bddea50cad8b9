import { useState } from 'react'
import type { BoaMetrics } from '../../domain/wire'
import type { BoaLists } from '../../domain/boa/bookLists'
import type { Freshness } from '../../streams/lib/faces'
import { useShownNow } from '../own/now'
import { useNiv } from '../own/niv'
import { mwh, price, signed } from '../parts/format/numbers'
import { Hero } from './Hero'
import { actionsWords, FINE, holderOf, nivWords, publishedWords, stripTrust, type StripTrust } from './stripWords'
import { WhyPrice } from './WhyPrice'
import '../parts/metrics.css'
import './strip.css'
import { useTimes } from '../own/times'

export type MetricStripProps = {
  readonly metrics: BoaMetrics | undefined
  readonly lists: BoaLists | undefined
  readonly behind: boolean
  readonly freshness: Freshness
  readonly covered?: boolean
}

/** The key figures of the period in one line, the price first and largest. */
export const MetricStrip = ({ metrics, lists, behind, freshness, covered = false }: MetricStripProps) => {
  const [why, setWhy] = useState(false)
  const times = useTimes()
  const trust = stripTrust(freshness, metrics, behind, useShownNow(), times)
  const m: Partial<BoaMetrics> = metrics ?? {}
  const niv = useNiv()
  return (
    <section className="metrics strip" aria-label="Key figures" inert={covered}>
      <Hero metrics={metrics} trust={trust} onWhy={() => setWhy(true)} />
      <Tile
        name="NIV"
        unit={niv.unit}
        value={signed(niv.of(m.netImbalanceVolume))}
        note={nivWords(m.netImbalanceVolume)}
        trust={trust}
      />
      <Tile
        name="Accepted offers"
        unit="MWh"
        value={mwh(m.totalOffersAccepted)}
        note={actionsWords(m.offerActions)}
        trust={trust}
      />
      <Tile
        name="Accepted bids"
        unit="MWh"
        value={mwh(m.totalBidsAccepted)}
        note={actionsWords(m.bidActions)}
        trust={trust}
      />
      <Tile
        name="Max offer"
        unit="£/MWh"
        value={price(m.maxOfferPrice)}
        note={holderOf(lists?.acceptedOffers, m.maxOfferPrice)}
        trust={trust}
      />
      <Tile
        name="Min bid"
        unit="£/MWh"
        value={price(m.minBidPrice)}
        note={holderOf(lists?.acceptedBids, m.minBidPrice)}
        trust={trust}
      />
      <Tile
        name="Published"
        unit="£/MWh"
        value={price(m.publishedPrice)}
        note={metrics ? publishedWords(metrics, niv) : ''}
        trust={ofOthers(trust)}
      />
      <Tile
        name="Market index"
        unit="£/MWh"
        value={price(m.marketPrice)}
        note={metrics && m.marketPrice === undefined ? 'not received yet' : ''}
        trust={ofOthers(trust)}
      />
      {metrics && <WhyPrice metrics={metrics} lists={lists} open={why} onClose={() => setWhy(false)} />}
    </section>
  )
}

/** What others publish is not made of our feeds: it grows old with the desk, but is never partial. */
const ofOthers = (trust: StripTrust): StripTrust => (trust.kind === 'old' ? trust : FINE)

type TileProps = {
  readonly name: string
  readonly unit: string
  readonly value: string
  readonly note: string
  readonly trust: StripTrust
}

const Tile = ({ name, unit, value, note, trust }: TileProps) => (
  <div className={trust.kind === 'ok' ? undefined : 'is-doubtful'} title={trust.title || undefined}>
    <span className="k">
      <span className="truncate" title={name}>
        {name}
      </span>
      <em>{unit}</em>
    </span>
    <span className="v">{value}</span>
    <span className="s">{trust.words || note}</span>
  </div>
)
