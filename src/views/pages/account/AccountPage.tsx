import type { TimeTexts } from '../../../domain/periods'
import type { SourceInfo } from '../../../domain/market/events'
import { type AccountViewProps, AccountView } from './AccountView'
import { accountMomentText, pushTexts, saveTexts } from './facts'
import { use } from 'react'
import { useConnection, useNow, useSource } from '../../../streams/app/hooks'
import { useAccount, usePageAccess, useUser } from '../../../streams/people/hooks'
import { useRetainedCounts, useSaveState, useSettings } from '../../../streams/settings/hooks'
import { toast } from '../../../streams/notices/intents'
import { resetTableFilters } from '../../../streams/settings/intents'
import { copyText } from '../../parts/format/copyText'
import { PersonalDataCard } from './PersonalDataCard'
import { RetainedCard } from './RetainedCard'
import { SavedAtContext } from '../../parts/savedAt'
import { useTimes } from '../../user/times'

type Facts = Omit<AccountViewProps, 'onCopy' | 'retained' | 'personal'> & {
  readonly source: SourceInfo | undefined
  readonly browser: string
  readonly at: number
  readonly times: TimeTexts
}

/** What helps anyone who is asked for help: plain lines, nothing that lets anybody in. */
export const diagnosticsText = (facts: Facts): string => {
  const account = facts.account.kind === 'ready' ? facts.account.value : undefined
  const access = facts.access.kind === 'ready' ? facts.access.value : undefined
  const closed = access && Object.keys(access).filter((page) => access[page]?.hasAccess !== true)
  return [
    `Enact, ${accountMomentText(facts.at, facts.times)}`,
    `Account: ${facts.email}, ${account ? `${account.userId}, Enact ${account.tier}` : facts.account.kind}`,
    `Login ends: ${accountMomentText(facts.expiresAt, facts.times)}`,
    `Access: ${closed ? `closed are ${closed.join(', ') || 'none'}` : facts.access.kind}`,
    `Source: ${facts.source ? `${facts.source.label}, ${facts.source.detail}` : 'not known'}`,
    `Live updates: ${pushTexts(facts.connection, facts.times)}${facts.connection.why === undefined ? '' : ` (${facts.connection.why})`}`,
    `Settings: version ${facts.settingsVersion}, ${saveTexts(facts.save)}, lock ${facts.lock}`,
    `Browser: ${facts.browser}`,
  ].join('\n')
}

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
      retained={<RetainedCard retained={useRetainedCounts()} onResetFilters={resetFilters} />}
      personal={<PersonalDataCard email={facts.email} />}
      onCopy={() => copyText(diagnosticsText({ ...facts, source, browser: navigator.userAgent, at: now, times }))}
    />
  )
}

const LOCKS = { unlocked: 'Unlocked', editLocked: 'No edits', uploadLocked: 'Edits are not saved' } as const

const resetFilters = (): void => {
  resetTableFilters()
  toast({ key: 'table filters', text: 'Every table shows all its rows and columns again.' })
}
