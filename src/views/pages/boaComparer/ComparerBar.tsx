import { ChevronFirst, ChevronLast } from 'lucide-react'
import { LEAST_PANES, MOST_PANES, withPaneCount } from '../../../domain/boa/comparer'
import { Segments } from '../../parts/controls/Segments'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import type { OutOfSight } from '../../parts/useOutOfSight'
import type { ComparerChoices } from './comparerChoices'
import * as css from './boaComparer.module.css'

const COUNTS = Array.from({ length: MOST_PANES - LEAST_PANES + 1 }, (_, index) => String(LEAST_PANES + index)).map(
  (value) => ({ value, label: value }),
)

export type PaneEnd = 'first' | 'last'

type ComparerBarProps = {
  readonly count: number
  readonly choices: ComparerChoices
  readonly locked: boolean
  /** Periods that are not in sight, or not whole. */
  readonly out: OutOfSight
  readonly onChoices: (patch: Partial<ComparerChoices>) => void
  /** To the first or the last period. */
  readonly onEnd: (end: PaneEnd) => void
}

/** `2 more to the right`, in words for both sides; nothing where all are in sight. */
export const outTexts = ({ before, after }: OutOfSight): string =>
  [before > 0 ? `${before} more to the left` : '', after > 0 ? `${after} more to the right` : '']
    .filter((text) => text !== '')
    .join(' · ')

/** How many periods are compared, by which filters, and the way to those out of sight. */
export const ComparerBar = ({ count, choices, locked, out, onChoices, onEnd }: ComparerBarProps) => (
  <section className={`${css.comparerBar} card hstack rigid`} aria-label="What is compared">
    <span className="dim small">Periods</span>
    <Segments
      label="How many periods"
      value={String(count)}
      options={COUNTS}
      disabled={locked}
      onChange={(next) => onChoices({ panes: withPaneCount(choices.panes, Number(next)) })}
    />
    <span
      className={`${css.comparerSwitch} hstack`}
      title="Filters, order and columns of the first period hold for all"
    >
      <SwitchControl
        label="One filter for all periods"
        text="One filter for all"
        value={choices.linkBoaComparerFilters}
        onChange={(on) => onChoices({ linkBoaComparerFilters: on })}
      />
    </span>
    <span className="grow" />
    {(out.before > 0 || out.after > 0) && (
      <span className={`${css.comparerMore} small`} role="status">
        {outTexts(out)}
      </span>
    )}
    <button type="button" className="btn s" title="To the first period (Home)" onClick={() => onEnd('first')}>
      <ChevronFirst aria-hidden />
      Start
    </button>
    <button type="button" className="btn s" title="To the last period (End)" onClick={() => onEnd('last')}>
      End
      <ChevronLast aria-hidden />
    </button>
  </section>
)
