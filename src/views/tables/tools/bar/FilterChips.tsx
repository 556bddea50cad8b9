import { X } from 'lucide-react'
import type { Chip } from '../../../../domain/tables/filters'
import { minutesWords } from './ChangedWithin'
import '../tools.css'

type FilterChipsProps = {
  readonly chips: readonly Chip[]
  /** Which rows the user's settings let pass; it is changed there, so it has no button. */
  readonly settingRule?: string | undefined
  readonly changedWithin: number | undefined
  /** Why filters may not be changed; undefined when they may. */
  readonly locked: string | undefined
  readonly onRemove: (headerId: string) => void
  readonly onChangedWithin: (minutes: undefined) => void
}

/** What is filtered, for the table's footer (catalogue F2): one chip for each filter, and each can be taken away. */
export const FilterChips = ({ chips, settingRule, changedWithin, locked, ...acts }: FilterChipsProps) => {
  if (chips.length === 0 && settingRule === undefined && changedWithin === undefined) return null
  return (
    <ul className="filter-chips flex gap-4 min-w-0" aria-label="Filters">
      {settingRule !== undefined && (
        <li className="filter-chip rigid small line-18 bright" title={settingRule}>
          <span className="truncate">{settingRule}</span>
        </li>
      )}
      {chips.map(({ headerId, title, text }) => (
        <ChipItem key={headerId} words={`${title}: ${text}`} off={locked} onRemove={() => acts.onRemove(headerId)} />
      ))}
      {changedWithin !== undefined && (
        <ChipItem
          words={`Changed in the last ${minutesWords(changedWithin)}`}
          off={undefined}
          onRemove={() => acts.onChangedWithin(undefined)}
        />
      )}
    </ul>
  )
}

/** A chip goes with its button: the focus goes to the next one, which then is in its place. */
const focusNext = (button: HTMLElement): void => {
  const buttons = [...(button.closest('ul')?.querySelectorAll<HTMLElement>('button') ?? [])]
  const at = buttons.indexOf(button)
  ;(buttons[at + 1] ?? buttons[at - 1])?.focus()
}

type ChipItemProps = {
  readonly words: string
  readonly off: string | undefined
  readonly onRemove: () => void
}

const ChipItem = ({ words, off, onRemove }: ChipItemProps) => (
  <li className="filter-chip rigid small line-18 bright" title={words}>
    <span className="truncate">{words}</span>
    <button
      type="button"
      aria-label={`Remove the filter ${words}`}
      title={off ?? 'Remove'}
      disabled={off !== undefined}
      onClick={({ currentTarget }) => {
        focusNext(currentTarget)
        onRemove()
      }}
    >
      <X aria-hidden />
    </button>
  </li>
)
