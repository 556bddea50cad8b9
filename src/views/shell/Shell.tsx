import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { loginPath } from '../../domain/access'
import { titleOf } from '../../domain/routing'
import { useSource } from '../../streams/app/hooks'
import { useUser } from '../../streams/people/hooks'
import { useStanding } from '../../streams/routing/hooks'
import { BottomBar } from '../menu/BottomBar'
import { Notices } from '../notices/Notices'
import { ReplayingContext } from '../own/replaying'
import { NowProvider } from '../own/NowProvider'
import { Banners } from './Banners'
import { asksEWorld } from './eWorld'
import { Overlays } from './Overlays'
import { Part } from './Part'
import { SavedAtProvider } from './SavedAtProvider'
import { ShellContext, type Overlay, type ShellActs } from '../parts/shellActs'
import { ShellHeader } from './ShellHeader'
import { ShellKeys } from './ShellKeys'
import { ShellLoader } from '../parts/ShellLoader'
import { SlotsContext } from '../parts/slots'
import { shownPage } from './shownPage'
import { useOverlay } from './useOverlay'
import { useSlots } from './useSlots'
import { Way } from './Way'
import '../parts/page.css'
import './shell.css'

const SideMenu = lazy(async () => ({ default: (await import('../menu/SideMenu')).SideMenu }))
const TermsScreen = lazy(async () => ({ default: (await import('../pages/terms/TermsPage')).TermsScreen }))

/** What stands around and over every page. Mounted once: it stays while the page inside it changes (SH03). */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const standing = useStanding()
  const { opened, open, close } = useOverlay(standing?.page?.key)
  const [menuOpen, setMenuOpen] = useState(false)
  const acts = useActs(open, () => setMenuOpen(false))
  const { slots, setTools, covered } = useSlots()
  const eWorld = asksEWorld(useLocation().search)
  const replaying = useSource()?.kind === 'tape'
  const signedIn = acts.who === 'signedIn'
  return (
    <ShellContext value={acts}>
      <SlotsContext value={slots}>
        <SavedAtProvider>
          <NowProvider>
            <ReplayingContext value={replaying}>
              <title>{titleOf(shownPage(standing))}</title>
              {standing?.show === 'terms' ? (
                <Suspense fallback={<ShellLoader what="Loading" />}>
                  <TermsScreen />
                </Suspense>
              ) : (
                <div className={replaying ? 'shell replaying' : 'shell'}>
                  <ShellKeys who={acts.who} onOpen={open} onMenu={() => setMenuOpen((is) => !is)} />
                  <ShellHeader
                    standing={standing}
                    acts={acts}
                    covered={covered}
                    menuOpen={menuOpen}
                    opened={opened}
                    slot={setTools}
                    onMenu={setMenuOpen}
                    onOpen={open}
                  />
                  <div className="below">
                    <div className="menu-slot" inert={covered}>
                      {acts.who === 'checking' && <span className="rail-place" />}
                      {signedIn && (
                        <Part what="The menu" place={<span className="rail-place" />}>
                          <SideMenu open={menuOpen} onOpen={setMenuOpen} />
                        </Part>
                      )}
                    </div>
                    <div className="page">{children}</div>
                  </div>
                  {acts.who === 'free' && (
                    <div className="foot-slot" inert={covered}>
                      <BottomBar onContact={() => open('contact')} onAccess={acts.openAccess} />
                    </div>
                  )}
                </div>
              )}
              {/* After the page: where the streams lead goes before a redirect that a page asks for at the same time. */}
              <Way />
              <Overlays
                opened={opened}
                signedIn={signedIn}
                page={standing?.page}
                eWorld={eWorld}
                onOpen={(overlay) => (overlay === undefined ? close() : open(overlay))}
              />
              <Notices />
              <Banners />
            </ReplayingContext>
          </NowProvider>
        </SavedAtProvider>
      </SlotsContext>
    </ShellContext>
  )
}

const useActs = (open: (overlay: Overlay) => void, closeMenu: () => void): ShellActs => {
  const who = useUser().kind
  const { pathname, search } = useLocation()
  return {
    who,
    loginPath: loginPath(`${pathname}${search}`),
    openSettings: () => open('settings'),
    openAccount: () => open('account'),
    openAccess: () => open('access'),
    openFeedback: () => open('feedback'),
    closeMenu,
  }
}
