import { useMemo, useState } from 'react'
import { zonalRows } from '../../../domain/boa/zonal'
import {
  acceptanceTimes,
  acceptedBy,
  buildUpOf,
  buildUpTimes,
  isTimed,
  largestGroups,
} from '../../../domain/boa/zonalBuildUp'
import { dateAt, type Instant } from '../../../domain/periods'
import type { StackItem } from '../../../domain/wire'
import type { Freshness } from '../../../streams/lib/types'
import { ZonePanel } from '../../boa/map/ZonePanel'
import type { MapChoices } from '../../boa/map/mapChoices'
import { createCrossStore } from '../../charts/crossLink'
import { PlotPanel } from '../../charts/PlotPanel'
import { counted } from '../../parts/format/numbers'
import { Panel } from '../../parts/panel/Panel'
import { BuildUpBar } from './BuildUpBar'
import { BuildUpTable } from './BuildUpTable'
import { costPlot, MOST_GROUPS, volumePlot } from './buildUpPlots'
import type { PageChoices } from './pageChoices'
import * as css from './zonalBuildUp.module.css'

export type ZonalBuildUpViewProps = {
  /** Accepted rows of the period or of the day; undefined until any are known. */
  readonly acts: readonly StackItem[] | undefined
  /** The settlement time that they are of. */
  readonly from: Instant
  readonly to: Instant
  readonly now: Instant
  readonly freshness: Freshness
  readonly progress?: string | undefined
  /** Whether something could not be read, which a press asks for again. */
  readonly isPartial?: boolean
  readonly choices: PageChoices
  readonly onChoices: (patch: Partial<PageChoices>) => void
  readonly mapChoices: MapChoices
  readonly onMapChoices: (patch: Partial<MapChoices>) => void
  readonly onRetry: () => void
}

/** Acceptances are made up to some hours before the period: what came earlier stands at the foot of the charts. */
const BEFORE_MS = 90 * 60_000
const NOTHING: readonly StackItem[] = []

type ChartsProps = ZonalBuildUpViewProps & {
  readonly all: readonly StackItem[]
  readonly times: readonly Instant[]
  /** Up to which of them the other panels show; undefined for all. */
  readonly moment: Instant | undefined
}

/** Volume by group, and cost, over the times of acceptance; drawn again once a minute. */
const usePlots = ({ from, to, now, choices, all, times, moment }: ChartsProps) => {
  const { span, by } = choices
  const minute = Math.floor(now / 60_000)
  return useMemo(() => {
    const earliest = Math.min(from, Math.max(times[0] ?? from, from - BEFORE_MS))
    const xAxis = buildUpTimes(span === 'day' ? from : earliest, Math.max(to, (times.at(-1) ?? 0) + 1))
    const shown = largestGroups(all, by, MOST_GROUPS)
    const built = buildUpOf(all, by, xAxis, shown, Math.max(minute * 60_000, times.at(-1) ?? 0))
    const range = { from: xAxis.from, to: xAxis.from + xAxis.count * xAxis.step, now: minute * 60_000, moment }
    return { volume: volumePlot(built, by, shown, range), cost: costPlot(built, range) }
  }, [all, times, by, span, from, to, minute, moment])
}

const BuildUpCharts = (props: ChartsProps) => {
  const { acts, all, choices, freshness, onRetry } = props
  const [cross] = useState(createCrossStore)
  const { volume, cost } = usePlots(props)
  const untimed = all.filter((act) => !isTimed(act)).length
  const notes =
    untimed > 0 ? [`${counted(untimed, 'action')} without a time of acceptance: in the table, on no chart.`] : []
  const shared = { freshness, onRetry, cross }
  return (
    <>
      <PlotPanel
        title={`Build-up by ${choices.by}`}
        area={css.buildUpVolume}
        plot={acts && volume}
        note="MWh by the time of acceptance, SO-flagged hatched"
        notes={notes}
        {...shared}
      />
      <PlotPanel title="Cost so far" area={css.buildUpCost} plot={acts && cost} {...shared} />
    </>
  )
}

/** How accepted volume built up by zone or fuel over the times of acceptance: charts, a map of any moment, a table. */
export const ZonalBuildUpView = (props: ZonalBuildUpViewProps) => {
  const { acts, from, freshness, choices, onRetry } = props
  const { span, by } = choices
  const [moment, setMoment] = useState<Instant>()
  const [chosen, setChosen] = useState<string>()
  const all = acts ?? NOTHING
  const times = useMemo(() => acceptanceTimes(all), [all])
  // A moment of other acceptances is of no use here.
  const held =
    moment !== undefined && moment >= (times[0] ?? Infinity) && moment < (times.at(-1) ?? 0) ? moment : undefined
  const part = useMemo(() => acceptedBy(all, held), [all, held])
  const rows = useMemo(() => zonalRows(part, by), [part, by])
  const isKnown = acts !== undefined
  const empty = isKnown ? 'No acceptances yet' : 'The stack is not known yet'
  return (
    <>
      <BuildUpBar
        choices={choices}
        onChoices={props.onChoices}
        times={times}
        moment={held}
        onMoment={setMoment}
        progress={props.progress}
        onRetry={props.isPartial === true ? onRetry : undefined}
      />
      <div className={css.buildUp}>
        <BuildUpCharts {...props} all={all} times={times} moment={held} />
        <ZonePanel
          area={css.buildUpMap}
          title={held === undefined ? 'Accepted volume by zone' : 'Accepted volume by zone at that moment'}
          items={isKnown ? part : undefined}
          allItems={acts}
          freshness={freshness}
          onRetry={onRetry}
          choices={span === 'day' ? { ...props.mapChoices, unit: 'MWh' } : props.mapChoices}
          onChoices={props.onMapChoices}
          hasUnits={span === 'period'}
          chosen={chosen}
          onChoose={setChosen}
        />
        <Panel
          title={by === 'zone' ? 'By zone' : 'By fuel'}
          area={css.buildUpTable}
          freshness={freshness}
          sum={isKnown && counted(part.length, 'action')}
          onRetry={onRetry}
        >
          <BuildUpTable rows={rows} by={by} date={dateAt(from)} empty={empty} />
        </Panel>
      </div>
    </>
  )
}
