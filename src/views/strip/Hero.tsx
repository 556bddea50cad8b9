import type { BoaMetrics } from '../../domain/wire'
import { price } from '../parts/format/numbers'
import type { StripTrust } from './stripWords'

type HeroProps = {
  readonly metrics: BoaMetrics | undefined
  readonly trust: StripTrust
  readonly onWhy: () => void
}

const BASIS = { acceptances: 'from acceptances as received', settled: 'from the settled stack' } as const
const SHOWN_SETTERS = 2

/** The number read first, and the actions that set it. Pressing it answers why. */
export const Hero = ({ metrics, trust, onWhy }: HeroProps) => (
  <div className={`hero${trust.kind === 'ok' ? '' : ' is-doubtful'}`} title={trust.title || undefined}>
    <button
      type="button"
      className="main-num"
      disabled={!metrics}
      aria-haspopup="dialog"
      title="Why this price"
      onClick={onWhy}
    >
      <span className="k">
        Indicative price <em>£/MWh</em>
        {trust.kind === 'partial' && <span className="tag partial">PARTIAL</span>}
      </span>
      <span className="v">{price(metrics?.indicativePrice)}</span>
      <span className="s">{trust.words || (metrics ? BASIS[metrics.basis] : 'Loading…')}</span>
    </button>
    <Setters metrics={metrics} />
  </div>
)

const Setters = ({ metrics }: { metrics: BoaMetrics | undefined }) => {
  const setters = metrics?.setters ?? []
  const more = setters.length - SHOWN_SETTERS
  return (
    <div className="setby grow">
      <span className="head truncate dim small">Set by the last 1 MWh (PAR){more > 0 ? `, ${more} more` : ''}</span>
      {setters.slice(0, SHOWN_SETTERS).map((setter) => (
        <span className="setter" key={`${setter.plantId} ${setter.bodId}`}>
          <span className="truncate" title={`${setter.name}, ${setter.plantId}`}>
            {setter.name}
          </span>
          <b>{price(setter.price)}</b>
          <span className="dim">{price(setter.volume)} MWh</span>
        </span>
      ))}
      {metrics && setters.length === 0 && <span className="dim">no action sets it</span>}
    </div>
  )
}
