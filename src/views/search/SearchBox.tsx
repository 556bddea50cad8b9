import { PHONE, useMedia, WIDE } from '../parts/media'
import { InlineSearch } from './InlineSearch'
import { type SearchViewProps, sectionsOf, type Line } from './sections'
import { SheetSearch } from './SheetSearch'
import { useState, useMemo } from 'react'
import { plantPath, termPath } from '../../domain/search'
import { useNavigate } from 'react-router-dom'
import { useRemember, useSearch } from '../../streams/search/hooks'
import '../parts/controls/controls.module.css'
import './search.module.css'

/** G13: the search as the screen has room for it. Beside the picker of a page a header has room for a button alone. */
export const SearchView = (props: SearchViewProps) => {
  const phone = useMedia(PHONE)
  const wide = useMedia(WIDE)
  const isSmall = phone || (props.place === 'header' && !wide)
  return isSmall ? <SheetSearch {...props} isPhone={phone} /> : <InlineSearch {...props} />
}

type SearchBoxProps = Pick<SearchViewProps, 'place'> & {
  /** Keys of the pages that there are and that the user may open. */
  readonly pages: ReadonlySet<string>
}

/** Search of plants and terms, for the header and for the menu (decision C26). */
export const SearchBox = ({ place, pages }: SearchBoxProps) => {
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState(false)
  const answer = useSearch(text, wanted)
  const remember = useRemember()
  const navigate = useNavigate()
  const sections = useMemo(() => sectionsOf(answer, text, pages), [answer, text, pages])

  /** The new page has the keys, not the field. */
  const go = (path: string): void => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void navigate(path)
  }
  const open = ({ hit }: Line): void => {
    remember({ kind: hit.kind, id: hit.id })
    if (hit.kind === 'term') go(termPath(hit.id))
    else go(plantPath(hit.id))
  }
  return (
    <SearchView
      place={place}
      text={text}
      sections={sections}
      hasPlants={answer.hasPlants}
      onText={setText}
      onWanted={() => setWanted(true)}
      onOpen={open}
    />
  )
}
