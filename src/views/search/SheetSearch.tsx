import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Autocomplete, Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useSearchKeys } from '../parts/keys/pageKeys'
import { openChosen, SEARCH_NAME, SearchInput } from './SearchInput'
import { SearchList } from './SearchList'
import type { Line, SearchViewProps } from './sections'
import * as css from './search.module.css'

/** Heights of a line and of a section's head, px: for a finger and for a mouse. */
const FINGER = { line: 44, head: 32 } as const
const MOUSE = { line: 30, head: 28 } as const

type SheetProps = SearchViewProps & { readonly isPhone: boolean }

/** The search as a button that opens it over the page: all of it on a phone. */
export const SheetSearch = (props: SheetProps) => {
  const [open, setOpen] = useState(false)
  const show = (): void => {
    props.onWanted()
    setOpen(true)
  }
  useSearchKeys(props.place === 'header', show)
  const close = (): void => {
    setOpen(false)
    props.onText('')
  }
  return (
    <>
      <button
        type="button"
        className={props.place === 'menu' ? 'control-field search-field as-button' : 'icon'}
        aria-label={SEARCH_NAME}
        aria-haspopup="dialog"
        {...(!props.isPhone && { title: `${SEARCH_NAME} (/)` })}
        onClick={show}
      >
        <Search aria-hidden />
        {props.place === 'menu' && <span className="dim">{SEARCH_NAME}</span>}
      </button>
      <ModalOverlay className={css.searchSheet} isDismissable isOpen={open} onOpenChange={(next) => !next && close()}>
        <Modal className={`float ${css.searchSheetModal}`}>
          <Dialog className={`${css.searchSheetBody} vstack`} aria-label={SEARCH_NAME}>
            <Sheet {...props} onClose={close} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}

const Sheet = ({ isPhone, onClose, ...props }: SheetProps & { readonly onClose: () => void }) => {
  const { text, sections, hasPlants, onText, onOpen } = props
  const list = useRef<HTMLDivElement>(null)
  const choose = (line: Line): void => {
    onClose()
    onOpen(line)
  }
  return (
    <Autocomplete inputValue={text} onInputChange={onText}>
      <div
        className={`hstack ${css.searchSheetHead}`}
        onKeyDownCapture={(event) => void openChosen(event, { text, sections, list, onOpen: choose })}
      >
        <SearchInput open={sections.length > 0} text={text} autoFocus />
        <button type="button" className="icon" aria-label="Close the search" onClick={onClose}>
          <X aria-hidden />
        </button>
      </div>
      <div className={`${css.searchSheetList} min-h-0`} ref={list}>
        <SearchList
          text={text}
          sections={sections}
          hasPlants={hasPlants}
          {...(isPhone ? FINGER : MOUSE)}
          onOpen={choose}
        />
      </div>
    </Autocomplete>
  )
}
