import { REASON_COLOURS, TAKEN_COLOUR } from '../../../domain/charts/skipPlots'
import type { BarReach } from '../../../domain/charts/stackedBar'
import { REASON_TEXTS, SKIP_REASONS, type SkipReason } from '../../../domain/skips/reasons'
import type { SkipSums } from '../../../domain/skips/sums'
import { mwh } from '../../parts/format/numbers'
import { BarLegend, StackedBar } from '../../parts/StackedBar'

/** What is not ruled out comes first. */
const FROM_OPEN = SKIP_REASONS.toReversed()

const looksOf = (reason: SkipReason) => ({
  key: reason,
  title: REASON_TEXTS[reason].title,
  colour: REASON_COLOURS[reason],
})

/** What was skipped by reason, stacked. */
export const ReasonsBar = ({ sums, reach }: { readonly sums: SkipSums; readonly reach: BarReach }) => (
  <StackedBar
    parts={FROM_OPEN.map((reason) => ({ ...looksOf(reason), value: sums[reason] }))}
    reach={reach}
    text={(value) => `${mwh(value)} MWh`}
    none="Nothing skipped"
  />
)

const TAKEN = {
  key: 'taken',
  title: 'Taken',
  colour: TAKEN_COLOUR,
  about: 'Volume in merit that was accepted for energy',
}
const REASONS = FROM_OPEN.map((reason) => ({ ...looksOf(reason), about: REASON_TEXTS[reason].about }))

/** Which colour is which reason. */
export const ReasonsLegend = ({ withTaken = false }: { readonly withTaken?: boolean }) => (
  <BarLegend label="Reasons" className="not-phone" parts={withTaken ? [TAKEN, ...REASONS] : REASONS} />
)
