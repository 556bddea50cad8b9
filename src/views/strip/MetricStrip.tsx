import type { BoaMetrics } from '../../domain/wire'
import { price } from '../parts/format/numbers'
import { type StripTrust, stripTrust } from './stripTexts'
import { headlineOf, settersByUnit, stripTiles, type Headline, type StripFigures } from './stripTiles'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { BoaLists } from '../../domain/boa/collectionLists'
import type { PeriodRef } from '../../domain/periods'
import type { Freshness } from '../../streams/lib/types'
import { useShownNow } from '../user/now'
import { useNiv } from '../user/niv'
import { becauseText, moveLine, movesNote, moveText } from '../boa/why/moveTexts'
import { useTimes } from '../user/times'
import * as metricsCss from '../parts/metrics.module.css'
import * as stripCss from './strip.module.css'

type HeroProps = {
  readonly metrics: BoaMetrics | undefined
  readonly headline: Headline
  readonly trust: StripTrust
  readonly onWhy: () => void
}

// With its picture and its table: wanted when somebody asks.
const WhyPrice = lazy(async () => ({ default: (await import('../boa/why/WhyPrice')).WhyPrice }))

const SHOWN_SETTERS = 2
const SETTERS_TITLE = 'The actions of the last 1 MWh, which set the price: unit, £/MWh, MWh of the 1 MWh'

/** The number read first, and the actions that set it. Pressing it answers why. */
export const Hero = ({ metrics, headline, trust, onWhy }: HeroProps) => (
  <div className={`${stripCss.hero}${trust.kind === 'ok' ? '' : ' is-doubtful'}`} title={trust.title || undefined}>
    <button
      type="button"
      className={stripCss.mainNum}
      disabled={!metrics}
      aria-haspopup="dialog"
      title={headline.name === 'What-if price' ? 'Why the price of the stack' : 'Why this price'}
      onClick={onWhy}
    >
      <span className="k">
        {headline.name} <em>£/MWh</em>
        {trust.kind === 'partial' && <span className="tag partial">PARTIAL</span>}
      </span>
      <span className="v">{headline.value}</span>
      <span className="s">{trust.texts || headline.note}</span>
    </button>
    <Setters metrics={metrics} />
  </div>
)

const Setters = ({ metrics }: { metrics: BoaMetrics | undefined }) => {
  const setters = settersByUnit(metrics?.setters ?? [])
  const more = setters.length - SHOWN_SETTERS
  const className = setters.length === 1 ? 'setter is-alone' : 'setter'
  return (
    <div className={`${stripCss.setby} vstack text-12 grow`}>
      <span className="head truncate dim small" title={SETTERS_TITLE}>
        Set by the last 1 MWh (PAR){more > 0 ? `, ${more} more` : ''}
      </span>
      {setters.slice(0, SHOWN_SETTERS).map((setter) => (
        <span className={className} key={`${setter.plantId} ${setter.bodId}`}>
          <span className="truncate" title={`${setter.name}, ${setter.plantId}`}>
            {setter.name}
          </span>
          <b>{price(setter.price)}</b>
          <span className="dim">{price(setter.volume)}</span>
        </span>
      ))}
      {metrics && setters.length === 0 && <span className="dim">no action sets it</span>}
      {metrics && <LastMove moves={metrics.moves} />}
    </div>
  )
}

/** The newest move of the price; the ones before it when it is pointed at, and with all that made them in why. */
const LastMove = ({ moves }: { moves: BoaMetrics['moves'] }) => {
  const times = useTimes()
  const [newest] = moves?.list ?? []
  const lines = [...(moves?.list ?? []).map((move) => moveLine(move, times)), movesNote(moves, times)]
  return (
    <span className="move" title={lines.join('\n')}>
      {newest ? (
        <>
          <span className="dim">{times.certainMinute(newest.at)}</span>
          <b>{moveText(newest)}</b>
          <span className="truncate">{becauseText(newest)}</span>
        </>
      ) : (
        <span className="dim truncate">{moves ? 'Price has not moved yet' : 'Order of its moves not known'}</span>
      )}
    </span>
  )
}

/** In a sentence what the figures suffer from; nothing where they do not. */
const doubtOf = ({ kind, texts, title }: StripTrust): string =>
  kind === 'ok' ? '' : `The figures are ${texts}. ${title.replaceAll('\n', '. ')}`

export type MetricStripProps = StripFigures & {
  readonly lists: BoaLists | undefined
  /** Whose figures they are. */
  readonly period?: PeriodRef | undefined
  readonly behind: boolean
  readonly freshness: Freshness
  readonly covered?: boolean
  /** Controls of the page at the end of the line. */
  readonly tools?: ReactNode
}

/** The key figures of the period in one line, the price first and largest. */
export const MetricStrip = (props: MetricStripProps) => {
  const { metrics, lists, period, behind, freshness, tried, tools, covered = false } = props
  // Asked once, it stays, so that closing gives the focus back.
  const [why, setWhy] = useState<boolean>()
  const times = useTimes()
  const trust = stripTrust(freshness, metrics, behind, useShownNow(), times)
  const niv = useNiv()
  return (
    <section className={`${metricsCss.metrics} card rigid ${stripCss.strip}`} aria-label="Key figures" inert={covered}>
      <Hero metrics={tried ?? metrics} headline={headlineOf(props, niv)} trust={trust} onWhy={() => setWhy(true)} />
      {stripTiles(props, trust, niv).map(({ name, unit, value, note, trust: of, isTried }) => (
        <div
          key={name}
          className={[of.kind !== 'ok' && 'is-doubtful', isTried === true && stripCss.tried].filter(Boolean).join(' ')}
          title={of.title || undefined}
        >
          <span className="k">
            <span className="truncate" title={name}>
              {name}
            </span>
            <em>{unit}</em>
          </span>
          <span className="v">{value}</span>
          <span className="s" title={of.texts || note}>
            {of.texts || note}
          </span>
        </div>
      ))}
      {tools !== undefined && <div className={stripCss.tools}>{tools}</div>}
      {metrics && lists && why !== undefined && (
        <Suspense>
          <WhyPrice
            metrics={metrics}
            lists={lists}
            period={period}
            doubt={doubtOf(trust)}
            open={why}
            onClose={() => setWhy(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
