import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { currentEntry, menuOf, pageAt, type View } from '../../domain/access'
import { usePageAccess, useUser } from '../../streams/people/hooks'
import { useSettings } from '../../streams/settings/hooks'
import { setView, toggleSection } from '../../streams/view/intents'
import { useClosedSections, useView } from '../../streams/view/hooks'
import { EXISTING } from '../parts/existing'
import { SearchBox } from '../search/SearchBox'
import { PHONE, useMedia } from '../parts/media'
import { SideMenuView } from './SideMenuView'
import './sideMenu.css'

type SideMenuProps = { readonly open: boolean; readonly onOpen: (open: boolean) => void }

/** The side menu of signed-in users; visitors have none (decision C13). */
export const SideMenu = (props: SideMenuProps) => {
  const { kind } = useUser()
  if (kind === 'free') return null
  // Most likely somebody is signed in: the rail's room is kept until that is known.
  return kind === 'checking' ? <div className="side-menu waiting" /> : <UsersMenu {...props} />
}

const UsersMenu = ({ open, onOpen }: SideMenuProps) => {
  const { country, sideNavVisible } = useSettings()
  const phone = useMedia(PHONE)
  const view = useView()
  return (
    <SideMenuView
      open={open}
      onOpen={onOpen}
      place={usePlace()}
      // MN04: without its rail the menu still opens from the header, or nobody would find the way back to the setting.
      hasRail={sideNavVisible && !phone}
      parts={useParts(view, country, phone)}
      current={currentEntry(useLocation().pathname)}
      closed={useClosedSections()}
      onSection={toggleSection}
      view={view}
      onView={setView}
      {...(view === 'Enact' && { search: <SearchBox place="menu" pages={EXISTING} /> })}
    />
  )
}

const useParts = (view: View, country: string, phone: boolean) => {
  const loaded = usePageAccess()
  const access = loaded.kind === 'ready' ? loaded.value : loaded.kind === 'failed' ? loaded.last : undefined
  return useMemo(() => menuOf({ view, country, access, existing: EXISTING, phone }), [view, country, access, phone])
}

/** Changes when another page is opened, another plant or another term; not with the date that a page shows. */
const usePlace = (): string => {
  const { pathname, hash } = useLocation()
  const key = pageAt(pathname)?.key
  return key === undefined || key === 'plant' ? pathname : `${key}${hash}`
}
