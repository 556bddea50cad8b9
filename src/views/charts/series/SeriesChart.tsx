import { lazy, memo, Suspense, useMemo, useState } from 'react'
import type { ChartSpec } from '../../../domain/charts/chartSpec'
import { plotOf } from '../../../domain/charts/spec/plotOf'
import type { Plot, PlotSeries } from '../../../domain/charts/plot'
import type { Instant } from '../../../domain/periods'
import type { Column } from '../../../domain/series/batch'
import { MAX_SERIES } from '../../../domain/settings'
import { lastOf } from '../../../streams/lib/loaded'
import { retryNow } from '../../../streams/lib/intents'
import { useForecastIds } from '../../../streams/plants/hooks'
import { useShownNow } from '../../user/now'
import { useNivSigns } from '../../user/niv'
import { useUserSettings } from '../../user/settings'
import { Panel } from '../../parts/panel/Panel'
import { createCrossStore, type CrossStore } from '../crossLink'
import { PlotPanel, type PlotPanelProps } from '../PlotPanel'
import { gradeFor } from './grade'
import { useChartOrigin } from './useChartOrigin'
import { useChartSeries, type ChartDates } from './useChartSeries'

// Opened by a press, long after the chart is drawn.
const ChartHelp = lazy(async () => ({ default: (await import('./ChartHelp')).ChartHelp }))
const ChartOrigin = lazy(async () => ({ default: (await import('./ChartOrigin')).ChartOrigin }))
const AxisOptions = lazy(async () => ({ default: (await import('./AxisOptions')).AxisOptions }))

export type SeriesChartProps = Pick<PlotPanelProps, 'tools' | 'expanded' | 'onExpand' | 'covered' | 'area' | 'note'> & {
  /** Of its place: two charts of one page have two. */
  readonly id: string
  readonly title: string
  readonly spec: ChartSpec
  readonly dates: ChartDates
  readonly cross?: CrossStore
  /** Takes another choice over, such as table in place of drawing; undefined while nothing may be changed. */
  readonly onSpec?: ((spec: ChartSpec) => void) | undefined
  /** Where a chart without series leads: its editor. */
  readonly onChoose?: (() => void) | undefined
  /** Where a chart without values leads: its dates. */
  readonly onDates?: (() => void) | undefined
  /** The first series at other times, on these: drawn behind it, dashed. */
  readonly compared?: readonly Compared[]
}

export type Compared = {
  readonly id: string
  readonly name: string
  readonly column: Column
  /** Why values of it are missing. */
  readonly notes: readonly string[]
}

/** What is compared is drawn as the first series is, in a colour of its own. */
const withCompared = (plot: Plot, compared: readonly Compared[]): Plot => {
  const first = plot.series.find(({ quiet }) => quiet !== true)
  if (!first || compared.length === 0 || plot.x.kind !== 'time') return plot
  const { kind, axis, hold } = first
  const others = compared.map((each, place): PlotSeries => ({
    ...each,
    kind,
    axis,
    hold,
    colour: `var(--plot-${place + 2})`,
    style: { dash: place === 0 ? 'dash' : 'dot' },
  }))
  return { ...plot, series: [...plot.series, ...others] }
}

const MINUTE_MS = 60_000
const NONE: readonly Compared[] = []

/** A chart of series as its user, or a page, has chosen it: live, over the dates, with all that a chart has. */
export const SeriesChart = (props: SeriesChartProps) => {
  // To the minute: what is drawn changes no oftener, and the clock draws nothing again.
  const now = Math.floor((useShownNow() ?? 0) / MINUTE_MS) * MINUTE_MS
  const { chartSeries } = props.spec
  if (chartSeries.length === 0) return <Unfilled {...props} why="This chart has no series yet." />
  if (chartSeries.length > MAX_SERIES)
    return (
      <Unfilled
        {...props}
        why={`A chart has at most ${MAX_SERIES} series, and this one has ${chartSeries.length}: remove some.`}
      />
    )
  return <Filled {...props} now={now} />
}

const Unfilled = ({ title, tools, expanded, onExpand, covered, onChoose, why }: SeriesChartProps & { why: string }) => (
  <Panel title={title} area="chart" tools={tools} expanded={expanded} onExpand={onExpand} covered={covered}>
    <div className="empty">
      <b>{why}</b>
      {onChoose ? (
        <button type="button" className="btn s" onClick={onChoose}>
          Choose series
        </button>
      ) : (
        <span>Its series are chosen with Edit in its menu.</span>
      )}
    </div>
  </Panel>
)

type FilledProps = SeriesChartProps & { readonly now: Instant }

const Filled = memo(
  ({ id, title, spec, dates, onSpec, onDates, now, compared = NONE, onChoose: _, ...rest }: FilledProps) => {
    const { from, to } = dates
    const [opened, setOpened] = useState<'help' | 'axes'>()
    const [own] = useState(createCrossStore)
    const cross = rest.cross ?? own
    const { loaded, freshness, issues, question } = useChartSeries(spec, dates)
    const columns = lastOf(loaded)
    const forecasts = useForecastIds()
    const { stepChartOption: steps } = useUserSettings()
    const signs = useNivSigns()
    const made = useMemo(
      () => columns && plotOf({ id, title, spec, columns, from, to, now, forecasts, steps, signs, issues }),
      [id, title, spec, columns, from, to, now, forecasts, steps, signs, issues],
    )
    const plot = useMemo(() => made && withCompared(made.plot, compared), [made, compared])
    const origin = useChartOrigin({ cross, plot, requested: question.series, columns })
    const notes = useMemo(
      () => [...new Set([...(made?.notes ?? []), ...(columns?.flatMap((column) => column.notes) ?? [])])],
      [made, columns],
    )
    const grade = useMemo(() => gradeFor(spec), [spec])
    const change = onSpec && ((patch: Partial<ChartSpec>) => onSpec({ ...spec, ...patch }))
    const close = (): void => setOpened(undefined)
    const failed =
      loaded.kind === 'failed' && columns === undefined
        ? ({ state: 'failed', since: loaded.why.at, why: loaded.why.why } as const)
        : undefined
    return (
      <>
        <PlotPanel
          {...rest}
          cross={cross}
          handlers={origin.handlers}
          title={title}
          plot={plot}
          freshness={failed ?? freshness}
          onRetry={retryNow}
          notes={notes}
          table={spec.showTable}
          onTable={change && ((showTable) => change({ showTable }))}
          metrics={spec.showMetrics}
          onMetrics={change && ((showMetrics) => change({ showMetrics }))}
          grade={grade}
          onHelp={() => setOpened('help')}
          onAxes={change && made && (() => setOpened('axes'))}
          onEmpty={onDates && { text: 'Change dates', press: onDates }}
        />
        <Suspense fallback={null}>
          {opened === 'help' && <ChartHelp title={title} spec={spec} requested={question.series} onClose={close} />}
          {opened === 'axes' && made && change && (
            <AxisOptions title={title} spec={spec} axes={made.plot.axes} onChange={change} onClose={close} />
          )}
          {origin.points && <ChartOrigin title={title} points={origin.points} onClose={origin.close} />}
        </Suspense>
      </>
    )
  },
)
Filled.displayName = 'Filled'
