import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { Autocomplete, Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { SEARCH_NAME, SearchInput } from './SearchInput'
import { SearchList } from './SearchList'
import type { SearchViewProps } from './SearchView'

const LINE_PX = 44
const HEAD_PX = 32

/** The search of a phone: a button that opens it over the whole page. */
export const SheetSearch = (props: SearchViewProps) => {
  const [open, setOpen] = useState(false)
  const close = (): void => {
    setOpen(false)
    props.onText('')
  }
  return (
    <>
      <button
        type="button"
        className={props.place === 'menu' ? 'search-field as-button' : 'icon'}
        aria-label={SEARCH_NAME}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden />
        {props.place === 'menu' && <span className="dim">{SEARCH_NAME}</span>}
      </button>
      <ModalOverlay className="search-sheet" isOpen={open} onOpenChange={(next) => !next && close()}>
        <Modal className="search-sheet-modal">
          <Dialog className="search-sheet-body" aria-label={SEARCH_NAME}>
            <Sheet {...props} onClose={close} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}

const Sheet = ({ text, sections, hasPlants, onText, onOpen, onClose }: SearchViewProps & { onClose: () => void }) => (
  <Autocomplete inputValue={text} onInputChange={onText}>
    <div className="search-sheet-head">
      <SearchInput open={sections.length > 0} text={text} autoFocus />
      <button type="button" className="icon" aria-label="Close the search" onClick={onClose}>
        <X aria-hidden />
      </button>
    </div>
    <div className="search-sheet-list">
      <SearchList
        text={text}
        sections={sections}
        hasPlants={hasPlants}
        line={LINE_PX}
        head={HEAD_PX}
        onOpen={(line) => {
          onClose()
          onOpen(line)
        }}
      />
    </div>
  </Autocomplete>
)
