import { useMemo } from 'react'
import { ancillarySeries } from '../../../domain/charts/tiles/ancillary'
import { singleChartPath } from '../../../domain/charts/tiles/chartPath'
import { lastOf } from '../../../streams/lib/loaded'
import { useSeries } from '../../../streams/series/hooks'
import { useShownNow } from '../../user/now'
import { useTimes } from '../../user/times'
import { Panel } from '../../parts/panel/Panel'
import { Tile } from '../metric/Tile'
import { emptyTile } from '../metric/tileModel'
import type { ModuleProps } from '../module'
import type { AncillaryData } from './data'
import { ancillaryTile, requestedSpan } from './ancillaryTile'
import * as tileCss from '../metric/tile.module.css'
import * as metricsCss from '../../parts/metrics.module.css'

/** Blocks change by the hour. */
const LOOK_MS = 60_000

/** A tile of an auction. */
export const AncillaryModule = (props: ModuleProps<AncillaryData>) => {
  const { title, data, frame } = props
  const ids = ancillarySeries(data.product, data.direction, data.statistic)
  return (
    <Panel
      title={title}
      area={`module ${tileCss.metricModule}${frame.expanded ? '' : ' is-strip'}`}
      tools={frame.tools}
      expanded={frame.expanded}
      onExpand={frame.onExpand}
      covered={frame.covered}
    >
      <div className={`${metricsCss.metrics} ${tileCss.moduleTiles}`}>
        {ids.length === 0 ? (
          <div className="empty">{`${data.product} is not bought in this direction. Edit the module to choose another.`}</div>
        ) : (
          <LiveTile {...props} ids={ids} />
        )}
      </div>
    </Panel>
  )
}

const LiveTile = ({ data, dates, ids }: ModuleProps<AncillaryData> & { readonly ids: readonly string[] }) => {
  const times = useTimes()
  const now = Math.floor((useShownNow() ?? 0) / LOOK_MS) * LOOK_MS
  const { from, to } = requestedSpan(dates.fromDay)
  const { columns, freshness } = useSeries({ series: ids.map((id) => ({ id })), from, to })
  const loaded = lastOf(columns)
  const day = dates.fromDay
  const model = useMemo(
    () => loaded && ancillaryTile({ columns: loaded, data, day, now, times }),
    [loaded, data, day, now, times],
  )
  return (
    <Tile
      model={model ?? emptyTile(data.product, columns.kind === 'failed' ? columns.why.why : 'Loading…')}
      freshness={freshness}
      to={singleChartPath(ids[0] ?? '', dates.from)}
      series={ids}
    />
  )
}
