import { useState, type FocusEvent, type KeyboardEvent, useId } from 'react'
import type { MenuPart } from '../../domain/access'
import { ChevronDown } from 'lucide-react'
import { MenuLink, type EntryProps } from './MenuLink'
import * as css from './sideMenu.module.css'

/** The stop of a section's header. */
export const headerItem = (id: string): string => `section ${id}`

/** What can be reached with the arrows, from top to bottom: entries by key, headers of sections, not what is closed. */
export const itemsOf = (parts: readonly MenuPart[], closed: ReadonlySet<string>): readonly string[] =>
  parts.flatMap((part): readonly string[] => {
    if (part.kind === 'entry') return [part.entry.key]
    const entries = closed.has(part.id) ? [] : part.entries.map(({ key }) => key)
    return [headerItem(part.id), ...entries]
  })

const ITEM = '[data-item]'

/** Where a key leads from place `at` of `count`; undefined for keys that move nothing. Ends meet. */
export const movedTo = (key: string, at: number, count: number): number | undefined => {
  if (count === 0) return undefined
  return new Map([
    ['ArrowDown', (at + 1) % count],
    ['ArrowUp', (Math.max(at, 0) - 1 + count) % count],
    ['Home', 0],
    ['End', count - 1],
  ]).get(key)
}

/**
 * One stop of Tab for the whole list and the arrows within it: a menu of thirty pages must not be between the header
 * and the page.
 * @returns the item at which Tab stops, and what the list receives
 */
export const useRoving = (items: readonly string[], current: string | undefined) => {
  const [last, setLast] = useState<string>()
  const stop = [last, current].find((item) => item !== undefined && items.includes(item)) ?? items[0]
  const onFocus = ({ target }: FocusEvent): void => {
    const item = target.closest<HTMLElement>(ITEM)?.dataset['item']
    if (item !== undefined) setLast(item)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)]
    const to = movedTo(
      event.key,
      all.findIndex((one) => one === event.target),
      all.length,
    )
    if (to === undefined) return
    event.preventDefault()
    all[to]?.focus()
  }
  return { stop, onFocus, onKeyDown }
}

export type MenuListProps = Pick<EntryProps, 'onChoose'> & {
  readonly parts: readonly MenuPart[]
  /** Key of the page that is shown. */
  readonly current: string | undefined
  /** Ids of the closed sections. */
  readonly closed: ReadonlySet<string>
  readonly onSection: (id: string) => void
}

type SectionPart = Extract<MenuPart, { readonly kind: 'section' }>
type InList = Omit<MenuListProps, 'parts'> & { readonly stop: string | undefined }

/** The entries of the menu, in their sections. */
export const MenuList = ({ parts, ...props }: MenuListProps) => {
  const { stop, onFocus, onKeyDown } = useRoving(itemsOf(parts, props.closed), props.current)
  return (
    <ul className={css.menuList} onFocus={onFocus} onKeyDown={onKeyDown}>
      {parts.map((part) =>
        part.kind === 'entry' ? (
          <Entry key={part.entry.key} entry={part.entry} stop={stop} {...props} />
        ) : (
          <Section key={part.id} section={part} stop={stop} {...props} />
        ),
      )}
    </ul>
  )
}

const Entry = ({ entry, current, stop, onChoose }: InList & Pick<EntryProps, 'entry'>) => (
  <li>
    <MenuLink entry={entry} isCurrent={entry.key === current} isStop={entry.key === stop} onChoose={onChoose} />
  </li>
)

const Section = ({ section, ...props }: InList & { readonly section: SectionPart }) => {
  const { id, title, entries } = section
  const isOpen = !props.closed.has(id)
  const list = useId()
  const holdsCurrent = entries.some(({ key }) => key === props.current)
  return (
    <li className={css.menuSection}>
      <button
        type="button"
        className={`${css.menuHead}${holdsCurrent && !isOpen ? ` ${css.holdsCurrent}` : ''}`}
        aria-expanded={isOpen}
        aria-controls={list}
        data-item={headerItem(id)}
        tabIndex={props.stop === headerItem(id) ? 0 : -1}
        onClick={() => props.onSection(id)}
      >
        <span className={`${css.menuLabel} flex-1 truncate`}>{title}</span>
        <ChevronDown aria-hidden />
      </button>
      <ul id={list} hidden={!isOpen}>
        {isOpen && entries.map((entry) => <Entry key={entry.key} entry={entry} {...props} />)}
      </ul>
    </li>
  )
}
