import { useOpenPages } from '../../streams/routing/hooks'
import { SearchBox } from '../search/SearchBox'

/** The search in the header. */
export const HeaderSearch = () => <SearchBox place="header" pages={useOpenPages()} />
