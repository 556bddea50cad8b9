import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useNow } from '../../streams/hooks'
import { useAccount, useDenied, useSignAlert, useUser, useWay } from '../../streams/people/hooks'
import { closeDenied, closeSignAlert, wayTaken } from '../../streams/people/intents'
import { useSaveState, useTabWarning } from '../../streams/settings/hooks'
import { closeTabWarning } from '../../streams/settings/intents'
import { loginPath, tierName } from '../../domain/access'
import { GetAccessDialog } from '../access/GetAccessDialog'
import { AccountDialog } from '../account/AccountDialog'
import { DeniedDialog } from '../denied/DeniedDialog'
import { usePageKeys } from '../keys/pageKeys'
import { Agreed } from './Agreed'
import { Banner } from './Banner'
import './banner.css'
import { SavedAtContext, useSavedAt } from './savedAt'
import { ShellContext, type ShellActs } from './shellActs'

const FeedbackDialog = lazy(async () => ({ default: (await import('../dialogs/FeedbackDialog')).FeedbackDialog }))
const DemoDialog = lazy(async () => ({ default: (await import('../dialogs/DemoDialog')).DemoDialog }))
const FreeNotice = lazy(async () => ({ default: (await import('../dialogs/FreeNotice')).FreeNotice }))
const SettingsPanel = lazy(async () => ({ default: (await import('../settings/SettingsPanel')).SettingsPanel }))

type Opened = 'settings' | 'account' | 'access' | 'feedback' | 'demo'

/** What stands around and over every page: who looks, the messages, the dialogs and the settings. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const [opened, setOpened] = useState<Opened>()
  const who = useUser().kind
  const { pathname, search } = useLocation()
  const login = loginPath(`${pathname}${search}`)
  const acts = useMemo(
    (): ShellActs => ({
      who,
      loginPath: login,
      openSettings: () => setOpened('settings'),
      openAccount: () => setOpened('account'),
      openAccess: () => setOpened('access'),
      openFeedback: () => setOpened('feedback'),
    }),
    [who, login],
  )
  usePageKeys(who === 'signedIn' ? [{ key: ',', what: 'Settings', act: acts.openSettings }] : [])
  const savedAt = useSavedAt(useSaveState(), useNow())
  return (
    <ShellContext value={acts}>
      <SavedAtContext value={savedAt}>
        <Agreed>{children}</Agreed>
        {/* Last: where the streams lead goes before a redirect that a page asks for at the same time. */}
        <Way />
        <Overlays opened={opened} signedIn={who === 'signedIn'} onOpen={setOpened} />
      </SavedAtContext>
    </ShellContext>
  )
}

type OverlaysProps = {
  opened: Opened | undefined
  signedIn: boolean
  onOpen: (dialog: Opened | undefined) => void
}

const Overlays = ({ opened, signedIn, onOpen }: OverlaysProps) => {
  const onClose = (): void => onOpen(undefined)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const logIn = (): void => {
    onClose()
    void navigate(loginPath(`${pathname}${search}`))
  }
  return (
    <>
      <Suspense fallback={null}>
        {signedIn && <SettingsMount open={opened === 'settings'} onClose={onClose} />}
      </Suspense>
      <Account open={opened === 'account' && signedIn} onClose={onClose} />
      <GetAccessDialog open={opened === 'access'} onClose={onClose} onLogIn={logIn} onDemo={() => onOpen('demo')} />
      <Suspense fallback={null}>
        {opened === 'feedback' && <FeedbackDialog open={signedIn} onClose={onClose} />}
        {opened === 'demo' && <DemoDialog open onClose={onClose} />}
        <FreeNotice />
      </Suspense>
      <Denied onLogIn={logIn} />
      <Banners />
    </>
  )
}

type OpenProps = { open: boolean; onClose: () => void }

/** Fetched when it is first asked for, and kept from then on, so that it can close with its movement. */
const SettingsMount = ({ open, onClose }: OpenProps) => {
  const [asked, setAsked] = useState(open)
  if (open && !asked) setAsked(true)
  return asked ? <SettingsPanel open={open} onClose={onClose} /> : null
}

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

const Denied = ({ onLogIn }: { onLogIn: () => void }) => (
  <DeniedDialog denied={useDenied()} onClose={closeDenied} onLogIn={onLogIn} />
)

const Banners = () => {
  const alert = useSignAlert()
  const warning = useTabWarning()
  return (
    <div className="banners">
      {alert && <Banner kind="bad" text={alert.text} onDismiss={closeSignAlert} />}
      {warning !== undefined && (
        <Banner kind="warn" text={warning} onRefresh={() => window.location.reload()} onDismiss={closeTabWarning} />
      )}
    </div>
  )
}

/** Goes where the streams want the page to be. */
const Way = () => {
  const way = useWay()
  const navigate = useNavigate()
  // `navigate` is another one after each step; a way is gone once.
  const go = useEffectEvent((to: string) => void navigate(to, { replace: true }))
  useEffect(() => {
    if (way === undefined) return
    go(way)
    wayTaken()
  }, [way])
  return null
}
