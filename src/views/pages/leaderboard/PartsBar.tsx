import { PART_COLOURS } from '../../../domain/charts/revenuePlots'
import { PART_TEXTS, type RevenuePart } from '../../../domain/revenue/parts'
import { BarLegend, type BarPart } from '../../parts/StackedBar'

/** A source of revenue as a part of a bar. */
export const barPartOf = (part: RevenuePart, value: number): BarPart => ({
  key: part,
  title: PART_TEXTS[part].title,
  colour: PART_COLOURS[part],
  value,
})

/** Which colour of the bars is which source. */
export const PartsLegend = ({ parts }: { readonly parts: readonly RevenuePart[] }) => (
  <BarLegend
    label="Sources of revenue"
    className="not-phone"
    parts={parts.map((part) => ({ ...barPartOf(part, 0), about: PART_TEXTS[part].about }))}
  />
)
