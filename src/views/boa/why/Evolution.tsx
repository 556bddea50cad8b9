import { useMemo, useState, useSyncExternalStore } from 'react'
import type { BoaLists } from '../../../domain/boa/collectionLists'
import {
  evolutionOf,
  largestMoves,
  minutesOfEvolution,
  MINUTE_MS,
  minuteStart,
  timedActions,
  type EvolutionMeasure,
  type EvolutionPoint,
} from '../../../domain/boa/evolution'
import { marketOfMetrics } from '../../../domain/boa/metrics'
import { evolutionPlot } from '../../../domain/charts/evolutionPlot'
import { periodEnd, periodStart, type Instant, type PeriodRef } from '../../../domain/periods'
import type { BoaMetrics } from '../../../domain/wire'
import { ChartView } from '../../charts/ChartView'
import { createCrossStore, type CrossStore } from '../../charts/crossLink'
import { useNiv } from '../../user/niv'
import { useShownNow } from '../../user/now'
import { Segments } from '../../parts/controls/Segments'
import { EvolutionMoves, EvolvedMinute } from './EvolutionMoves'
import { evolutionNote, whyNoEvolution } from './evolutionTexts'
import * as css from './evolution.module.css'

/** From when the gate of the period closed an hour before, after which most is accepted for it; or the period alone. */
const RANGES = [
  { value: 'gate', label: 'Since gate closure' },
  { value: 'period', label: 'Half hour' },
] as const
type Range = (typeof RANGES)[number]['value']
const BEFORE_MS: Readonly<Record<Range, number>> = { period: 0, gate: 60 * MINUTE_MS }

/** So many moves are marked in the drawing. */
const MARKED = 6

type EvolutionProps = {
  readonly lists: BoaLists
  readonly metrics: BoaMetrics
  readonly period: PeriodRef
}

/** The evolution by the page's verified stack, as the stages are (D-269): live, and of any past period. */
const useEvolution = (lists: BoaLists, metrics: BoaMetrics) => {
  const { acceptedOffers, acceptedBids } = lists
  const { marketPrice, buyPriceAdjustment, sellPriceAdjustment, scarcityPrice } = metrics
  return useMemo(() => {
    const actions = timedActions([...acceptedOffers, ...acceptedBids])
    const market = marketOfMetrics(metrics)
    return { market, evolution: evolutionOf(actions, market) }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- of the metrics nothing else is read
  }, [acceptedOffers, acceptedBids, marketPrice, buyPriceAdjustment, sellPriceAdjustment, scarcityPrice])
}

/** How NIV and price of a period evolved inside it, and which acceptances moved them. */
export const BoaEvolution = ({ lists, metrics, period }: EvolutionProps) => {
  const { market, evolution } = useEvolution(lists, metrics)
  const [range, setRange] = useState<Range>('gate')
  const [measure, setMeasure] = useState<EvolutionMeasure>('price')
  const [chosen, setChosen] = useState<Instant>()
  const [cross] = useState(createCrossStore)
  const niv = useNiv()
  const { unit, isTurned } = niv
  const to = periodEnd(period)
  const from = periodStart(period) - BEFORE_MS[range]
  const now = minuteStart(useShownNow() ?? to)
  const moves = useMemo(() => largestMoves(evolution.points, measure), [evolution, measure])
  const plot = useMemo(() => {
    const minutes = minutesOfEvolution(evolution, from, Math.min(to, now + MINUTE_MS))
    const marked = new Set(moves.slice(0, MARKED).map(({ at }) => minuteStart(at)))
    return evolutionPlot(minutes, { from, to, now, niv, marked, measure, chosen })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the look of NIV is its unit and its sign
  }, [evolution, from, to, now, moves, measure, chosen, unit, isTurned])
  const choose = (minute: Instant): void => {
    setChosen(minute)
    if (minute < from) setRange('gate')
  }
  const missing = whyNoEvolution(evolution)
  if (missing !== undefined) return <p className={css.evolutionNone}>{missing}</p>
  return (
    <section className={css.evolution} aria-label="Inside the period">
      <div className={css.evolutionPicture}>
        <div className="hstack">
          <Segments label="From when" value={range} options={RANGES} onChange={setRange} />
        </div>
        <div className={css.evolutionPlot}>
          <ChartView plot={plot} cross={cross} onAt={setChosen} />
        </div>
        <Read cross={cross} points={evolution.points} chosen={chosen} />
      </div>
      <EvolutionMoves moves={moves} measure={measure} onMeasure={setMeasure} chosen={chosen} onChoose={choose} />
      <p className={`${css.evolutionNote} dim small`}>{evolutionNote(evolution, market.marketPrice !== undefined)}</p>
    </section>
  )
}

type ReadProps = {
  readonly cross: CrossStore
  readonly points: readonly EvolutionPoint[]
  readonly chosen: Instant | undefined
}

/** What moved the estimate in the minute that is read, else in the one that is chosen. */
const Read = ({ cross, points, chosen }: ReadProps) => {
  const at = useSyncExternalStore(cross.subscribe, cross.get)?.at ?? chosen
  return (
    <EvolvedMinute at={at} points={at === undefined ? [] : points.filter((point) => minuteStart(point.at) === at)} />
  )
}
