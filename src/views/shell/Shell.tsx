import { lazy, type ReactNode, type Ref, Suspense, useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loginPath } from '../../domain/access'
import { routingTitleOf } from '../../domain/routing'
import { useNow, useSource } from '../../streams/app/hooks'
import { useSignAlert, useUser, usePeopleWay as useStreamsWay } from '../../streams/people/hooks'
import { closeSignAlert, wayTaken } from '../../streams/people/intents'
import { useActive } from '../../streams/routing/hooks'
import { useSaveState, useTabWarning } from '../../streams/settings/hooks'
import { closeTabWarning } from '../../streams/settings/intents'
import { NowProvider, ReplayingContext } from '../user/now'
import { ShellLoader } from '../parts/Wordmark'
import { useWay } from '../parts/useWay'
import { SavedAtContext, useSavedAt } from '../parts/savedAt'
import { type Overlay, type ShellActs, ShellContext } from '../parts/shellActs'
import { type Slots, SlotsContext } from '../parts/slots'
import { Banner } from './Banner'
import { OverPart } from './OverPart'
import type { OpenedPlant } from './Overlays'
import { ShellFrame } from './ShellFrame'
import { shownPage } from './ShellHeader'
import { useFocusBack } from './useFocusBack'

/** What belongs to one page and closes with it. */
const OF_A_PAGE: ReadonlySet<Overlay> = new Set(['share', 'tutorial', 'plant'])

type Opened = {
  readonly opened: Overlay | undefined
  readonly open: (overlay: Overlay) => void
  readonly close: () => void
}

/** At most one thing is over the page. @param page key of the present page */
export const useOverlay = (page: string | undefined): Opened => {
  const [requested, setRequested] = useState<{ readonly overlay: Overlay; readonly page: string | undefined }>()
  const isElsewhere = requested !== undefined && OF_A_PAGE.has(requested.overlay) && requested.page !== page
  const opened = isElsewhere ? undefined : requested?.overlay
  const remember = useFocusBack(opened !== undefined)
  return {
    opened,
    open: (overlay) => {
      remember()
      setRequested({ overlay, page })
    },
    close: () => setRequested(undefined),
  }
}

type OwnSlots = {
  readonly slots: Slots
  /** For the element that pages put their tools into. */
  readonly setTools: Ref<HTMLElement>
  /** Whether anything lies over the shell. */
  readonly covered: boolean
}

/** What the shell lends to its pages. */
export const useSlots = (): OwnSlots => {
  const [tools, setTools] = useState<Element | null>(null)
  const [covers, setCovers] = useState(0)
  const cover = useCallback(() => {
    setCovers((count) => count + 1)
    return () => setCovers((count) => count - 1)
  }, [])
  const slots = useMemo((): Slots => ({ tools: tools ?? undefined, cover }), [tools, cover])
  return { slots, setTools, covered: covers > 0 }
}

/** What the sign-in and another tab have to say. */
export const Banners = () => {
  const alert = useSignAlert()
  const warning = useTabWarning()
  if (!alert && warning === undefined) return null
  return (
    <div className="banners stacked gap-4">
      {alert && <Banner kind="bad" text={alert.text} onDismiss={closeSignAlert} />}
      {warning !== undefined && (
        <Banner kind="warn" text={warning} onRefresh={() => window.location.reload()} onDismiss={closeTabWarning} />
      )}
    </div>
  )
}

/** Goes where the streams want the page to be. */
const Way = () => {
  useWay(useStreamsWay(), wayTaken, { replace: true })
  return null
}

/** Hears each second by itself, so that the shell around it is not drawn with it. */
const SavedAtProvider = ({ children }: { readonly children: ReactNode }) => (
  <SavedAtContext value={useSavedAt(useSaveState(), useNow())}>{children}</SavedAtContext>
)

const TermsScreen = lazy(async () => ({ default: (await import('../pages/terms/TermsPage')).TermsScreen }))

/** What stands around and over every page. Mounted once: it stays while the page inside it changes (SH03). */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const active = useActive()
  const { opened, open, close } = useOverlay(active?.page?.key)
  const [menuOpen, setMenuOpen] = useState(false)
  const [plant, setPlant] = useState<OpenedPlant>()
  const acts = useActs(open, setPlant, () => setMenuOpen(false))
  const { slots, setTools, covered } = useSlots()
  const replaying = useSource()?.kind === 'tape'
  return (
    <ShellContext value={acts}>
      <SlotsContext value={slots}>
        <SavedAtProvider>
          <NowProvider>
            <ReplayingContext value={replaying}>
              <title>{routingTitleOf(shownPage(active))}</title>
              {active?.show === 'terms' ? (
                <Suspense fallback={<ShellLoader what="Loading" />}>
                  <TermsScreen />
                </Suspense>
              ) : (
                <ShellFrame
                  active={active}
                  acts={acts}
                  covered={covered}
                  menuOpen={menuOpen}
                  opened={opened}
                  replaying={replaying}
                  slot={setTools}
                  onMenu={setMenuOpen}
                  onOpen={open}
                >
                  {children}
                </ShellFrame>
              )}
              {/* After the page: where the streams lead goes before a redirect that a page asks for at the same time. */}
              <Way />
              <OverPart
                opened={opened}
                plant={plant}
                signedIn={acts.who === 'signedIn'}
                page={active?.page}
                onOpen={(overlay) => (overlay === undefined ? close() : open(overlay))}
              />
              <Banners />
            </ReplayingContext>
          </NowProvider>
        </SavedAtProvider>
      </SlotsContext>
    </ShellContext>
  )
}

const useActs = (
  open: (overlay: Overlay) => void,
  onPlant: (opened: OpenedPlant) => void,
  closeMenu: () => void,
): ShellActs => {
  const who = useUser().kind
  const { pathname, search } = useLocation()
  return {
    who,
    loginPath: loginPath(`${pathname}${search}`),
    openSettings: () => open('settings'),
    openAccount: () => open('account'),
    openAccess: () => open('access'),
    openFeedback: () => open('feedback'),
    openPlant: (plant, day) => {
      onPlant({ plant, day })
      open('plant')
    },
    closeMenu,
  }
}
