import { PHONE, useMedia, WIDE } from '../parts/media'
import { InlineSearch } from './InlineSearch'
import type { SearchViewProps } from './sections'
import { SheetSearch } from './SheetSearch'
import '../parts/controls/controls.css'
import './search.css'

/** G13: the search as the screen has room for it. Beside the picker of a page a header has room for a button alone. */
export const SearchView = (props: SearchViewProps) => {
  const phone = useMedia(PHONE)
  const wide = useMedia(WIDE)
  const isSmall = phone || (props.place === 'header' && !wide)
  return isSmall ? <SheetSearch {...props} isPhone={phone} /> : <InlineSearch {...props} />
}
