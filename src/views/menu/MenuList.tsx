import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { MenuPart } from '../../domain/access'
import { MenuLink, type EntryProps } from './MenuLink'
import { headerItem, itemsOf, useRoving } from './roving'

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
    <ul className="menu-list" onFocus={onFocus} onKeyDown={onKeyDown}>
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
    <li className="menu-section">
      <button
        type="button"
        className={`menu-head${holdsCurrent && !isOpen ? ' holds-current' : ''}`}
        aria-expanded={isOpen}
        aria-controls={list}
        data-item={headerItem(id)}
        tabIndex={props.stop === headerItem(id) ? 0 : -1}
        onClick={() => props.onSection(id)}
      >
        <span className="menu-label truncate">{title}</span>
        <ChevronDown aria-hidden />
      </button>
      <ul id={list} hidden={!isOpen}>
        {isOpen && entries.map((entry) => <Entry key={entry.key} entry={entry} {...props} />)}
      </ul>
    </li>
  )
}
