import { ParentSize } from '@visx/responsive'
import { Table2 } from 'lucide-react'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { zoneText } from '../../../domain/periods'
import type { Current } from '../../../domain/wire'
import type { Freshness } from '../../../streams/lib/faces'
import type { ChartName, Cross } from '../../charts/plots/readout'
import { fuelLabel, fuelName } from '../../charts/plots/mixLayers'
import type { PlotProps } from '../../charts/plots/PricesPlot'
import { SeriesTableView } from '../../charts/plots/SeriesTableView'
import { LoadFailed } from '../../parts/panel/LoadFailed'
import { Panel } from '../../parts/panel/Panel'

// Both drawings come in one piece of their own: the figures above them do not wait for it.
const PricesPlot = lazy(async () => ({ default: (await import('../../charts/plots/plots')).PricesPlot }))
const MixPlot = lazy(async () => ({ default: (await import('../../charts/plots/plots')).MixPlot }))

type CurrentChartsProps = {
  readonly current: Current | undefined
  readonly freshness: Freshness
  /** That of the generation mix, which is not told as it changes. */
  readonly mix: Freshness
  readonly onRetry: () => void
}

/** Prices and the generation mix of 48 hours, read by one crosshair. */
export const CurrentCharts = ({ mix, ...props }: CurrentChartsProps) => {
  const [cross, setCross] = useState<Cross>()
  const shared = { ...props, cross, onCross: setCross }
  return (
    <>
      <ChartPanel {...shared} chart="prices" title="Prices" Plot={PricesPlot} note="48 hours" />
      <ChartPanel
        {...shared}
        freshness={mix}
        chart="mix"
        title="Generation mix"
        Plot={MixPlot}
        note={props.current ? mixNote(props.current) : '48 hours, net imports last'}
      />
    </>
  )
}

/** Fuels without any value are named: the stack is without them. */
const mixNote = ({ generation }: Current): string => {
  const unknown = Object.entries(generation)
    .filter(([, points]) => points.every(([, mw]) => mw === null))
    .map(([fuel]) => fuelLabel(fuelName(fuel)))
  return unknown.length === 0
    ? '48 hours, net imports last'
    : `48 hours, net imports last, partial: no ${unknown.join(', ')}`
}

type ChartPanelProps = Omit<CurrentChartsProps, 'mix'> & {
  readonly chart: ChartName
  readonly title: string
  readonly note: string
  readonly Plot: ComponentType<PlotProps>
  readonly cross: Cross | undefined
  readonly onCross: (cross: Cross | undefined) => void
}

const ChartPanel = ({ chart, title, note, Plot, current, freshness, onRetry, ...shared }: ChartPanelProps) => {
  const [table, setTable] = useState(false)
  return (
    <Panel
      title={title}
      area={`chart-${chart}`}
      freshness={freshness}
      onRetry={onRetry}
      sum={current ? `${note}, ${zoneText(current.to)}` : note}
      tools={
        <button
          type="button"
          className="icon s"
          aria-pressed={table}
          aria-label={`Show ${title} as a table`}
          title="Show as table"
          onClick={() => setTable(!table)}
        >
          <Table2 aria-hidden />
        </button>
      }
    >
      {table && current ? (
        <SeriesTableView current={current} chart={chart} label={title} />
      ) : (
        <div className="plot">
          <Suspense>{current && <Body chart={chart} current={current} Plot={Plot} {...shared} />}</Suspense>
          {!current && <Empty freshness={freshness} onRetry={onRetry} />}
        </div>
      )}
    </Panel>
  )
}

const Empty = ({ freshness, onRetry }: Pick<CurrentChartsProps, 'freshness' | 'onRetry'>) =>
  freshness.state === 'failed' ? (
    <LoadFailed why={freshness.why} onRetry={onRetry} />
  ) : (
    <div className="empty">Loading...</div>
  )

type BodyProps = Pick<ChartPanelProps, 'chart' | 'Plot' | 'cross' | 'onCross'> & { readonly current: Current }

const Body = ({ chart, Plot, current, ...shared }: BodyProps) => {
  const series = chart === 'prices' ? Object.values(current.prices) : Object.values(current.generation)
  if (series.every((points) => points.every(([, value]) => value === null)))
    return <div className="empty">{chart === 'prices' ? 'No prices known' : 'No generation known'}</div>
  return (
    <ParentSize debounceTime={0}>
      {({ width, height }) => width > 0 && height > 0 && <Plot {...shared} {...{ current, width, height }} />}
    </ParentSize>
  )
}
