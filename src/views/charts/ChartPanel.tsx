import { Table2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { zoneText } from '../../domain/periods'
import type { Freshness } from '../../streams/lib/types'
import { LoadFailed } from '../parts/panel/LoadState'
import { Panel } from '../parts/panel/Panel'
import { hasValues, isDrawn, type Chart, type Cross, type CrossLink } from './chart'
import './chartPanel.css'

// Drawing and table come in one piece of their own: what is around them does not wait for it.
const ChartBody = lazy(async () => ({ default: (await import('./ChartBody')).ChartBody }))

/** One crosshair over charts that are read together. */
export const useCrossLink = (charts: readonly Chart[]): CrossLink => {
  const [cross, onCross] = useState<Cross>()
  return { cross, onCross, charts }
}

type ChartPanelProps = {
  readonly chart: Chart
  readonly freshness: Freshness
  readonly onRetry: () => void
  /** Of charts that share a crosshair; without it the chart has one of its own. */
  readonly link?: CrossLink
}

/** A chart in its panel: how fresh it is, the way to read it as a table, and what is missing in place of it. */
export const ChartPanel = ({ chart, freshness, onRetry, link }: ChartPanelProps) => {
  const [table, setTable] = useState(false)
  const own = useCrossLink([chart])
  const { id, title, note, data } = chart
  return (
    <Panel
      title={title}
      area={`chart chart-${id}`}
      freshness={freshness}
      onRetry={onRetry}
      sum={data ? `${note}, ${zoneText(data.start)}` : note}
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
      {isDrawn(chart) && (table || hasValues(chart)) ? (
        <Suspense fallback={<div className="plot" />}>
          <ChartBody chart={chart} link={link ?? own} table={table} />
        </Suspense>
      ) : (
        <div className="plot">
          {!data && freshness.state === 'failed' ? (
            <LoadFailed why={freshness.why} onRetry={onRetry} />
          ) : (
            <div className="empty">{data ? chart.none : 'Loading...'}</div>
          )}
        </div>
      )}
    </Panel>
  )
}
