import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { MenuPart } from '../../domain/access'

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
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowUp':
      return (Math.max(at, 0) - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/**
 * One stop of Tab for the whole list and the arrows within it: a menu of thirty pages must not stand between the header
 * and the page.
 * @returns the item at which Tab stops, and what the list hears
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
