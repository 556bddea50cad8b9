import { Link } from 'react-router-dom'
import type { SeriesId } from '../../../domain/series/seriesId'
import type { Freshness } from '../../../streams/lib/types'
import { useShownNow } from '../../user/now'
import { useTimes } from '../../user/times'
import { originMark } from '../../parts/origin/originMark'
import { freshnessTexts, isOld } from '../../parts/panel/FreshnessTag'
import { SPARK, type TileModel } from './tileModel'
import '../../parts/metrics.module.css'
import * as css from './tile.module.css'

type TileProps = {
  readonly model: TileModel
  readonly freshness: Freshness
  /** The page that shows its series as a chart. */
  readonly to: string
  /** What its value is made of. */
  readonly series: readonly SeriesId[]
}

/** A number with its name, unit, line and change. Old numbers are grey and say how old; pressing it opens its chart. */
export const Tile = ({ model, freshness, to, series }: TileProps) => {
  const { name, value, alert, spark, lack, isPartial } = model
  const old = isOld(freshness)
  return (
    <Link
      className={`${css.tile}${old ? ' is-doubtful' : ''}${alert && !old ? ` is-${alert.tone}` : ''}`}
      to={to}
      {...originMark({ series })}
      title={lack ?? `Open the chart of ${name}`}
    >
      <span className={css.tileIn}>
        <span className="k">
          <span className="truncate">{name}</span>
          <em>
            {isPartial && <span className="tag partial">PARTIAL</span>} {value.unit}
          </em>
        </span>
        <span className="v">{value.text}</span>
        {spark ? (
          <svg
            className={css.spark}
            viewBox={`-1 -2 ${SPARK.width + 2} ${SPARK.height + 4}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={spark.path} vectorEffect="non-scaling-stroke" />
          </svg>
        ) : (
          <span className={css.spark} />
        )}
        <span className="s">
          {alert && <b>{alert.word} </b>}
          {old ? <Age freshness={freshness} /> : noteOf(model)}
        </span>
      </span>
    </Link>
  )
}

/** What is missing goes before what is compared. */
const noteOf = ({ value, when, change, lack, isPartial }: TileModel): string => {
  if (when === '' && lack !== undefined && value.unit === '') return lack
  return [when, isPartial ? 'partial' : undefined, change]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
}

const Age = ({ freshness }: { readonly freshness: Freshness }) => {
  const { word, lead = '', rest } = freshnessTexts(freshness, useShownNow(), useTimes())
  return `${word} ${lead}${rest}`
}
