import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  ANCILLARY_SPLITS,
  BALANCING_SPLITS,
  INDEX_MEASURES,
  INDEX_UNITS,
  type AncillarySplit,
  type BalancingSplit,
  type IndexChoice,
} from '../../../domain/gbIndex/choice'
import { GB_INDICES } from '../../../domain/gbIndex/indices'
import { PERIOD_GRANULARITIES } from '../../../domain/series/aggregation/calendarPeriods'
import { PART_TEXTS, PRICE_BASES } from '../../../domain/revenue/parts'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { Segments } from '../../parts/controls/Segments'
import { Toggles } from '../../parts/controls/Toggles'
import { ProfitControl } from '../../plants/revenue/ProfitControl'
import { CopyButton } from '../../parts/CopyButton'
import * as css from './gbIndex.module.css'

const INDICES = GB_INDICES.map(({ id, name }) => ({ value: id, label: name }))
const GRANULARITIES = PERIOD_GRANULARITIES.map((value) => ({ value, label: value }))
const MEASURES = INDEX_MEASURES.map((value) => ({ value, label: INDEX_UNITS[value] }))
const BASES = PRICE_BASES.map(({ id, name }) => ({ value: id, label: name }))
const APART = [{ key: 'importsApart', label: 'Exports | imports' }] as const
const AVAILABLE = [{ key: 'available', label: 'Available MW' }] as const
const BALANCING_TEXTS: Readonly<Record<BalancingSplit, string>> = {
  one: 'Balancing as one',
  direction: 'Offers | bids',
  reason: 'System | energy',
}
const ANCILLARY_TEXTS: Readonly<Record<AncillarySplit, string>> = {
  one: 'Ancillary as one',
  service: 'Response | reserve',
  product: 'By product',
  direction: 'Upward | downward',
}
const BALANCING = BALANCING_SPLITS.map((value) => ({ value, label: BALANCING_TEXTS[value] }))
const ANCILLARY = ANCILLARY_SPLITS.map((value) => ({ value, label: ANCILLARY_TEXTS[value] }))
const INCLUDED = (['capacityMarket', 'nonDelivery', 'imbalance'] as const).map((key) => ({
  key,
  label: PART_TEXTS[key].title,
}))

export type GbIndexBarProps = {
  readonly choice: IndexChoice
  readonly onChoice: (patch: Partial<IndexChoice>) => void
  readonly onMethod: () => void
}

/** A control with its name before it; wrapped together. A phone has tiles and line alone, which need none of them. */
const Named = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <span className={`${css.gbIndexNamed} hstack not-phone`}>
    <span className="dim small">{name}</span>
    {children}
  </span>
)

/** Which index, of what, and what it is held against. */
export const GbIndexBar = ({ choice, onChoice, onMethod }: GbIndexBarProps) => (
  <section className={`${css.gbIndexBar} card hstack rigid`} aria-label="What is shown">
    <Segments label="Index" value={choice.index} options={INDICES} onChange={(index) => onChoice({ index })} />
    <span className={`${css.gbIndexNamed} hstack`}>
      <code title="Id of the index, for other programs">{choice.index}</code>
      <CopyButton text={choice.index} what="the id of the index" />
    </span>
    <Segments
      label="Length of periods"
      value={choice.granularity}
      options={GRANULARITIES}
      onChange={(granularity) => onChoice({ granularity })}
    />
    <ChoiceControl
      label="Held against"
      value={choice.measure}
      options={MEASURES}
      onChange={(measure) => onChoice({ measure })}
    />
    <ChoiceControl
      label="Wholesale price"
      value={choice.basis}
      options={BASES}
      onChange={(basis) => onChoice({ basis })}
    />
    <Toggles
      label="Held against available power"
      className="not-phone"
      options={AVAILABLE}
      on={choice}
      onChange={onChoice}
    />
    <ProfitControl choice={choice} onChoice={onChoice} />
    <Named name="Apart">
      <Toggles label="Wholesale apart" options={APART} on={choice} onChange={onChoice} />
      <ChoiceControl
        label="Balancing apart"
        value={choice.balancing}
        options={BALANCING}
        onChange={(balancing) => onChoice({ balancing })}
      />
      <ChoiceControl
        label="Ancillary apart"
        value={choice.ancillary}
        options={ANCILLARY}
        onChange={(ancillary) => onChoice({ ancillary })}
      />
    </Named>
    <Named name="Included">
      <Toggles label="Included" options={INCLUDED} on={choice} onChange={onChoice} />
    </Named>
    <span className="grow" />
    <button type="button" className="btn s" onClick={onMethod}>
      <BookOpen aria-hidden /> Methodology
    </button>
  </section>
)
