import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { Input, SearchField } from 'react-aria-components'
import { ClearButton } from '../parts/controls/SearchField'

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
