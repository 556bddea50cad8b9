import { Search } from 'lucide-react'
import type { Ref, KeyboardEvent, RefObject } from 'react'
import { Input, SearchField } from 'react-aria-components'
import { ClearButton } from '../parts/controls/SearchField'
import { lineOf, type Line, type Section } from './sections'

type SearchInputProps = {
  readonly open: boolean
  readonly text: string
  readonly inputRef?: Ref<HTMLInputElement>
  readonly autoFocus?: boolean
  /** The key that leads here, where there is one. */
  readonly hint?: string
}

export const SEARCH_NAME = 'Search plants and terms'

/** The field that is typed in. */
export const SearchInput = ({ open, text, inputRef, autoFocus = false, hint }: SearchInputProps) => (
  <SearchField className="control-field search-field" aria-label={SEARCH_NAME}>
    <Search aria-hidden />
    <Input
      ref={inputRef}
      // As it is drawn, and not a frame later: who opens the search goes on typing.
      autoFocus={autoFocus}
      role="combobox"
      aria-expanded={open}
      aria-haspopup="listbox"
      placeholder={SEARCH_NAME}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
    />
    {text !== '' && <ClearButton label="Clear the search" />}
    {text === '' && hint !== undefined && <kbd aria-hidden>{hint}</kbd>}
  </SearchField>
)

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
