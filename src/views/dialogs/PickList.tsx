import { useMemo, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { hasTexts } from '../../domain/forms'
import { SearchField } from '../parts/controls/SearchField'
import { CheckField, TickBox } from './FormDialog'
import * as css from '../parts/dialog/forms.module.css'

type Entry = { readonly id: string; readonly name: string }

type PickListProps = {
  /** Capitalised, in the plural: "Dashboards". */
  readonly what: string
  readonly entries: readonly Entry[]
  readonly chosen: readonly string[]
  /** In place of a list that has nothing to choose. */
  readonly none: React.ReactNode
  readonly disabled: boolean
  readonly onChoose: (ids: readonly string[]) => void
}

/** A list to choose several things from, with a search and all of what is shown at once. */
export const PickList = ({ what, entries, chosen, none, disabled, onChoose }: PickListProps) => {
  const [query, setQuery] = useState('')
  const shown = useMemo(() => entries.filter(({ name }) => hasTexts(name, query)), [entries, query])
  const keys = useMemo(() => new Set(chosen), [chosen])
  const shownChosen = shown.filter(({ id }) => keys.has(id)).length
  const isAll = shown.length > 0 && shownChosen === shown.length
  const withAll = (on: boolean): readonly string[] => {
    const ids = new Set(shown.map(({ id }) => id))
    const others = chosen.filter((id) => !ids.has(id))
    return on ? [...others, ...ids] : others
  }
  return (
    <section className={`${css.pick} vstack min-w-0`} aria-label={what}>
      <header>
        <h3>{what}</h3>
        <span className="dim small">{`${chosen.length} of ${entries.length}`}</span>
      </header>
      <SearchField label={`Find ${what.toLowerCase()}`} placeholder="Find" value={query} onChange={setQuery} />
      <div className={css.pickAll}>
        <CheckField
          label={query.trim() === '' ? 'Select all' : 'Select all found'}
          value={isAll}
          partly={shownChosen > 0 && !isAll}
          disabled={disabled || shown.length === 0}
          onChange={() => onChoose(withAll(!isAll))}
        />
      </div>
      {entries.length === 0 ? (
        <div className={`${css.pickNone} empty`}>{none}</div>
      ) : (
        <ListBox<Entry>
          className={`${css.pickList} scrolls`}
          aria-label={what}
          items={shown}
          selectionMode="multiple"
          selectedKeys={keys}
          // Escape closes the dialog; a choice is not thrown away by it.
          escapeKeyBehavior="none"
          disabledKeys={disabled ? shown.map(({ id }) => id) : []}
          renderEmptyState={() => <p className={`${css.pickNone} empty`}>Nothing matches “{query.trim()}”</p>}
          onSelectionChange={(next) => onChoose(next === 'all' ? withAll(true) : [...next].map(String))}
        >
          {({ id, name }) => (
            <ListBoxItem id={id} textValue={name} className={`${css.pickItem} pressable hstack`}>
              <TickBox />
              <span className="truncate">{name}</span>
            </ListBoxItem>
          )}
        </ListBox>
      )}
    </section>
  )
}
