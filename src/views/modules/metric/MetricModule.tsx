import { useMemo } from 'react'
import { singleChartPath } from '../../../domain/charts/tiles/chartPath'
import { tileQuestion } from '../../../domain/charts/tiles/span'
import { dateAt, dayStart, type Instant } from '../../../domain/periods'
import { lastOf } from '../../../streams/lib/loaded'
import { useSeries } from '../../../streams/series/hooks'
import { useShownNow } from '../../user/now'
import { useTimes } from '../../user/times'
import { Panel } from '../../parts/panel/Panel'
import type { ModuleProps } from '../module'
import { METRIC_TITLE, NO_DETAIL, type MetricData, type MetricDetail } from './data'
import { useShownAs } from './shownAs'
import { Tile } from './Tile'
import { tileModel, unreadTile } from './tileModel'
import * as tileCss from './tile.module.css'
import * as metricsCss from '../../parts/metrics.module.css'

/** Tiles side by side; a low one has no header of its own until its tools are wanted. */
export const MetricModule = ({ title, data, dates, frame }: ModuleProps<MetricData>) => (
  <Panel
    title={title}
    area={`module ${tileCss.metricModule}${frame.expanded ? '' : ' is-strip'}`}
    tools={frame.tools}
    expanded={frame.expanded}
    onExpand={frame.onExpand}
    covered={frame.covered}
  >
    {data.metricNames.length === 0 ? (
      <div className="empty">
        <span>No metric is chosen.</span>
        {frame.onEdit && (
          <button type="button" className="btn s" onClick={frame.onEdit}>
            Choose metrics
          </button>
        )}
      </div>
    ) : (
      <div className={`${metricsCss.metrics} ${tileCss.moduleTiles}`}>
        {data.metricNames.map((id) => (
          <LiveTile
            key={id}
            id={id}
            detail={data.details[id] ?? NO_DETAIL}
            // A strip has no title of its own: of a single tile it is the tile's name.
            own={data.metricNames.length === 1 && title !== METRIC_TITLE ? title : undefined}
            from={dates.from}
            to={dates.to}
          />
        ))}
      </div>
    )}
  </Panel>
)

/** What is read of a series changes at most so often by time alone: the first readings are a quarter of a minute apart. */
const LOOK_MS = 5000

type LiveTileProps = {
  readonly id: string
  readonly detail: MetricDetail
  /** The user's name of the module, where it is the tile's too. */
  readonly own: string | undefined
  readonly from: Instant
  readonly to: Instant
}

const LiveTile = ({ id, detail, own, from, to }: LiveTileProps) => {
  const times = useTimes()
  const shown = useShownAs(id)
  const now = Math.floor((useShownNow() ?? 0) / LOOK_MS) * LOOK_MS
  const today = dayStart(dateAt(now))
  const { statistic } = detail
  const { question, before } = useMemo(
    () => tileQuestion(id, statistic, { from, to }, today),
    [id, statistic, from, to, today],
  )
  const { columns, freshness } = useSeries(question)
  const column = lastOf(columns)?.[0]
  const model = useMemo(
    () => column && tileModel({ column, detail, shown, span: { from, to }, before, now, times }),
    [column, detail, shown, from, to, before, now, times],
  )
  const name = detail.name ?? own
  return (
    <Tile
      model={
        model
          ? { ...model, name: name ?? model.name }
          : unreadTile(id, name, columns.kind === 'failed' ? columns.why.why : undefined)
      }
      freshness={freshness}
      to={singleChartPath(id, Math.min(Math.max(now, from), to - 1))}
      series={[id]}
    />
  )
}
