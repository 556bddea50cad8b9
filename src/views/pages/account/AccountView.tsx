import { Copy, LogOut, RotateCcw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { AccessMap } from '../../../domain/access'
import type { Instant } from '../../../domain/periods'
import type { SaveState } from '../../../domain/settings'
import type { Account } from '../../../domain/wire/people'
import type { Connection, Loaded } from '../../../streams/faces'
import { AccessTable } from './AccessTable'
import { momentText, pushWords, saveWords } from './facts'
import './account.css'

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
  readonly onResetFilters: () => void
  /** Puts the text where the user can paste it from; false when the browser refuses. */
  readonly onCopy: () => Promise<boolean>
}

const known = <T,>(loaded: Loaded<T>): T | undefined => {
  if (loaded.kind === 'ready') return loaded.value
  return loaded.kind === 'failed' ? loaded.last : undefined
}

/** What is known of the account, and what it opens (catalogue A7). */
export const AccountView = (props: AccountViewProps) => (
  <main className="plain account">
    <div className="cards">
      <AccountCard {...props} />
      <SettingsCard {...props} />
    </div>
    <AccessTable access={props.access} />
  </main>
)

const AccountCard = ({ email, account, expiresAt, connection, onCopy }: AccountViewProps) => {
  const facts = known(account)
  return (
    <Card
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
      <Fact name="Email">{facts?.email ?? email}</Fact>
      <Fact name="Name">{facts?.name}</Fact>
      <Fact name="Company">{facts?.company}</Fact>
      <Fact name="Licence">{facts && `Enact ${facts.tier}`}</Fact>
      <Fact name="Countries">{facts?.countries.join(', ')}</Fact>
      <Fact name="Login ends">{momentText(expiresAt)}</Fact>
      <Fact name="Live updates">{pushWords(connection)}</Fact>
    </Card>
  )
}

const SettingsCard = ({ settingsVersion, lock, save, savedAt, onResetFilters }: AccountViewProps) => (
  <Card title="Settings" actions={<ResetFilters onReset={onResetFilters} />}>
    <Fact name="Version">{settingsVersion}</Fact>
    <Fact name="State">{saveWords(save)}</Fact>
    <Fact name="Last saved">{savedAt === undefined ? 'Not since this page was opened' : momentText(savedAt)}</Fact>
    <Fact name="Account lock">{lock}</Fact>
  </Card>
)

type CardProps = {
  title: string
  children: ReactNode
  actions: ReactNode
  failed?: string | undefined
}

const Card = ({ title, children, actions, failed }: CardProps) => (
  <section className="panel card" aria-label={title}>
    <header>
      <h2>{title}</h2>
    </header>
    {failed !== undefined && <p className="card-failed">{failed}</p>}
    <dl>{children}</dl>
    <div className="card-acts">{actions}</div>
  </section>
)

/** A fact that is not known yet is a dash, never a guess. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children === undefined || children === '' ? '-' : children}</dd>
  </div>
)

const ResetFilters = ({ onReset }: { onReset: () => void }) => {
  const [done, setDone] = useState(false)
  return (
    <button
      type="button"
      className="btn"
      title="Every table shows all its rows and columns again"
      onClick={() => {
        onReset()
        setDone(true)
      }}
    >
      <RotateCcw aria-hidden />
      <span aria-live="polite">{done ? 'Table filters reset' : 'Reset table filters'}</span>
    </button>
  )
}

const CopyButton = ({ onCopy }: { onCopy: () => Promise<boolean> }) => {
  const [words, setWords] = useState('Copy diagnostics')
  const copy = async (): Promise<void> => setWords((await onCopy()) ? 'Copied' : 'Not copied: the browser refused')
  return (
    <button type="button" className="btn" onClick={() => void copy()}>
      <Copy aria-hidden />
      <span aria-live="polite">{words}</span>
    </button>
  )
}
