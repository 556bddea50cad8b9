import { MISSING } from '../../../domain/format'
import type { Freshness } from '../../../streams/lib/types'
import { FreshnessTag, useConnectedFreshness } from './FreshnessTag'
import * as css from './keyFigures.module.css'
import * as metricsCss from '../metrics.module.css'

export type KeyFigure = {
  readonly name: string
  readonly unit: string
  readonly value: string
  readonly note: string
}

type KeyFiguresProps = {
  readonly figures: readonly KeyFigure[]
  /** They are on their way: their places are there, empty. */
  readonly isLoading: boolean
  /** They could not be loaded, and are not on their way: a panel of the page says why. */
  readonly isMissing?: boolean
  /** For figures in more than one row. */
  readonly className?: string | undefined
  /** Where no panel of the page states it. */
  readonly freshness?: Freshness
}

const Fresh = ({ freshness }: { readonly freshness: Freshness }) => (
  <div className={css.keyFiguresFresh}>
    <FreshnessTag freshness={useConnectedFreshness(freshness)} />
  </div>
)

/** What of a page is read first: large figures side by side, each with its unit and a note. */
export const KeyFigures = ({ figures, isLoading, isMissing = false, className = '', freshness }: KeyFiguresProps) => {
  const instead = isMissing ? { value: MISSING, note: 'not known' } : { value: '', note: 'Loading…' }
  return (
    <section
      className={`${metricsCss.metrics} ${metricsCss.metricsFree} card rigid ${css.keyFigures} ${className}`.trim()}
      aria-label="Key figures"
      // Reached by Tab, so that Alt+I says where they come from.
      tabIndex={0}
      aria-busy={isLoading && !isMissing}
    >
      {figures.map(({ name, unit, value, note }, place) => (
        <div key={place}>
          <span className="k">
            <span className="truncate" title={name}>
              {name}
            </span>
            <em>{unit}</em>
          </span>
          <span className="v">{isLoading ? instead.value : value}</span>
          <span className="s" title={note}>
            {isLoading ? instead.note : note}
          </span>
        </div>
      ))}
      {freshness && <Fresh freshness={freshness} />}
    </section>
  )
}
