import type { BoaMetrics } from '../../../domain/wire'
import type { ShownDesk } from '../../boa/deskParts'
import { mwh, price, signed, signedPrice } from '../../parts/format/numbers'
import { stripTrust } from '../../strip/stripTexts'
import { useNiv } from '../../user/niv'
import { useShownNow } from '../../user/now'
import { useTimes } from '../../user/times'
import * as metricsCss from '../../parts/metrics.module.css'
import * as boaComparerCss from './boaComparer.module.css'

type FiguresProps = {
  readonly metrics: BoaMetrics | undefined
  readonly before: BoaMetrics | undefined
  readonly behind: boolean
  readonly shown: ShownDesk
}

const less = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a - b

/** The key figures of a pane, and their change from the pane before. */
export const PaneFigures = ({ metrics, before, behind, shown }: FiguresProps) => {
  const niv = useNiv()
  const trust = stripTrust(shown.freshness, metrics, behind, useShownNow(), useTimes())
  const nivOf = (of: BoaMetrics | undefined) => niv.of(of?.netImbalanceVolume)
  const energy = (of: 'totalOffersAccepted' | 'totalBidsAccepted') => less(metrics?.[of], before?.[of])
  const tiles = [
    [
      'Price',
      '£/MWh',
      price(metrics?.indicativePrice),
      signedPrice(less(metrics?.indicativePrice, before?.indicativePrice)),
    ],
    ['NIV', niv.unit, signed(nivOf(metrics)), signed(less(nivOf(metrics), nivOf(before)))],
    ['Offers', 'MWh', mwh(metrics?.totalOffersAccepted), signed(energy('totalOffersAccepted'))],
    ['Bids', 'MWh', mwh(metrics?.totalBidsAccepted), signed(energy('totalBidsAccepted'))],
  ] as const
  return (
    <div
      className={`${metricsCss.metrics} ${boaComparerCss.comparerFigures} rigid${trust.kind === 'ok' ? '' : ' is-doubtful'}`}
      title={trust.title || undefined}
    >
      {tiles.map(([name, unit, value, change]) => (
        <div key={name}>
          <span className="k">
            <span className="truncate">{name}</span>
            <em>{unit}</em>
          </span>
          <span className="v">{value}</span>
          <span className="s" title="Change from the period before">
            {trust.texts || (before ? change : '')}
          </span>
        </div>
      ))}
    </div>
  )
}
