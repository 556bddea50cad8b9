import { Suspense, useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import type { Plot } from '../../domain/charts/plot'
import { zonesText } from '../../domain/periods'
import type { Freshness } from '../../streams/lib/types'
import { useArrived } from '../parts/arrived'
import { InTurn } from '../parts/InTurn'
import { LoadFailed } from '../parts/panel/LoadState'
import { Panel } from '../parts/panel/Panel'
import type { ChartHandlers } from './ChartView'
import type { CrossStore } from './crossLink'
import {
  fetchChart,
  FetchedChartTools as ChartTools,
  FetchedChartView as ChartView,
  FetchedFullScreen as FullScreen,
  FetchedPlotMetrics as PlotMetrics,
} from './fetchedChart'
import type { Grade } from './plot/PlotTable'
import { useHeldFreshness } from './plot/useHeld'
import * as css from './chartPanel.module.css'

export type PlotPanelProps = {
  readonly title: string
  /** Undefined while its data are on their way. */
  readonly plot: Plot | undefined
  readonly freshness: Freshness
  readonly onRetry: () => void
  /** Next to the title. */
  readonly note?: string
  /** Why values are missing, in sentences. */
  readonly notes?: readonly string[]
  readonly area?: string
  readonly cross?: CrossStore
  /** Its numbers in place of the drawing; without `onTable` the panel remembers it itself. */
  readonly table?: boolean
  readonly onTable?: ((table: boolean) => void) | undefined
  /** Least, mean, greatest and latest of each series below the drawing; without `onMetrics` the panel remembers it. */
  readonly metrics?: boolean
  readonly onMetrics?: ((metrics: boolean) => void) | undefined
  readonly grade?: Grade | undefined
  readonly legend?: boolean
  readonly onHelp?: (() => void) | undefined
  readonly onAxes?: (() => void) | undefined
  /** Whether it can be downloaded and copied; true where nothing is said. */
  readonly files?: boolean
  /** A way to what else could be shown where there is nothing: dates, series. */
  readonly onEmpty?: { readonly text: string; readonly press: () => void } | undefined
  /** A row of cells is pressed that is of something, such as a plant. */
  readonly onRow?: ((id: string) => void) | undefined
  /** Of the element around the drawing. */
  readonly handlers?: ChartHandlers
  /** What a board adds; it comes last. */
  readonly tools?: ReactNode
  readonly expanded?: boolean
  readonly onExpand?: ((expanded: boolean) => void) | undefined
  readonly covered?: boolean
}

const hasValues = ({ series, cells, boxes }: Plot): boolean =>
  (boxes ?? []).length > 0 ||
  [
    ...series.flatMap(({ column, isReference }) => (isReference === true ? [] : [column.values])),
    ...(cells ? [cells.values] : []),
  ].some((values) => values.some((value) => !Number.isNaN(value)))

/** A choice that is its owner's, or the panel's own where nobody keeps it. */
const useOwn = (given: boolean | undefined, onChange: ((on: boolean) => void) | undefined) => {
  const [own, setOwn] = useState(given === true)
  return onChange ? ([given === true, onChange] as const) : ([own, setOwn] as const)
}

/** Steps of months and longer are read as such, without a time of day. */
const MONTH_MS = 28 * 86_400_000

/** What is said next to the title: what the panel says, and the zone of its times. */
const reportedOf = (note: string | undefined, plot: Plot | undefined): string =>
  [note, plot?.x.kind === 'time' && plot.x.step < MONTH_MS ? zonesText(plot.x.from, plot.x.to) : undefined]
    .filter(Boolean)
    .join(', ')

/** What is drawn: mounted in slices where values come after their panel. */
const useShown = (plot: Plot | undefined, table: boolean): Plot | undefined => {
  const isShown = useArrived(plot !== undefined && (table || hasValues(plot)))
  return isShown ? plot : undefined
}

const Late = ({ children }: { readonly children: ReactNode }) => (
  <Suspense>
    <InTurn>{children}</InTurn>
  </Suspense>
)

/** A chart in its panel: how fresh it is, what can be done with it (CH01), and what is missing in place of it. */
export const PlotPanel = (props: PlotPanelProps) => {
  const { title, plot, note, area, tools, onHelp, onAxes } = props
  const [table, onTable] = useOwn(props.table, props.onTable)
  const [metrics, onMetrics] = useOwn(props.metrics, props.onMetrics)
  const [freshness, onHeld] = useHeldFreshness(props.freshness)
  const [patterns, onPatterns] = useState(false)
  const [full, setFull] = useState(false)
  const reported = reportedOf(note, plot)
  const shown = useShown(plot, table)
  const body = shown ? (
    <PlotBody {...props} plot={shown} table={table} metrics={metrics} patterns={patterns} onHeld={onHeld} />
  ) : (
    <Missing {...props} />
  )
  return (
    <Panel
      title={title}
      area={`chart ${area ?? ''}`.trim()}
      freshness={freshness}
      onRetry={props.onRetry}
      sum={reported}
      expanded={props.expanded}
      onExpand={props.onExpand}
      covered={props.covered}
      tools={
        <>
          {plot && (
            <Late>
              <ChartTools
                plot={plot}
                freshness={freshness}
                table={table}
                onTable={onTable}
                metrics={metrics}
                onMetrics={onMetrics}
                patterns={patterns}
                onPatterns={onPatterns}
                onHelp={onHelp}
                onAxes={onAxes}
                note={reported}
                files={props.files ?? true}
                onFull={() => setFull(true)}
              />
            </Late>
          )}
          {tools}
        </>
      }
    >
      {full ? <div className="plot" /> : body}
      {full && (
        <Suspense>
          <FullScreen title={title} onClose={() => setFull(false)}>
            <div className="panel chart">{body}</div>
          </FullScreen>
        </Suspense>
      )}
    </Panel>
  )
}

type PlotBodyProps = PlotPanelProps & {
  readonly plot: Plot
  readonly table: boolean
  readonly metrics: boolean
  readonly patterns: boolean
  readonly onHeld: ComponentProps<typeof ChartView>['onHeld']
}

/** The chart or its table, the metrics below it, and what is said of the data. */
const PlotBody = (props: PlotBodyProps) => {
  const { plot, table, metrics, patterns, freshness, notes = [], onHeld, cross, grade, legend = true } = props
  return (
    <>
      <Suspense fallback={<div className="plot" />}>
        <ChartView
          plot={plot}
          table={table}
          patterns={patterns}
          asOf={'asOf' in freshness ? freshness.asOf : undefined}
          onHeld={onHeld}
          onRow={props.onRow}
          cross={cross}
          handlers={props.handlers}
          grade={grade}
          legend={legend}
        />
        {metrics && !table && <PlotMetrics plot={plot} />}
      </Suspense>
      {notes.length > 0 && (
        <p className={css.chartNotes} title={notes.join(' ')}>
          {notes.join(' ')}
        </p>
      )}
    </>
  )
}

/** In place of the chart; while values are on their way, what draws them is fetched. */
const Missing = ({ plot, freshness, onRetry, notes = [], onEmpty }: PlotPanelProps) => {
  useEffect(fetchChart, [])
  return (
    <div className="plot">
      {!plot && freshness.state === 'failed' ? (
        <LoadFailed why={freshness.why} onRetry={onRetry} />
      ) : (
        <div className="empty">
          {plot ? <b>{plot.none}</b> : 'Loading...'}
          {plot && notes.map((each) => <span key={each}>{each}</span>)}
          {plot && onEmpty && (
            <button type="button" className="btn s" onClick={onEmpty.press}>
              {onEmpty.text}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
