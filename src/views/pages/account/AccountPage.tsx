import { use } from 'react'
import { useConnection, useNow, useSource } from '../../../streams/app/hooks'
import { useAccount, usePageAccess, useUser } from '../../../streams/people/hooks'
import { useKeptCounts, useSaveState, useSettings } from '../../../streams/settings/hooks'
import { toast } from '../../../streams/notices/intents'
import { resetTableFilters } from '../../../streams/settings/intents'
import { copyText } from '../../parts/format/copyText'
import { AccountView } from './AccountView'
import { diagnosticsText } from './diagnostics'
import { KeptCard } from './KeptCard'
import { SavedAtContext } from '../../parts/savedAt'
import { useTimes } from '../../own/times'

/** /my-account (catalogue A7). */
export const AccountPage = () => {
  const user = useUser()
  const settings = useSettings()
  const source = useSource()
  const now = useNow()
  const times = useTimes()
  const facts = {
    email: user.kind === 'signedIn' ? user.email : '-',
    account: useAccount(),
    access: usePageAccess(),
    expiresAt: user.kind === 'signedIn' ? user.expiresAt : 0,
    settingsVersion: settings.versionNumber,
    lock: LOCKS[settings.lockedAccount],
    save: useSaveState(),
    savedAt: use(SavedAtContext),
    connection: useConnection(),
  }
  return (
    <AccountView
      {...facts}
      kept={<KeptCard kept={useKeptCounts()} onResetFilters={resetFilters} />}
      onCopy={() => copyText(diagnosticsText({ ...facts, source, browser: navigator.userAgent, at: now, times }))}
    />
  )
}

const LOCKS = { unlocked: 'Unlocked', editLocked: 'No edits', uploadLocked: 'Edits are not saved' } as const

const resetFilters = (): void => {
  resetTableFilters()
  toast({ key: 'table filters', text: 'Every table shows all its rows and columns again.' })
}
