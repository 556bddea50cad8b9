import { NumberControl } from '../../parts/controls/NumberControl'
import { Segments } from '../../parts/controls/Segments'
import { MOST_LEAST_MW, OUTAGE_KINDS, type OutageChoice } from './outageChoice'
import * as css from './unavailability.module.css'

type OutageFiltersProps = {
  readonly choice: OutageChoice
  readonly onChoice: (patch: Partial<OutageChoice>) => void
  /** What else they hold for. */
  readonly hint?: string | undefined
}

const TEXTS = { all: 'All', planned: 'Planned', unplanned: 'Unplanned' } as const

const OF_COLUMNS = 'Filters of the table’s columns hold for the figures and charts too.'

/** What the figures and charts are of. */
export const OutageFilters = ({ choice, onChoice, hint = OF_COLUMNS }: OutageFiltersProps) => (
  <section className={`${css.unavailabilityBar} hstack rigid`} aria-label="What is counted">
    <Segments
      label="Type"
      value={choice.type}
      options={OUTAGE_KINDS.map((value) => ({ value, label: TEXTS[value] }))}
      onChange={(type) => onChoice({ type })}
    />
    <span className="muted small" aria-hidden>
      at least
    </span>
    <NumberControl
      label="Smallest outage"
      value={choice.least}
      min={0}
      max={MOST_LEAST_MW}
      step={10}
      unit="MW"
      onChange={(least) => onChoice({ least })}
    />
    <span className="dim small">{hint}</span>
  </section>
)
