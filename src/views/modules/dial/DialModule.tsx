import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { singleChartPath } from '../../../domain/charts/tiles/chartPath'
import { measured } from '../../../domain/charts/tiles/metric'
import { tileText } from '../../../domain/charts/tiles/tileText'
import { zoneText, type Instant, type TimeTexts } from '../../../domain/periods'
import type { ChartColumn } from '../../../domain/series/chartParts'
import { lastOf } from '../../../streams/lib/loaded'
import { useSeries } from '../../../streams/series/hooks'
import { useShownNow } from '../../user/now'
import { useTimes } from '../../user/times'
import { isOld } from '../../parts/panel/FreshnessTag'
import { originMark } from '../../parts/origin/originMark'
import { Panel } from '../../parts/panel/Panel'
import type { ModuleProps } from '../module'
import { metricWhenText } from '../metric/tileModel'
import { useShownAs, type ShownAs } from '../metric/shownAs'
import { retryNow } from '../../../streams/lib/intents'
import type { DialData } from './data'
import { Dial } from './Dial'
import * as css from './dial.module.css'

/** Readings of frequency are a quarter of a minute apart. */
const LOOK_MS = 5000

type Reading = {
  readonly value: number | undefined
  readonly unit: string
  readonly extremes: string
  readonly lack: string | undefined
}

type Given = {
  readonly column: ChartColumn
  readonly shown: ShownAs
  readonly from: Instant
  readonly to: Instant
  readonly now: Instant
  readonly times: TimeTexts
}

/** The newest value of the dates with their lowest and highest; until now where they reach beyond it. */
export const dialReading = ({ column, shown, from, to, now, times }: Given): Reading => {
  const { stepMs, notes } = column
  const unit = shown.unit ?? column.unit
  const values = { ...column.column, values: column.column.values.map((value) => value * shown.factor) }
  const of = (statistic: 'latest' | 'min' | 'max', until: Instant) =>
    measured(values, { from, to: until }, { statistic, unit, stepMs, now })
  const latest = of('latest', to)
  const until = Math.max(from + 1, Math.min(to, now + 1))
  const reported = (word: string, statistic: 'min' | 'max'): readonly string[] => {
    const found = of(statistic, until)
    return found?.at === undefined
      ? []
      : [`${word} ${tileText(found.value, unit).text} at ${metricWhenText(found.at, stepMs, now, times)}`]
  }
  const extremes = [...reported('low', 'min'), ...reported('high', 'max')].join(', ')
  return {
    value: latest?.value,
    unit,
    extremes: extremes === '' || stepMs >= 1_800_000 ? extremes : `${extremes} ${zoneText(latest?.at ?? now)}`,
    lack: latest ? undefined : notes.join(' ') || 'No data for these dates',
  }
}

export const DialModule = ({ title, data, dates, frame }: ModuleProps<DialData>) => {
  const { from, to } = dates
  const { seriesId, zones } = data
  const times = useTimes()
  const shown = useShownAs(seriesId)
  const now = Math.floor((useShownNow() ?? 0) / LOOK_MS) * LOOK_MS
  const { columns, freshness } = useSeries({ series: [{ id: seriesId }], from, to })
  const column = lastOf(columns)?.[0]
  const reading = useMemo(
    () => column && dialReading({ column, shown, from, to, now, times }),
    [column, shown, from, to, now, times],
  )
  const own = reading?.unit ?? ''
  const scale = data.max
  const missing = columns.kind === 'failed' ? columns.why.why : 'Loading…'
  const doubt = reading ? reading.lack : missing
  return (
    <Panel
      title={title}
      area="module dial-module"
      freshness={freshness}
      onRetry={retryNow}
      tools={frame.tools}
      expanded={frame.expanded}
      onExpand={frame.onExpand}
      covered={frame.covered}
    >
      <Link
        className={`${css.dialLink} vstack flex-1`}
        to={singleChartPath(seriesId, Math.min(Math.max(now, from), to - 1))}
        {...originMark({ series: [seriesId] })}
        title={`Open the chart of ${column?.name ?? title}`}
      >
        <Dial
          name={column?.name ?? title}
          scale={data}
          zones={zones}
          value={reading?.value}
          text={(value) => tileText(value, own, scale).text}
          unit={tileText(0, own, scale).unit}
          extremes={reading?.extremes ?? ''}
          doubt={isOld(freshness) ? freshness.why : doubt}
        />
      </Link>
    </Panel>
  )
}
