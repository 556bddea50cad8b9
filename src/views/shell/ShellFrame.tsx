import { type ComponentProps, lazy, type ReactNode } from 'react'
import { BottomBar } from '../menu/BottomBar'
import { Part } from './Part'
import { ShellHeader } from './ShellHeader'
import { ShellKeys } from './ShellKeys'
import * as pageCss from '../parts/page.module.css'
import * as shellCss from './shell.module.css'

const SideMenu = lazy(async () => ({ default: (await import('../menu/SideMenu')).SideMenu }))

type MenuPlaceProps = Pick<ShellFrameProps, 'acts' | 'covered' | 'menuOpen' | 'onMenu'>

/** The side menu of who is signed in. Its space is kept while that is not known and until its code has come. */
const MenuPlace = ({ acts, covered, menuOpen, onMenu }: MenuPlaceProps) => (
  <div className={shellCss.menuSlot} inert={covered}>
    {acts.who === 'checking' && <span className={`${shellCss.railPlace} not-phone`} />}
    {acts.who === 'signedIn' && (
      <Part what="The menu" place={<span className={`${shellCss.railPlace} not-phone`} />}>
        <SideMenu open={menuOpen} onOpen={onMenu} />
      </Part>
    )}
  </div>
)

type ShellFrameProps = Omit<ComponentProps<typeof ShellHeader>, 'onMenu'> & {
  /** The source is a tape. */
  readonly replaying: boolean
  readonly onMenu: (open: boolean | ((is: boolean) => boolean)) => void
  /** The page. */
  readonly children: ReactNode
}

/** What is around a page: the keys, the header, the side menu and the visitors' bar. */
export const ShellFrame = ({ replaying, children, ...props }: ShellFrameProps) => {
  const { acts, covered, onMenu, onOpen } = props
  return (
    <div className={replaying ? `${shellCss.shell} replaying` : shellCss.shell}>
      <ShellKeys who={acts.who} onOpen={onOpen} onMenu={() => onMenu((is) => !is)} />
      <ShellHeader {...props} />
      <div className="below min-h-0 relative flex-1">
        <MenuPlace {...props} />
        <div className={pageCss.page}>{children}</div>
      </div>
      {acts.who === 'visitor' && (
        <div className={shellCss.footerSlot} inert={covered}>
          <BottomBar onContact={() => onOpen('contact')} onAccess={acts.openAccess} />
        </div>
      )}
    </div>
  )
}
