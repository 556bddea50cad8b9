import { Suspense, useState, type ReactNode, lazy } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Banner } from './Banner'
import { useLocation, useNavigate } from 'react-router-dom'
import { loginPath, tierName, type PageRow } from '../../domain/access'
import { sharePlaceOf } from '../../domain/forms'
import { useSource } from '../../streams/app/hooks'
import { useAccount, useDenied, useUser } from '../../streams/people/hooks'
import { closeDenied, showProductPage } from '../../streams/people/intents'
import { NoticesView } from '../notices/Notices'
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

type Over = { readonly open: boolean; readonly onClose: () => void }

const NOT_LOADED =
  'This part of Enact could not be loaded. After a release its files have other names, and Refresh fetches those.'

/**
 * Something over the page whose code is fetched when it is first asked for. It is kept from then on, so that it can close
 * with its movement. A fault in it leaves the page alone.
 */
const Retained = ({ open, onClose, children }: Over & { readonly children: (over: Over) => ReactNode }) => {
  const [requested, setRequested] = useState(open)
  if (open && !requested) setRequested(true)
  if (!requested) return null
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
      <Suspense fallback={null}>{children({ open, onClose })}</Suspense>
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
const PageOrigin = lazy(async () => ({ default: (await import('./origin/PageOrigin')).PageOrigin }))
const NotificationsPanel = lazy(async () => ({
  default: (await import('../notices/NotificationsPanel')).NotificationsPanel,
}))
const PlantSlideOut = lazy(async () => ({ default: (await import('../plants/PlantSlideOut')).PlantSlideOut }))
const SettingsPanel = lazy(async () => ({ default: (await import('../settings/SettingsPanel')).SettingsPanel }))
const ShareDialog = lazy(async () => ({ default: (await import('../dialogs/ShareDialog')).ShareDialog }))
const TutorialPanel = lazy(async () => ({ default: (await import('../dialogs/TutorialPanel')).TutorialPanel }))

/** The plant that was last opened over a page. */
export type OpenedPlant = { readonly plant: string; readonly day: string | undefined }

type OverlaysProps = {
  readonly opened: Overlay | undefined
  readonly plant: OpenedPlant | undefined
  readonly signedIn: boolean
  readonly page: PageRow | undefined
  readonly onOpen: (overlay: Overlay | undefined) => void
}

/**
 * Everything that can be over the page, one at a time; what refuses access is over all of it. Fetched while the page is first
 * drawn, which has nothing over it, with the forms in it and the notices under the header.
 */
export const Overlays = ({ opened, plant, signedIn, page, onOpen }: OverlaysProps) => {
  const onClose = (): void => onOpen(undefined)
  const at = (overlay: Overlay): Over => ({ open: opened === overlay, onClose })
  const place = page && sharePlaceOf(page.name)
  const logIn = useLogIn()
  const isLive = useSource() !== undefined
  return (
    <>
      {/* SH12: what only a signed-in user can open. */}
      {signedIn && (
        <>
          <Retained {...at('settings')}>{(over) => <SettingsPanel {...over} />}</Retained>
          <Retained {...at('account')}>{(over) => <Account {...over} />}</Retained>
          <Retained {...at('feedback')}>{(over) => <FeedbackDialog {...over} />}</Retained>
          <Retained {...at('notifications')}>{(over) => <NotificationsPanel {...over} />}</Retained>
          {place !== undefined && (
            <Retained {...at('share')}>{(over) => <ShareDialog {...over} place={place} />}</Retained>
          )}
          {page?.video !== undefined && (
            <Retained {...at('tutorial')}>{(over) => <TutorialPanel {...over} page={page} />}</Retained>
          )}
        </>
      )}
      {plant && <Retained {...at('plant')}>{(over) => <PlantSlideOut {...over} {...plant} />}</Retained>}
      <Retained {...at('access')}>
        {(over) => (
          <GetAccessDialog
            {...over}
            onLogIn={() => {
              onClose()
              logIn()
            }}
            onDemo={() => onOpen('demo')}
          />
        )}
      </Retained>
      <Demo {...at('demo')} />
      <Retained {...at('contact')}>{(over) => <GetInTouchDialog {...over} />}</Retained>
      <Retained {...at('keys')}>{(over) => <KeysHelp {...over} />}</Retained>
      {/* Once the page is there: the source is known after it. */}
      <Retained open={isLive} onClose={onClose}>
        {() => <PageOrigin page={page} />}
      </Retained>
      {!signedIn && (
        <Suspense fallback={null}>
          <FreeNotice />
        </Suspense>
      )}
      <Denied onLogIn={logIn} />
      <NoticesView />
    </>
  )
}

const Demo = ({ open, onClose }: Over) => {
  const { pathname, search } = useLocation()
  const eWorld = asksEWorld(search)
  const navigate = useNavigate()
  const close = (): void => {
    onClose()
    if (eWorld) void navigate({ pathname, search: withoutEWorld(search) }, { replace: true })
  }
  return (
    <Retained open={open || eWorld} onClose={close}>
      {(over) => <DemoDialog {...over} eWorld={eWorld} />}
    </Retained>
  )
}

const Account = (over: Over) => {
  const user = useUser()
  const account = useAccount()
  return (
    <AccountDialog
      {...over}
      email={user.kind === 'signedIn' ? user.email : ''}
      tier={account.kind === 'ready' ? tierName(account.value.tier) : undefined}
    />
  )
}

const Denied = ({ onLogIn }: { readonly onLogIn: () => void }) => {
  const denied = useDenied()
  const signedIn = useUser().kind === 'signedIn'
  return (
    <Retained open={denied !== undefined} onClose={closeDenied}>
      {({ onClose }) => (
        <DeniedDialog
          denied={denied}
          signedIn={signedIn}
          onClose={onClose}
          onLogIn={onLogIn}
          onProductPage={showProductPage}
        />
      )}
    </Retained>
  )
}

/** Leads to the login and back to the present page. */
const useLogIn = (): (() => void) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return () => void navigate(loginPath(`${pathname}${search}`))
}
