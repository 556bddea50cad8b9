import type { KeyboardEvent, RefObject } from 'react'
import { lineOf, type Line, type Section } from './sections'

type Chosen = {
  readonly text: string
  readonly sections: readonly Section[]
  /** What holds the list. */
  readonly list: RefObject<HTMLElement | null>
  readonly onOpen: (line: Line) => void
}

/**
 * Enter opens the marked line; the first result while none is marked, because people type and press it in one go and the
 * list marks its first line only once it has been drawn. Nothing for other keys.
 * @returns whether it did
 */
export const openChosen = (event: KeyboardEvent, { text, sections, list, onOpen }: Chosen): boolean => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return false
  const marked = list.current?.querySelector<HTMLElement>('[data-key][data-focused]')?.dataset['key']
  const line = lineOf(sections, marked) ?? (text.trim() === '' ? undefined : sections[0]?.lines[0])
  if (line === undefined) return false
  event.preventDefault()
  event.stopPropagation()
  onOpen(line)
  return true
}
