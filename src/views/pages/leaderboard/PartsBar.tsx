import { numberText } from '../../../domain/format'
import { PART_COLOURS } from '../../../domain/charts/revenuePlots'
import { PART_TEXTS, type RevenuePart } from '../../../domain/revenue/parts'
import * as css from './leaderboard.module.css'

/** A part of a row by the measure; those that are not known are not in the list. */
export type PartValue = { readonly part: RevenuePart; readonly value: number }

/** What the longest bars reach to on both sides of zero. */
export type BarReach = { readonly below: number; readonly above: number }

const sumOf = (values: readonly PartValue[], sign: 1 | -1): number =>
  values.reduce((sum, { value }) => sum + Math.max(0, sign * value), 0)

/** The reach of all rows, so that their bars can be compared. */
export const reachOf = (rows: readonly (readonly PartValue[])[]): BarReach => ({
  below: Math.max(0, ...rows.map((values) => sumOf(values, -1))),
  above: Math.max(0, ...rows.map((values) => sumOf(values, 1))),
})

type Piece = PartValue & { readonly left: number; readonly width: number }

/** Where each part lies, % of the bar: what is earned to the right of zero, what is paid to its left. @internal */
export const piecesOfBar = (values: readonly PartValue[], { below, above }: BarReach): readonly Piece[] => {
  const whole = below + above
  if (whole <= 0) return []
  const percent = (value: number): number => (100 * value) / whole
  let right = percent(below)
  let left = right
  return values.flatMap(({ part, value }): Piece[] => {
    const width = percent(Math.abs(value))
    if (width === 0) return []
    if (value < 0) left -= width
    const piece = { part, value, width, left: value < 0 ? left : right }
    if (value > 0) right += width
    return [piece]
  })
}

type PartsBarProps = { readonly values: readonly PartValue[]; readonly reach: BarReach; readonly decimals: number }

/** The sources of a row's revenue, stacked. */
export const PartsBar = ({ values, reach, decimals }: PartsBarProps) => {
  const texts = values
    .filter(({ value }) => value !== 0)
    .map(({ part, value }) => `${PART_TEXTS[part].title} ${numberText(value, { decimals })}`)
  const text = texts.length === 0 ? 'Nothing' : texts.join(', ')
  return (
    <span className={css.leaderboardTrack} role="img" aria-label={text} title={text}>
      {piecesOfBar(values, reach).map(({ part, left, width }) => (
        <i
          key={part}
          data-part={part}
          style={{ left: `${left.toFixed(2)}%`, width: `${width.toFixed(2)}%`, background: PART_COLOURS[part] }}
        />
      ))}
      {reach.below > 0 && (
        <b
          className={css.leaderboardZero}
          style={{ left: `${((100 * reach.below) / (reach.below + reach.above)).toFixed(2)}%` }}
        />
      )}
    </span>
  )
}

/** Which colour of the bars is which source. */
export const PartsLegend = ({ parts }: { readonly parts: readonly RevenuePart[] }) => (
  <ul className={css.leaderboardLegend} aria-label="Sources of revenue">
    {parts.map((part) => (
      <li key={part} title={PART_TEXTS[part].about}>
        <i className="swatch" style={{ background: PART_COLOURS[part] }} />
        {PART_TEXTS[part].title}
      </li>
    ))}
  </ul>
)
