import { useMemo, type ReactNode } from 'react'
import { outageCalendar, unavailablePlot } from '../../../domain/charts/outagePlots'
import type { Instant } from '../../../domain/periods'
import { MISSING } from '../../../domain/format'
import { outageFigures, type OutageFigures, type ShownOutage } from '../../../domain/tables/outages'
import type { Freshness } from '../../../streams/lib/types'
import { PlotPanel } from '../../charts/PlotPanel'
import { whole } from '../../parts/format/numbers'
import { PlantName, usePlantOpener } from '../../parts/PlantName'
import { useWhen } from '../../plants/when'
import { useOutageChoice, type OutageChoice } from './outageChoice'
import { OutageFilters } from './OutageFilters'
import * as metricsCss from '../../parts/metrics.module.css'
import * as css from './unavailability.module.css'

type UnavailabilityViewProps = {
  /** Of the rows that the filters of the table let pass; undefined until they are here. */
  readonly outages: readonly ShownOutage[] | undefined
  readonly freshness: Freshness
  readonly from: Instant
  readonly to: Instant
  /** The minute. */
  readonly now: Instant
  readonly onRetry: () => void
  /** What the filters above hold for, where the table has none of its columns. */
  readonly hint?: string
  /** The table of messages. */
  readonly children: ReactNode
}

/** The outages that a choice lets pass. */
export const chosenOutages = (outages: readonly ShownOutage[], { type, least }: OutageChoice): readonly ShownOutage[] =>
  outages.filter(({ isPlanned, mw }) => mw >= least && (type === 'all' || (type === 'planned') === isPlanned))

const NOTE = 'MW, of the messages that were read; overlapping ones of a unit count once'

/** What is off: figures, power by fuel over the days, the largest outages by day, and the messages themselves. */
export const UnavailabilityView = (props: UnavailabilityViewProps) => {
  const { outages, freshness, from, to, now, onRetry, hint, children } = props
  const [choice, onChoice] = useOutageChoice()
  const openPlant = usePlantOpener()
  const shown = useMemo(() => outages && chosenOutages(outages, choice), [outages, choice])
  const plots = useMemo(
    () =>
      shown && {
        byFuel: unavailablePlot(shown, { from, to, now }),
        calendar: outageCalendar(shown, { from, to }),
        figures: outageFigures(shown, now),
      },
    [shown, from, to, now],
  )
  return (
    <>
      <Tiles figures={plots?.figures} />
      <OutageFilters choice={choice} onChoice={onChoice} hint={hint} />
      <div className={css.unavailabilityCharts}>
        <PlotPanel
          title="Unavailable by fuel"
          note={NOTE}
          plot={plots?.byFuel}
          freshness={freshness}
          onRetry={onRetry}
        />
        <PlotPanel
          title="Largest outages"
          note="Mean MW of the day"
          plot={plots?.calendar}
          onRow={openPlant}
          freshness={freshness}
          onRetry={onRetry}
        />
      </div>
      {children}
    </>
  )
}

type Tile = {
  readonly name: string
  readonly unit?: string
  readonly value: string
  readonly note: string
  /** Id of the plant that the value is the name of. */
  readonly plant?: string
}

const tilesOf = (figures: OutageFigures, when: ReturnType<typeof useWhen>): readonly Tile[] => {
  const { now, plannedNow, cablesNow, news, returning, nextReturn: next } = figures
  return [
    { name: 'Unavailable now', unit: 'MW', value: whole(now), note: `${whole(plannedNow)} MW planned` },
    { name: 'Interconnectors', unit: 'MW', value: whole(cablesNow), note: 'not in the sum' },
    { name: 'New in 24 h', unit: 'MW', value: whole(news.mw), note: `${whole(news.count)} messages` },
    {
      name: 'Returning in 24 h',
      unit: 'MW',
      value: whole(returning.mw),
      note: `${whole(returning.count)} outages end`,
    },
    {
      name: 'Next to return',
      ...(next
        ? { value: next.plant, note: `${whole(next.mw)} MW, ${when(next.to)}`, plant: next.unit }
        : { value: MISSING, note: 'none in 24 h' }),
    },
  ]
}

const Tiles = ({ figures }: { readonly figures: OutageFigures | undefined }) => {
  const when = useWhen()
  const tiles = figures ? tilesOf(figures, when) : []
  return (
    <section
      className={`${metricsCss.metrics} ${metricsCss.metricsFree} card rigid ${css.unavailabilityTiles}`}
      aria-label="Key figures"
      aria-busy={!figures}
    >
      {tiles.map(({ name, unit, value, note, plant }) => (
        <div key={name}>
          <span className="k">
            <span className="truncate">{name}</span>
            <em>{unit}</em>
          </span>
          <span className="v truncate" title={value}>
            {plant === undefined ? value : <PlantName plant={plant}>{value}</PlantName>}
          </span>
          <span className="s" title={note}>
            {note}
          </span>
        </div>
      ))}
    </section>
  )
}
