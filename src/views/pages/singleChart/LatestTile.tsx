import type { ChartSpec } from '../../../domain/charts/chartSpec'
import { seriesReading } from '../../../domain/charts/spec/nivReading'
import { chartInUnit } from '../../../domain/charts/spec/plotOf'
import { questionOf } from '../../../domain/charts/spec/requested'
import { valueIn } from '../../../domain/charts/spec/units'
import type { ResolvedDates } from '../../../domain/dates'
import { dateAt, dayText, periodAt, zoneText } from '../../../domain/periods'
import type { Column } from '../../../domain/series/batch'
import { lastOf } from '../../../streams/lib/loaded'
import { useSeries } from '../../../streams/series/hooks'
import { useShownNow } from '../../user/now'
import { useNivSigns } from '../../user/niv'
import { useTimes } from '../../user/times'
import * as css from './singleChart.module.css'

type LatestTileProps = { readonly name: string; readonly spec: ChartSpec; readonly dates: ResolvedDates }

const NONE: Column = { at: new Float64Array(), values: new Float64Array() }

/** The newest value of the day up to now, with its time; of what only lies ahead, the first one. */
export const LatestTile = ({ name, spec, dates: { from, to, aggregate } }: LatestTileProps) => {
  const now = useShownNow() ?? 0
  const times = useTimes()
  const [column] = lastOf(useSeries(questionOf(spec, from, to, aggregate)).columns) ?? []
  const { factor, unit } = seriesReading(column?.id ?? '', column?.unit ?? '', useNivSigns())
  const { at, values } = column ? chartInUnit(column.column, factor) : NONE
  const isKnown = (place: number): boolean => !Number.isNaN(values[place] ?? NaN)
  const until = at.findLastIndex((instant, place) => instant <= now && isKnown(place))
  const place = until >= 0 ? until : at.findIndex((_, each) => isKnown(each))
  const instant = at[place]
  const value = values[place]
  const time =
    instant !== undefined && `${dayText(dateAt(instant))}, P${periodAt(instant).period} ${times.minute(instant)}`
  return (
    <div className={css.latestTile}>
      <h1 className="truncate">{name}</h1>
      <p className="hstack gap-8">
        <b className="n">{valueIn(unit)(value)}</b>
        <span className="muted">{unit}</span>
        <span className="dim small">
          {instant === undefined
            ? 'No value on this day'
            : `${until >= 0 ? 'Latest' : 'First'}, ${time || ''} ${zoneText(instant)}`}
        </span>
      </p>
    </div>
  )
}
