import { X } from 'lucide-react'
import { useRef } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { Wordmark } from '../parts/Wordmark'
import { MenuBody, type MenuBodyProps } from './MenuBody'
import { useLeftPlace } from './useLeftPlace'
import { useMenuOpening } from './useMenuOpening'
import '../parts/tool.css'
import './sideMenu.css'

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
  const { isOpen, close, props: heard } = useMenuOpening({ open, onOpen, place }, root)
  const names = ['menu-panel', isOpen && 'open', isWide(props) && 'wide'].filter((name) => name !== false)
  return (
    <nav id="side-menu" className="side-menu" aria-label="Menu" ref={root} {...heard}>
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
    <ModalOverlay className="menu-scrim" isDismissable isOpen={open} onOpenChange={onOpen}>
      <Modal className="menu-drawer">
        <Dialog aria-label="Menu">
          <div className="menu-drawer-head">
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
