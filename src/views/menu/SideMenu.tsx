import { Eye, Search, X } from 'lucide-react'
import { type ReactNode, useRef, useMemo } from 'react'
import { hasOwnPages, type AccessView, ACCESS_VIEWS, currentEntry, menuOf, pageAt } from '../../domain/access'
import { Segments } from '../parts/controls/Segments'
import { MenuList, type MenuListProps } from './MenuList'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { Wordmark } from '../parts/Wordmark'
import { useLeftPlace, useMenuOpening } from './useMenuOpening'
import { useLocation } from 'react-router-dom'
import { usePageAccess, useUser } from '../../streams/people/hooks'
import { useSettings } from '../../streams/settings/hooks'
import { setView, toggleSection } from '../../streams/view/intents'
import { useClosedSections, useView } from '../../streams/view/hooks'
import { EXISTING } from '../parts/existing'
import { SearchBox } from '../search/SearchBox'
import { PHONE, useMedia } from '../parts/media'
import { lastOf } from '../../streams/lib/loaded'
import '../parts/tool.module.css'
import * as css from './sideMenu.module.css'

type ViewSwitchProps = { readonly view: AccessView; readonly onView: (view: AccessView) => void }

/** SH15: between Enact and EnVision. */
const ViewSwitch = ({ view, onView }: ViewSwitchProps) => (
  <Segments className="view-switch flex-1" label="View" value={view} options={SWITCH} onChange={onView} />
)

const SWITCH = ACCESS_VIEWS.map((view) => ({ value: view, label: view }))

export type MenuBodyProps = MenuListProps & {
  readonly isOpen: boolean
  readonly view: AccessView
  readonly onView: (view: AccessView) => void
  /** The search of plants; undefined in a view that has none (decision C26). */
  readonly search?: ReactNode
  /** A finger on the pictures that stand for switch and search while the rail is closed. */
  readonly onExpand?: () => void
}

/**
 * What is in the menu, closed and open alike: every row keeps its height, so that nothing moves under the pointer when
 * the menu opens.
 */
export const MenuBody = ({ isOpen, view, onView, search, onExpand, ...list }: MenuBodyProps) => (
  <>
    <div className={`${css.menuTop} rigid`} {...(!isOpen && { onClick: onExpand })}>
      <div className={css.menuRow}>
        {isOpen ? <ViewSwitch view={view} onView={onView} /> : <Eye aria-hidden className={css.menuIcon} />}
      </div>
      {search !== undefined && (
        <div className={css.menuRow}>{isOpen ? search : <Search aria-hidden className={css.menuIcon} />}</div>
      )}
    </div>
    {!hasOwnPages(list.parts) && <p className={`${css.menuNone} muted`}>{`This server has no pages of ${view}.`}</p>}
    <MenuList {...list} />
  </>
)

export type SideMenuViewProps = Omit<MenuBodyProps, 'isOpen' | 'onChoose' | 'onExpand'> & {
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  /** Where the user is, in a word that changes with the page. */
  readonly place: string
  /** A rail at the side; without it there is a drawer that only the toggle opens. */
  readonly hasRail: boolean
}

/** The menu as the screen and the settings have it. */
export const SideMenuView = ({ hasRail, ...props }: SideMenuViewProps) =>
  hasRail ? <Rail {...props} /> : <Drawer {...props} />

type Own = Omit<SideMenuViewProps, 'hasRail'>

/** MN03: while the section that needs more room is open, so is the menu wider. */
const isWide = ({ parts, closed }: Own): boolean =>
  parts.some((part) => part.kind === 'section' && part.wide && !closed.has(part.id))

/** The rail, and the menu that it opens to, over the page. */
const Rail = (props: Own) => {
  const { open, onOpen, place, ...body } = props
  const root = useRef<HTMLElement>(null)
  const { isOpen, close, props: received } = useMenuOpening({ open, onOpen, place }, root)
  const names = ['menu-panel', isOpen && 'open', isWide(props) && 'wide'].filter((name) => name !== false)
  return (
    <nav
      id="side-menu"
      className={`${css.sideMenu} rigid relative not-phone`}
      aria-label="Menu"
      ref={root}
      {...received}
    >
      <div className={names.join(' ')}>
        <MenuBody {...body} isOpen={isOpen} onChoose={close} onExpand={() => onOpen(true)} />
      </div>
    </nav>
  )
}

/** Over the page with a scrim: on phones, and where the settings hide the rail. Escape or a press outside closes it. */
const Drawer = ({ open, onOpen, place, ...body }: Own) => {
  const close = (): void => onOpen(false)
  useLeftPlace(place, () => {
    if (open) close()
  })
  return (
    <ModalOverlay className={css.menuScrim} isDismissable isOpen={open} onOpenChange={onOpen}>
      <Modal className={css.menuDrawer}>
        <Dialog aria-label="Menu">
          <div className={`${css.menuDrawerHead} hstack rigid between line-below`}>
            <Wordmark />
            <button type="button" className="icon" aria-label="Close the menu" onClick={close}>
              <X aria-hidden />
            </button>
          </div>
          <nav className="menu-panel open" aria-label="Menu">
            <MenuBody {...body} isOpen onChoose={close} />
          </nav>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

type SideMenuProps = {
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  /** Keys of the pages that have a view. */
  readonly existing?: ReadonlySet<string>
}

/** The side menu of signed-in users; visitors have none (decision C13). */
export const SideMenu = (props: SideMenuProps) => {
  const { kind } = useUser()
  if (kind === 'visitor') return null
  // Most likely somebody is signed in: the rail's room is kept until that is known.
  return kind === 'checking' ? (
    <div className={`${css.sideMenu} rigid relative not-phone waiting`} />
  ) : (
    <UsersMenu {...props} />
  )
}

const UsersMenu = ({ open, onOpen, existing = EXISTING }: SideMenuProps) => {
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
      parts={useParts({ view, country, phone, existing })}
      current={currentEntry(useLocation().pathname)}
      closed={useClosedSections()}
      onSection={toggleSection}
      view={view}
      onView={setView}
      {...(view === 'Enact' && { search: <SearchBox place="menu" pages={existing} /> })}
    />
  )
}

const useParts = ({ view, country, phone, existing }: Omit<Parameters<typeof menuOf>[0], 'access'>) => {
  const access = lastOf(usePageAccess())
  return useMemo(() => menuOf({ view, country, access, existing, phone }), [view, country, access, existing, phone])
}

/** Changes when another page is opened, another plant or another term; not with the date that a page shows. */
const usePlace = (): string => {
  const { pathname, hash } = useLocation()
  const key = pageAt(pathname)?.key
  return key === undefined || key === 'plant' ? pathname : `${key}${hash}`
}
