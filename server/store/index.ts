import type { Log } from '../log/log'
import { aboutIn } from './about'
import { auditIn } from './audit'
import { frontendLogIn } from './frontendLog'
import { backUpIn } from './backingUp'
import { accountsIn } from './accounts'
import { alertsIn } from './alerts'
import { checkMutesIn } from './checkMutes'
import type { Engine } from './schema'
import type { Store } from './types'
import { inboxIn } from './inbox'
import { expiringStoreIn } from './expiringStore'
import { migrate } from './migrations'
import { personalDataIn } from './personalData'
import { presenceIn } from './presence'
import { settingsIn } from './settings'
import { companyDashboardsIn } from './companyDashboards'
import { namedItemsIn } from './namedItems'
import { openSqlite, openSqliteMemory } from './sqlite'

export { StoreError } from './storeError'

export type StoreOptions = {
  /** Folder of the database file, where no `databaseUrl` is given. */
  readonly dataDir: string
  /** Address of a PostgreSQL database, e.g. `postgresql://user:password@host:5432/database`. */
  readonly databaseUrl?: string
  readonly log?: Log
  /** Present instant, ms UTC; the clock of the machine unless given. */
  readonly now?: () => number
}

type Calls = Readonly<Record<string, (...inputs: never[]) => Promise<unknown>>>

/** The same calls, with the errors of the database said in our words where the fix is known. */
const explained = <T extends Calls>(calls: T, explain: Engine['explain']): T => {
  const all = Object.entries(calls).map(([name, call]) => [
    name,
    (...inputs: never[]) =>
      call(...inputs).catch((error: unknown) => {
        throw explain(error)
      }),
  ])
  return Object.fromEntries(all) as T
}

const storeOn = async (engine: Engine, now: () => number, log?: Log): Promise<Store> => {
  const { db, info, explain } = engine
  try {
    const steps = await migrate(db, info, now())
    for (const step of steps) log?.info({ step, place: info.place }, 'database schema brought up to date')
  } catch (error) {
    await engine.close()
    throw explain(error)
  }
  let closing: Promise<void> | undefined
  return {
    info,
    ...explained({ about: aboutIn(db, info.kind), backUp: backUpIn(db, info.kind) }, explain),
    retain: explained(expiringStoreIn(db, now), explain),
    accounts: explained(accountsIn(db), explain),
    settings: explained(settingsIn(db, now), explain),
    inbox: explained(inboxIn(db), explain),
    companyDashboards: explained(companyDashboardsIn(db), explain),
    namedItems: explained(namedItemsIn(db), explain),
    presence: explained(presenceIn(db), explain),
    alerts: explained(alertsIn(db), explain),
    checkMutes: explained(checkMutesIn(db), explain),
    personal: explained(personalDataIn(db), explain),
    audit: explained(auditIn(db), explain),
    frontendLog: explained(frontendLogIn(db), explain),
    close: () => (closing ??= engine.close()),
  }
}

/**
 * Opens what must outlive the process: the PostgreSQL database of `databaseUrl`, which several servers may share, else a
 * SQLite file in `dataDir`, which one process has at a time. The schema is made or brought up to date first.
 * Throws a StoreError that says what is wrong and the fix; no message carries a password.
 */
export const openStore = async ({ dataDir, databaseUrl, log, now = Date.now }: StoreOptions): Promise<Store> => {
  if (databaseUrl === undefined) return storeOn(await openSqlite(dataDir, now()), now, log)
  // The driver is loaded where it is used only: it costs a start without it 30 ms.
  const { openPostgresql } = await import('./postgresql')
  return storeOn(await openPostgresql(databaseUrl, log), now, log)
}

/** A store in this process's memory, for tests: nothing outlives it. @internal */
export const openMemoryStore = (now: () => number = Date.now): Promise<Store> => storeOn(openSqliteMemory(), now)
