import { BookOpen } from 'lucide-react'
import {
  INDEX_MONTHS,
  type EuropeIndexChoice,
  type IndexCurrency,
  type IndexView,
} from '../../../domain/storage/europeIndex/choice'
import { INDEX_DURATIONS } from '../../../domain/storage/europeIndex/markets'
import { Segments } from '../../parts/controls/Segments'
import { Toggles } from '../../parts/controls/Toggles'
import * as css from './europeIndex.module.css'

const DURATIONS = INDEX_DURATIONS.map((hours) => ({ value: String(hours), label: `${hours} h` }))
const CURRENCIES: readonly { readonly value: IndexCurrency; readonly label: string }[] = [
  { value: 'eur', label: '€' },
  { value: 'gbp', label: '£' },
]
const VIEWS: readonly { readonly value: IndexView; readonly label: string }[] = [
  { value: 'parts', label: 'Best use by day' },
  { value: 'alone', label: 'Each alone' },
]
const MONTHS = INDEX_MONTHS.map((value) => ({ value, label: value }))

export type EuropeIndexBarProps = {
  readonly choice: EuropeIndexChoice
  /** A visitor sees the totals of one month: only what changes them can be chosen. */
  readonly isVisitor: boolean
  readonly onChoice: (patch: Partial<EuropeIndexChoice>) => void
  readonly onMethod: () => void
}

/** Which battery, in which currency, and how its uses are shown. */
export const EuropeIndexBar = ({ choice, isVisitor, onChoice, onMethod }: EuropeIndexBarProps) => (
  <section className={`${css.europeIndexBar} card hstack rigid`} aria-label="What is shown">
    <Segments
      label="Duration"
      value={String(choice.duration)}
      options={DURATIONS}
      onChange={(text) => onChoice({ duration: INDEX_DURATIONS.find((each) => String(each) === text) ?? 2 })}
    />
    <Segments
      label="Currency"
      value={choice.currency}
      options={CURRENCIES}
      onChange={(currency) => onChoice({ currency })}
    />
    {!isVisitor && (
      <>
        <Segments label="Columns" value={choice.view} options={VIEWS} onChange={(view) => onChoice({ view })} />
        <Segments
          label="Months of the line"
          value={choice.months}
          options={MONTHS}
          onChange={(months) => onChoice({ months })}
        />
        <span className="dim small">months</span>
      </>
    )}
    <Toggles
      label="In the total"
      options={[{ key: 'withImbalance', label: 'Imbalance in total' }]}
      on={{ withImbalance: choice.withImbalance }}
      onChange={onChoice}
    />
    <span className="grow" />
    {isVisitor && <span className="dim small">Without a login: three totals of the last month.</span>}
    <button type="button" className="btn s" onClick={onMethod}>
      <BookOpen aria-hidden /> Methodology
    </button>
  </section>
)
