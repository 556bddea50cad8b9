import { dialArc, dialPoint, shareOf, zoneOf, type DialScale, type DialZone } from '../../../domain/charts/tiles/dial'
import * as css from './dial.module.css'

const CENTRE = [110, 92] as const
const RADIUS = 78

export type DialProps = {
  readonly name: string
  readonly scale: DialScale
  readonly zones: readonly [DialZone, DialZone, DialZone]
  /** Undefined while nothing is known. */
  readonly value: number | undefined
  /** Of the value and of the ends of the scale, in the unit that is written below the value. */
  readonly text: (value: number | undefined) => string
  readonly unit: string
  /** `low 49.871 at 16:31, high 50.102 at 09:14`. */
  readonly extremes: string
  /** In place of the zone: why there is no value, or how old it is. */
  readonly doubt: string | undefined
}

/** A gauge. Which zone a value is in is said by a word, and by the wide arc of that zone, not by colour alone. */
export const Dial = ({ name, scale, zones, value, text, unit, extremes, doubt }: DialProps) => {
  const zone = value === undefined ? undefined : zoneOf(value, scale)
  const bounds = [0, shareOf(scale.low, scale), shareOf(scale.high, scale), 1] as const
  const at = value === undefined ? undefined : shareOf(value, scale)
  const isBeyond = value !== undefined && (value < scale.min || value > scale.max)
  const word = zone === undefined ? undefined : `${zones[zone].word}${isBeyond ? ', off the scale' : ''}`
  return (
    <div
      className={`${css.dialGauge} vstack${doubt === undefined ? '' : ' is-doubtful'}`}
      role="meter"
      aria-label={name}
      aria-valuemin={scale.min}
      aria-valuemax={scale.max}
      aria-valuenow={value ?? scale.min}
      aria-valuetext={value === undefined ? (doubt ?? 'No data') : `${text(value)} ${unit}, ${word ?? ''}`}
    >
      <svg className="flex-1 min-h-0" viewBox="0 8 220 114" aria-hidden="true">
        {zones.map(({ tone }, i) => (
          <path
            key={i}
            className={`zone ${tone}${zone === i ? ' is-zone' : ''}`}
            d={dialArc((bounds[i] ?? 0) + (i > 0 ? 0.006 : 0), bounds[i + 1] ?? 1, RADIUS, CENTRE)}
          />
        ))}
        {at !== undefined && <Needle share={at} />}
        <text className={css.dialValue} x={CENTRE[0]} y={86}>
          {text(value)}
        </text>
        <text x={CENTRE[0]} y={104}>
          {[unit, word].filter((part) => part !== undefined && part !== '').join(', ')}
        </text>
        <text x={33} y={120}>
          {text(scale.min)}
        </text>
        <text x={187} y={120}>
          {text(scale.max)}
        </text>
      </svg>
      <span className={`${css.dialExtremes} small muted truncate`} title={doubt ?? extremes}>
        {doubt ?? extremes}
      </span>
    </div>
  )
}

const Needle = ({ share }: { readonly share: number }) => {
  const [[x1, y1], [x2, y2]] = [dialPoint(share, RADIUS - 14, CENTRE), dialPoint(share, RADIUS + 6, CENTRE)]
  return <line className={css.needle} x1={x1} y1={y1} x2={x2} y2={y2} />
}
