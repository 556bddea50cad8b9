import { useMemo, type KeyboardEvent } from 'react'
import { Virtuoso } from 'react-virtuoso'
import { MISSING } from '../../../../domain/format'
import type { UniqueValue } from '../../../../domain/tables/filters'
import { PHONE, useMedia } from '../../../parts/media'
import * as css from '../tableTools.module.css'
import { ALONG, arrowStep } from '../../../parts/arrowStep'

/** Height of a line, px, as the sheet of styles has it; for fingers on a phone. */
const LINE = 28
const PHONE_LINE = 40
const MOST_LINES = 9
/** A sheet over half of a phone has more to show than the list. */
const PHONE_LINES = 6

type ValueListProps = {
  readonly values: readonly UniqueValue[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (text: string, on: boolean) => void
  readonly onOnly: (text: string) => void
}

/** Up and down lead from one check box to the next; the list is long, and Tab would take a day. */
const step = (event: KeyboardEvent<HTMLElement>): void => {
  const way = arrowStep(event.key, ALONG)
  const line = event.target instanceof Element ? event.target.closest('[data-index]') : null
  if (way === 0 || line === null) return
  event.preventDefault()
  const next = Number(line.getAttribute('data-index')) + way
  const to = event.currentTarget.querySelector(`[data-index="${next}"]`)
  to?.querySelector('input')?.focus()
}

/** The values with the number of rows of each; only those in sight are drawn. */
export const ValueList = ({ values, chosen, onChoose, onOnly }: ValueListProps) => {
  const phone = useMedia(PHONE)
  const line = phone ? PHONE_LINE : LINE
  const lines = Math.min(values.length, phone ? PHONE_LINES : MOST_LINES)
  const context = useMemo(() => ({ chosen, onChoose, onOnly }), [chosen, onChoose, onOnly])
  return (
    <div className={css.filterValues} role="group" aria-label="Values" onKeyDown={step}>
      <Virtuoso
        style={{ height: lines * line }}
        data={values}
        context={context}
        fixedItemHeight={line}
        initialItemCount={lines}
        increaseViewportBy={line * 4}
        tabIndex={-1}
        computeItemKey={(_, { text }) => text}
        itemContent={(_, value, own) => <ValueLine {...value} {...own} />}
      />
    </div>
  )
}

type ValueLineProps = UniqueValue & Pick<ValueListProps, 'chosen' | 'onChoose' | 'onOnly'>

const ValueLine = ({ text, count, chosen, onChoose, onOnly }: ValueLineProps) => {
  const name = text === MISSING ? 'Empty' : text
  return (
    <div className={`${css.filterValue} hstack`}>
      <label className="hstack grow" title={name}>
        <input type="checkbox" checked={chosen.has(text)} onChange={({ target }) => onChoose(text, target.checked)} />
        <span className={text === MISSING ? 'truncate dim' : 'truncate'}>{name}</span>
      </label>
      <button type="button" className="only muted small" aria-label={`Only ${name}`} onClick={() => onOnly(text)}>
        Only
      </button>
      <span className="count n dim small" aria-label={`${count} rows`}>
        {count.toLocaleString('en-GB')}
      </span>
    </div>
  )
}
