import { Suspense, useState, type ReactNode, lazy } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Banner } from './Banner'
import { useLocation, useNavigate } from 'react-router-dom'
import { loginPath, tierName, type PageRow } from '../../domain/access'
import { sharePlaceOf } from '../../domain/forms'
import { useAccount, useDenied, useUser } from '../../streams/people/hooks'
import { closeDenied, showProductPage } from '../../streams/people/intents'
import type { Overlay } from '../parts/shellActs'

/** What the links of the E-world fair end with: `/?eworld`. */
const EWORLD = 'eworld'

export const asksEWorld = (search: string): boolean => new URLSearchParams(search).has(EWORLD)

/** The query without it; '' when nothing else is there. */
export const withoutEWorld = (search: string): string => {
  const rest = new URLSearchParams(search)
  rest.delete(EWORLD)
  const text = rest.toString()
  return text === '' ? '' : `?${text}`
}

type KeptProps = { readonly open: boolean; readonly onClose: () => void; readonly children: ReactNode }

const NOT_LOADED =
  'This part of Enact could not be loaded. After a release its files have other names, and Refresh fetches those.'

/**
 * Something over the page whose code is fetched when it is first asked for. It is kept from then on, so that it can close
 * with its movement. A fault in it leaves the page alone.
 */
export const Kept = ({ open, onClose, children }: KeptProps) => {
  const [asked, setAsked] = useState(open)
  if (open && !asked) setAsked(true)
  if (!asked) return null
  return (
    <ErrorBoundary
      fallback={
        open && (
          <div className="banners stacked gap-4">
            <Banner kind="bad" text={NOT_LOADED} onRefresh={() => window.location.reload()} onDismiss={onClose} />
          </div>
        )
      }
    >
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}

const AccountDialog = lazy(async () => ({ default: (await import('../people/AccountDialog')).AccountDialog }))
const DeniedDialog = lazy(async () => ({ default: (await import('../people/DeniedDialog')).DeniedDialog }))
const DemoDialog = lazy(async () => ({ default: (await import('../dialogs/DemoDialog')).DemoDialog }))
const FeedbackDialog = lazy(async () => ({ default: (await import('../dialogs/FeedbackDialog')).FeedbackDialog }))
const FreeNotice = lazy(async () => ({ default: (await import('../dialogs/FreeNotice')).FreeNotice }))
const GetAccessDialog = lazy(async () => ({ default: (await import('../people/GetAccessDialog')).GetAccessDialog }))
const GetInTouchDialog = lazy(async () => ({ default: (await import('../dialogs/GetInTouchDialog')).GetInTouchDialog }))
const KeysHelp = lazy(async () => ({ default: (await import('./keys/KeysHelp')).KeysHelp }))
const NotificationsPanel = lazy(async () => ({
  default: (await import('../notices/NotificationsPanel')).NotificationsPanel,
}))
const SettingsPanel = lazy(async () => ({ default: (await import('../settings/SettingsPanel')).SettingsPanel }))
const ShareDialog = lazy(async () => ({ default: (await import('../dialogs/ShareDialog')).ShareDialog }))
const TutorialPanel = lazy(async () => ({ default: (await import('../dialogs/TutorialPanel')).TutorialPanel }))

type OverlaysProps = {
  readonly opened: Overlay | undefined
  readonly signedIn: boolean
  readonly page: PageRow | undefined
  readonly eWorld: boolean
  readonly onOpen: (overlay: Overlay | undefined) => void
}

/** Everything that can stand over the page, one at a time; what refuses access stands over all of it. */
export const Overlays = (props: OverlaysProps) => {
  const { opened, signedIn, onOpen } = props
  const onClose = (): void => onOpen(undefined)
  return (
    <>
      {signedIn && <UserOverlays {...props} />}
      <VisitorOverlays {...props} />
      <Kept open={opened === 'keys'} onClose={onClose}>
        <KeysHelp open={opened === 'keys'} onClose={onClose} />
      </Kept>
      {!signedIn && (
        <Suspense fallback={null}>
          <FreeNotice />
        </Suspense>
      )}
      <Denied />
    </>
  )
}

/** What only a signed-in user can open (SH12). */
const UserOverlays = ({ opened, page, onOpen }: OverlaysProps) => {
  const onClose = (): void => onOpen(undefined)
  const place = page && sharePlaceOf(page.name)
  return (
    <>
      <Kept open={opened === 'settings'} onClose={onClose}>
        <SettingsPanel open={opened === 'settings'} onClose={onClose} />
      </Kept>
      <Kept open={opened === 'account'} onClose={onClose}>
        <Account open={opened === 'account'} onClose={onClose} />
      </Kept>
      <Kept open={opened === 'feedback'} onClose={onClose}>
        <FeedbackDialog open={opened === 'feedback'} onClose={onClose} />
      </Kept>
      <Kept open={opened === 'notifications'} onClose={onClose}>
        <NotificationsPanel open={opened === 'notifications'} onClose={onClose} />
      </Kept>
      {place !== undefined && (
        <Kept open={opened === 'share'} onClose={onClose}>
          <ShareDialog open={opened === 'share'} onClose={onClose} place={place} />
        </Kept>
      )}
      {page?.video !== undefined && (
        <Kept open={opened === 'tutorial'} onClose={onClose}>
          <TutorialPanel open={opened === 'tutorial'} onClose={onClose} page={page} />
        </Kept>
      )}
    </>
  )
}

const VisitorOverlays = ({ opened, eWorld, onOpen }: OverlaysProps) => {
  const onClose = (): void => onOpen(undefined)
  const logIn = useLogIn(onClose)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const demo = opened === 'demo' || eWorld
  const closeDemo = (): void => {
    onClose()
    if (eWorld) void navigate({ pathname, search: withoutEWorld(search) }, { replace: true })
  }
  return (
    <>
      <Kept open={opened === 'access'} onClose={onClose}>
        <GetAccessDialog open={opened === 'access'} onClose={onClose} onLogIn={logIn} onDemo={() => onOpen('demo')} />
      </Kept>
      <Kept open={demo} onClose={closeDemo}>
        <DemoDialog open={demo} eWorld={eWorld} onClose={closeDemo} />
      </Kept>
      <Kept open={opened === 'contact'} onClose={onClose}>
        <GetInTouchDialog open={opened === 'contact'} onClose={onClose} />
      </Kept>
    </>
  )
}

type OpenProps = { readonly open: boolean; readonly onClose: () => void }

const Account = ({ open, onClose }: OpenProps) => {
  const user = useUser()
  const account = useAccount()
  return (
    <AccountDialog
      open={open}
      email={user.kind === 'signedIn' ? user.email : ''}
      tier={account.kind === 'ready' ? tierName(account.value.tier) : undefined}
      onClose={onClose}
    />
  )
}

const Denied = () => {
  const denied = useDenied()
  const { kind } = useUser()
  const logIn = useLogIn(() => undefined)
  return (
    <Kept open={denied !== undefined} onClose={closeDenied}>
      <DeniedDialog
        denied={denied}
        signedIn={kind === 'signedIn'}
        onClose={closeDenied}
        onLogIn={logIn}
        onProductPage={showProductPage}
      />
    </Kept>
  )
}

/** Leads to the login and back to the present page. */
const useLogIn = (onClose: () => void): (() => void) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return () => {
    onClose()
    void navigate(loginPath(`${pathname}${search}`))
  }
}
