import { matchAddress, nearestPages, shownAddress, wantedIn, type Visit } from '../../../domain/routing'
import { useUser } from '../../../streams/people/hooks'
import { useOpenPages, useShownVisit, useStanding } from '../../../streams/routing/hooks'
import { SearchBox } from '../../search/SearchBox'
import { NotFoundView } from './NotFoundView'

/** The address that is none; undefined for somebody who opened /404 itself. */
const wantedAddress = ({ pathname, state }: Visit): string | undefined =>
  matchAddress(pathname)?.page.key === '404' ? wantedIn(state) : shownAddress(pathname)

/** /404 and every address that is none (catalogue A5). Nobody is asked to log in here (decision C6). */
export const NotFoundPage = () => {
  const visit = useShownVisit()
  const fault = useStanding()?.fault
  const open = useOpenPages()
  const wanted = wantedAddress(visit)
  return (
    <NotFoundView
      wanted={wanted}
      why={fault?.why}
      nearest={wanted === undefined ? [] : nearestPages(wanted, open)}
      search={useUser().kind === 'signedIn' ? <SearchBox place="menu" pages={open} /> : undefined}
    />
  )
}
