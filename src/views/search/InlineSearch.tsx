import { useRef, useState, type KeyboardEvent } from 'react'
import { Autocomplete, Popover } from 'react-aria-components'
import { useSearchKeys } from '../parts/keys/pageKeys'
import { openChosen, SearchInput } from './SearchInput'
import { SearchList } from './SearchList'
import type { Line, SearchViewProps } from './sections'
import * as css from './search.module.css'

const LINE_PX = 30
const HEAD_PX = 28

/** Whether the list is open, and what keys and presses do to it and to the field. */
const useInlineSearch = ({ text, sections, place, onText, onOpen }: SearchViewProps) => {
  const [wanted, setWanted] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const open = wanted && (text.trim() !== '' || sections.length > 0)
  const empty = (): void => {
    setWanted(false)
    onText('')
  }
  const choose = (line: Line): void => {
    empty()
    onOpen(line)
  }
  useSearchKeys(place === 'header', () => {
    input.current?.focus()
    setWanted(true)
  })
  /** Moving through the list tells the field of a blur that is none: it has the focus all the while. */
  const onBlur = (): void => {
    if (document.activeElement !== input.current) setWanted(false)
  }
  const onKeys = (event: KeyboardEvent): void => {
    if (open && openChosen(event, { text, sections, list, onOpen: choose })) return
    if (event.key === 'ArrowDown') setWanted(true)
    if (event.key !== 'Escape') return
    // One layer at a time: the list, then what was typed and the field.
    event.preventDefault()
    event.stopPropagation()
    if (open) {
      setWanted(false)
      return
    }
    empty()
    input.current?.blur()
  }
  return { open, setWanted, input, list, choose, onBlur, onKeys }
}

/** The search as a field with its list below, where there is room for both. */
export const InlineSearch = (props: SearchViewProps) => {
  const { text, sections, hasPlants, place, onText, onWanted } = props
  const field = useRef<HTMLDivElement>(null)
  const { open, setWanted, input, list, choose, onBlur, onKeys } = useInlineSearch(props)
  const inHeader = place === 'header'
  return (
    <div
      className={`${css.search} in-${place}`}
      ref={field}
      onKeyDownCapture={onKeys}
      onFocus={onWanted}
      onBlur={onBlur}
      onClick={() => setWanted(true)}
    >
      <Autocomplete
        inputValue={text}
        onInputChange={(next) => {
          onText(next)
          setWanted(true)
        }}
      >
        <SearchInput open={open} text={text} inputRef={input} {...(inHeader && { hint: '/' })} />
        <Popover
          className={`float ${css.searchPop}`}
          triggerRef={field}
          placement={inHeader ? 'bottom end' : 'bottom start'}
          offset={4}
          containerPadding={8}
          isNonModal
          isOpen={open}
          onOpenChange={setWanted}
        >
          {/* A press beside a line must not take the focus from the field. */}
          <div ref={list} onMouseDown={(event) => event.preventDefault()}>
            <SearchList
              text={text}
              sections={sections}
              hasPlants={hasPlants}
              line={LINE_PX}
              head={HEAD_PX}
              onOpen={choose}
            />
          </div>
        </Popover>
      </Autocomplete>
    </div>
  )
}
