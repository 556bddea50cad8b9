import { Copy, LogOut } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { AccessMap } from '../../../domain/access'
import type { Instant } from '../../../domain/periods'
import { countryOf } from '../../../domain/reference'
import type { SaveState } from '../../../domain/settings'
import type { Account } from '../../../domain/wire/people'
import type { Connection, Loaded } from '../../../streams/lib/types'
import { AccessTable } from './AccessTable'
import { accountMomentText, pushTexts, saveTexts } from './facts'
import { Fact, Facts, FactCard } from '../../parts/panel/FactCard'
import { Page } from '../../parts/Page'
import { lastOf } from '../../../streams/lib/loaded'
import '../../parts/panel/dataTable.module.css'
import * as css from './account.module.css'
import { useTimes } from '../../user/times'

export type AccountViewProps = {
  readonly email: string
  readonly account: Loaded<Account>
  readonly access: Loaded<AccessMap>
  readonly expiresAt: Instant
  readonly settingsVersion: number
  readonly lock: string
  readonly save: SaveState
  /** When a setting was last saved from this page; undefined when none was. */
  readonly savedAt: Instant | undefined
  readonly connection: Connection
  /** The card of what the server keeps. */
  readonly retained: ReactNode
  /** The card of a copy of it, and of its deletion. */
  readonly personal: ReactNode
  /** Puts the text where the user can paste it from; false when the browser refuses. */
  readonly onCopy: () => Promise<boolean>
}

/** What is known of the account, and what it opens (catalogue A7). */
export const AccountView = (props: AccountViewProps) => (
  <Page area={css.account}>
    <div className="fact-cards stacked gap-8">
      <AccountCard {...props} />
      <div className="stacked gap-8">
        <SettingsCard {...props} />
        {props.personal}
      </div>
      {props.retained}
    </div>
    <AccessTable access={props.access} />
  </Page>
)

/** Its name; of one that is not in the list its id. */
const countryText = (id: string): string => countryOf(id)?.name ?? id

const AccountCard = ({ email, account, expiresAt, connection, onCopy }: AccountViewProps) => {
  const facts = lastOf(account)
  const times = useTimes()
  return (
    <FactCard
      title="Account"
      failed={account.kind === 'failed' ? account.why.why : undefined}
      actions={
        <>
          <CopyButton onCopy={onCopy} />
          <Link className="btn" to="/logout">
            <LogOut aria-hidden />
            Logout
          </Link>
        </>
      }
    >
      <Facts>
        <Fact name="Email">{facts?.email ?? email}</Fact>
        <Fact name="Name">{facts?.name}</Fact>
        <Fact name="Company">{facts?.company}</Fact>
        <Fact name="Licence">{facts && `Enact ${facts.tier}`}</Fact>
        <Fact name="Countries">{facts?.countries.map(countryText).join(', ')}</Fact>
        <Fact name="Login ends">{accountMomentText(expiresAt, times)}, renewed before that while a page is open</Fact>
        <Fact name="Live updates">{pushTexts(connection, times)}</Fact>
      </Facts>
    </FactCard>
  )
}

const SettingsCard = ({ settingsVersion, lock, save, savedAt }: AccountViewProps) => {
  const times = useTimes()
  return (
    <FactCard title="Settings">
      <Facts>
        <Fact name="Version">{settingsVersion}</Fact>
        <Fact name="State">{saveTexts(save)}</Fact>
        <Fact name="Last saved">
          {savedAt === undefined ? 'Not since this page was opened' : accountMomentText(savedAt, times)}
        </Fact>
        <Fact name="Account lock">{lock}</Fact>
      </Facts>
    </FactCard>
  )
}

const CopyButton = ({ onCopy }: { onCopy: () => Promise<boolean> }) => {
  const [texts, setTexts] = useState('Copy diagnostics')
  const copy = async (): Promise<void> => setTexts((await onCopy()) ? 'Copied' : 'Not copied: the browser refused')
  return (
    <button type="button" className="btn" onClick={() => void copy()}>
      <Copy aria-hidden />
      <span aria-live="polite">{texts}</span>
    </button>
  )
}
