import { barPieces, type BarReach } from '../../domain/charts/stackedBar'
import * as css from './stackedBar.module.css'

/** A part of a bar; in a legend its value is not read. */
export type BarPart = { readonly key: string; readonly title: string; readonly colour: string; readonly value: number }

type StackedBarProps = {
  readonly parts: readonly BarPart[]
  /** Of all bars of the list. */
  readonly reach: BarReach
  /** The value of a part, with its unit where no heading has it. */
  readonly text: (value: number) => string
  /** In place of parts. */
  readonly none?: string
}

const percent = (value: number): string => `${value.toFixed(2)}%`

/** The parts of a row as a bar in a list of such: what is above zero to the right of it, what is below to the left. */
export const StackedBar = ({ parts, reach, text, none = 'Nothing' }: StackedBarProps) => {
  const texts = parts.filter(({ value }) => value !== 0).map(({ title, value }) => `${title} ${text(value)}`)
  const label = texts.length === 0 ? none : texts.join(', ')
  return (
    <span className={css.stackedBar} role="img" aria-label={label} title={label}>
      {barPieces(parts, reach).map(({ key, colour, left, width }) => (
        <i key={key} data-part={key} style={{ left: percent(left), width: percent(width), background: colour }} />
      ))}
      {reach.below > 0 && <b style={{ left: percent((100 * reach.below) / (reach.below + reach.above)) }} />}
    </span>
  )
}

type BarLegendProps = {
  readonly label: string
  readonly parts: readonly (Omit<BarPart, 'value'> & { readonly about?: string })[]
  readonly className?: string
}

/** Which colour of the bars is which part. */
export const BarLegend = ({ label, parts, className = '' }: BarLegendProps) => (
  <ul className={`${css.barLegend} ${className}`.trim()} aria-label={label}>
    {parts.map(({ key, title, about, colour }) => (
      <li key={key} title={about}>
        <i className="swatch" style={{ background: colour }} />
        {title}
      </li>
    ))}
  </ul>
)
