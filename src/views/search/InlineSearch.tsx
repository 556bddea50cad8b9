import { useRef, useState, type KeyboardEvent } from 'react'
import { Autocomplete, Popover } from 'react-aria-components'
import { usePageKeys } from '../keys/pageKeys'
import { SearchInput } from './SearchInput'
import { SearchList } from './SearchList'
import type { Line } from './sections'
import type { SearchViewProps } from './SearchView'

const LINE_PX = 30
const HEAD_PX = 28

/** The search as a field with its list below, where there is room for both. */
export const InlineSearch = ({ text, sections, hasPlants, place, onText, onOpen }: SearchViewProps) => {
  const [wanted, setWanted] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const open = wanted && (text.trim() !== '' || sections.length > 0)
  const leave = (): void => {
    setWanted(false)
    onText('')
    input.current?.blur()
  }
  usePageKeys(place === 'header' ? [{ key: '/', what: 'Search', act: () => input.current?.focus() }] : [])

  /** Moving through the list tells the field of a blur that is none: it has the focus all the while. */
  const onFocus = (has: boolean): void => setWanted(has || document.activeElement === input.current)
  /** Escape closes one layer: the list, then what was typed and the field. */
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (open) setWanted(false)
    else leave()
  }
  return (
    <div className={`search in-${place}`} ref={field} onKeyDownCapture={onEscape}>
      <Autocomplete
        inputValue={text}
        onInputChange={(next) => {
          onText(next)
          setWanted(true)
        }}
      >
        <SearchInput
          open={open}
          text={text}
          inputRef={input}
          {...(place === 'header' && { hint: '/' })}
          onFocusChange={onFocus}
        />
        <Popover
          className="float search-pop"
          triggerRef={field}
          placement={place === 'header' ? 'bottom end' : 'bottom start'}
          offset={4}
          containerPadding={8}
          isNonModal
          isOpen={open}
          onOpenChange={setWanted}
        >
          {/* A press beside a line must not take the focus from the field. */}
          <div onMouseDown={(event) => event.preventDefault()}>
            <SearchList
              text={text}
              sections={sections}
              hasPlants={hasPlants}
              line={LINE_PX}
              head={HEAD_PX}
              onOpen={(line: Line) => {
                leave()
                onOpen(line)
              }}
            />
          </div>
        </Popover>
      </Autocomplete>
    </div>
  )
}
