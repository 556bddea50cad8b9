import { ChevronLeft, ChevronRight } from 'lucide-react'
import { paneText, readPane, steppedPane, type PaneChoice } from '../../../domain/boa/comparer'
import { dayText, periodsIn, type PeriodRef, type PeriodStatus } from '../../../domain/periods'
import type { BoaMetrics, StackItem } from '../../../domain/wire'
import { DateChoice } from '../../dates/period/DateChoice'
import type { ShownDesk } from '../../boa/deskParts'
import { ListPanel } from '../../boa/ListPanel'
import { useNiv } from '../../user/niv'
import { useShownNow } from '../../user/now'
import { useTimes } from '../../user/times'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { mwh, price, signed, signedPrice } from '../../parts/format/numbers'
import { FreshnessTag, isOld } from '../../parts/panel/FreshnessTag'
import { stripTrust } from '../../strip/stripTexts'
import * as metricsCss from '../../parts/metrics.module.css'
import * as boaComparerCss from './boaComparer.module.css'

type ComparerPaneProps = {
  /** From 0. */
  readonly at: number
  readonly choice: PaneChoice
  readonly period: PeriodRef
  readonly status: PeriodStatus
  readonly shown: ShownDesk
  /** Figures of the pane before. */
  readonly before: BoaMetrics | undefined
  readonly chosen: PeriodRef
  readonly live: PeriodRef
  readonly linked: boolean
  readonly locked: boolean
  readonly onChoose: (choice: PaneChoice) => void
  readonly onOpen: (item: StackItem) => void
  readonly onRetry: () => void
}

const LISTS = ['acceptedOffers', 'acceptedBids'] as const
/** Columns that the lists of a pane have where there is room, in this order. */
const EXTRAS = [
  'timeAccepted',
  'durationMinutes',
  'volume',
  'cost',
  'finalPrice',
  'zone',
  'volumeComparison',
  'ndo',
  'ndb',
  'ndz',
  'mzt',
  'mnzt',
  'sel',
  'terreAccepted',
]
const STATUS = { present: 'Live', future: 'Upcoming', past: 'Past' } as const

const OFFERED = ['p0', 'p-1', 'p-2', 'p1', 'p2', 'd-1', 'd-2', 'd-7', 'd-14', 'd-28', 'd-364']

const stepTexts = (by: number, noun: string): string => {
  const count = Math.abs(by)
  return `${count} ${noun}${count === 1 ? '' : 's'} ${by < 0 ? 'before' : 'after'}`
}

/** What a pane shows, in words. */
export const paneTexts = (choice: PaneChoice): string => {
  if (choice.kind === 'fixed') return 'Separate period'
  if (choice.by === 0) return 'The chosen period'
  return choice.kind === 'periods' ? stepTexts(choice.by, 'period') : `The same period, ${stepTexts(choice.by, 'day')}`
}

const optionsOf = (choice: PaneChoice) =>
  [...new Set([paneText(choice), ...OFFERED])].flatMap((value) => {
    const each = readPane(value)
    return each ? [{ value, label: paneTexts(each) }] : []
  })

/** One period of the comparer: which it is, its figures, and its acceptances. */
export const ComparerPane = (props: ComparerPaneProps) => {
  const { at, period, status, shown, before, linked, onOpen, onRetry } = props
  const number = at + 1
  const { desk, freshness } = shown
  return (
    <section className={`${boaComparerCss.comparerPane} card`} aria-label={`Pane ${number}`} data-pane={number}>
      <header className={boaComparerCss.comparerHead}>
        <div className="hstack">
          <h2 className="truncate">
            P{period.period}{' '}
            <span className="dim">{`${useTimes().period(period)}, ${dayText(period.date).slice(0, -5)}`}</span>
          </h2>
          <span className="tag">{STATUS[status]}</span>
          <span className="grow" />
          <FreshnessTag freshness={freshness} />
        </div>
        <PaneTools {...props} />
        {isOld(freshness) && (
          <p className={`${boaComparerCss.comparerWhy} small`} role="status">
            {freshness.why}{' '}
            <button type="button" className="btn s" onClick={onRetry}>
              Retry now
            </button>
          </p>
        )}
      </header>
      <PaneFigures metrics={desk?.metrics} behind={desk?.metricsBehind ?? false} before={before} shown={shown} />
      <div className={boaComparerCss.comparerLists}>
        {LISTS.map((list) => (
          <ListPanel
            key={list}
            list={list}
            title={`${list === 'acceptedOffers' ? 'Offers' : 'Bids'}, pane ${number}`}
            period={period}
            items={desk?.lists[list]}
            tableId={`BoaComparer${list}${linked ? 1 : number}`}
            extras={EXTRAS}
            onRetry={onRetry}
            onOpen={onOpen}
            expanded={false}
            onExpand={undefined}
            covered={false}
          />
        ))}
      </div>
    </section>
  )
}

const PaneTools = ({ at, choice, period, chosen, live, locked, onChoose }: ComparerPaneProps) => (
  <div className={`${boaComparerCss.comparerTools} hstack`}>
    <ChoiceControl
      label={`What pane ${at + 1} shows`}
      value={paneText(choice)}
      options={optionsOf(choice)}
      disabled={locked}
      onChange={(text) => onChoose(readPane(text) ?? choice)}
    />
    <button
      type="button"
      className="icon s"
      aria-label={`Pane ${at + 1}: previous period`}
      title="Previous period"
      disabled={locked}
      onClick={() => onChoose(steppedPane(choice, -1, chosen))}
    >
      <ChevronLeft aria-hidden />
    </button>
    <button
      type="button"
      className="icon s"
      aria-label={`Pane ${at + 1}: next period`}
      title="Next period"
      disabled={locked}
      onClick={() => onChoose(steppedPane(choice, 1, chosen))}
    >
      <ChevronRight aria-hidden />
    </button>
    <span className={boaComparerCss.comparerDate}>
      <DateChoice
        date={period.date}
        today={live.date}
        disabled={locked}
        onChoose={(date) =>
          onChoose({ kind: 'fixed', ref: { date, period: Math.min(period.period, periodsIn(date)) } })
        }
      />
    </span>
  </div>
)

type FiguresProps = {
  readonly metrics: BoaMetrics | undefined
  readonly before: BoaMetrics | undefined
  readonly behind: boolean
  readonly shown: ShownDesk
}

const less = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a - b

const PaneFigures = ({ metrics, before, behind, shown }: FiguresProps) => {
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
