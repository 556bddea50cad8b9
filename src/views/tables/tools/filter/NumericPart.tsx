import { useEffect, useEffectEvent, useId, useState } from 'react'
import { boundOf, hasNoValue, isEmptyRange, type NumericFilter } from '../../../../domain/tables/filters'
import { SwitchControl } from '../../../parts/controls/SwitchControl'
import type { FilterPartProps } from './filterProps'
import { usePaused } from './usePaused'
import * as css from '../tableTools.module.css'

const EMPTY: NumericFilter = { kind: 'numeric', min: '', max: '', absolute: false }

const same = (a: NumericFilter | undefined, b: NumericFilter | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.min === b.min && a.max === b.max && a.absolute === b.absolute)

/** What is typed counts after a pause (LT04); what comes from elsewhere, such as Clear, is taken over at once. */
const useDraft = ({ filter, typed, onFilter }: FilterPartProps<NumericFilter>) => {
  const [draft, setDraft] = useState<NumericFilter>(() =>
    typed === '' ? (filter ?? EMPTY) : { ...(filter ?? EMPTY), min: typed },
  )
  const [published, setPublished] = useState(filter)
  const [known, setKnown] = useState(filter)
  if (!same(known, filter)) {
    setKnown(filter)
    // Its own words come back; by then somebody may have typed on.
    if (!same(filter, published)) setDraft(filter ?? { ...EMPTY, absolute: draft.absolute })
  }
  const pause = usePaused((next: NumericFilter) => {
    const reported = hasNoValue(next) ? undefined : next
    setPublished(reported)
    onFilter(reported)
  })
  const begin = useEffectEvent(() => {
    if (typed !== '') pause.later(draft)
  })
  useEffect(() => begin(), [])
  const change = (patch: Partial<NumericFilter>): void => {
    const next = { ...draft, ...patch }
    setDraft(next)
    pause.later(next)
  }
  return { draft, change, flush: pause.flush }
}

/** Bounds of a column of numbers (LT04, LT05): typed as text, either of them or both. */
export const NumericPart = (props: FilterPartProps<NumericFilter>) => {
  const { draft, change, flush } = useDraft(props)
  const { min, max, absolute } = draft
  return (
    <div className={`${css.filterNumeric} stacked gap-8`} onBlur={flush}>
      <Bound label="Min" first value={min} onChange={(text) => change({ min: text })} onEnter={flush} />
      <Bound label="Max" value={max} onChange={(text) => change({ max: text })} onEnter={flush} />
      <div className={`${css.filterSwitch} hstack`} title="A row matches by the size of its number, whatever its sign">
        <SwitchControl
          label="Absolute values"
          text="Absolute values"
          value={absolute}
          onChange={(on) => {
            change({ absolute: on })
            flush()
          }}
        />
      </div>
      <p className={`${css.filterHint} dim small`} role="status">
        {isEmptyRange(draft) && <EmptyRange {...draft} />}
      </p>
    </div>
  )
}

const EmptyRange = ({ min, max, absolute }: NumericFilter) => {
  const low = Math.abs(boundOf(min) ?? 0)
  const high = Math.abs(boundOf(max) ?? 0)
  // Decision C40: the bounds are taken as they are and not exchanged.
  return absolute && (boundOf(min) ?? 0) <= (boundOf(max) ?? 0)
    ? `With absolute values ${min} to ${max} is ${low} to ${high}: no row matches. Type sizes, the smaller as Min.`
    : 'Min is above Max: no row matches.'
}

type BoundProps = {
  readonly label: string
  readonly first?: boolean
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onEnter: () => void
}

const Bound = ({ label, first, value, onChange, onEnter }: BoundProps) => {
  const id = useId()
  const isNone = value.trim() !== '' && boundOf(value) === undefined
  return (
    <div className={css.filterBound}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="control-field"
        data-first={first}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        placeholder="none"
        value={value}
        maxLength={60}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter()
        }}
      />
      <span id={`${id}-hint`} className={`${css.filterHint} dim small`}>
        {isNone && 'Not a number: no bound'}
      </span>
    </div>
  )
}
