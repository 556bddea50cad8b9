import { X } from 'lucide-react'
import { cellStyleOf } from '../../../../domain/tables/cells/cellText'
import { chipsOf, type Chip } from '../../../../domain/tables/filters'
import { useTable } from '../../../../streams/tables/hooks'
import { filterTable, showChangedWithin } from '../../../../streams/tables/intents'
import { useUserSettings } from '../../../user/settings'
import { latestOf } from '../../tableFreshness'
import { lockOf } from '../locked'
import { minutesTexts } from './ChangedWithin'
import * as css from '../tableTools.module.css'

/** The chips of a live table's filters, bound to its streams. */
export const ToolChips = ({ tableKey }: { readonly tableKey: string }) => {
  const view = latestOf(useTable(tableKey))
  const own = useUserSettings()
  return (
    view && (
      <FilterChips
        chips={chipsOf(view.choice.filters, view.headers, cellStyleOf(own, view.choice.units))}
        settingRule={view.settingRule}
        changedWithin={view.changedWithin}
        locked={lockOf(own, 'filters')}
        onRemove={(headerId) => filterTable(tableKey, headerId, undefined)}
        onChangedWithin={() => showChangedWithin(tableKey, undefined)}
      />
    )
  )
}

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
    <ul className={`${css.filterChips} flex gap-4 min-w-0`} aria-label="Filters">
      {settingRule !== undefined && (
        <li className={`chip ${css.filterChip} rigid line-18 bright`} title={settingRule}>
          <span className="truncate">{settingRule}</span>
        </li>
      )}
      {chips.map(({ headerId, title, text }) => (
        <ChipItem key={headerId} texts={`${title}: ${text}`} off={locked} onRemove={() => acts.onRemove(headerId)} />
      ))}
      {changedWithin !== undefined && (
        <ChipItem
          texts={`Changed in the last ${minutesTexts(changedWithin)}`}
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
  readonly texts: string
  readonly off: string | undefined
  readonly onRemove: () => void
}

const ChipItem = ({ texts, off, onRemove }: ChipItemProps) => (
  <li className={`chip ${css.filterChip} rigid line-18 bright`} title={texts}>
    <span className="truncate">{texts}</span>
    <button
      type="button"
      aria-label={`Remove the filter ${texts}`}
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
