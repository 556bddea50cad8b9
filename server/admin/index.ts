import type { FastifyInstance } from 'fastify'
import {
  adminOverviewCall,
  companyLicencesCall,
  frontendLogCall,
  MOST_LOG_DAYS,
  onlineUsersCall,
  tableStatesCall,
  type CompanyLicences,
} from '../../src/domain/administration/calls'
import { addDays, isSettlementDate } from '../../src/domain/periods'
import { addRoute } from '../context/route'
import { badRequest } from '../http/problem'
import type { Hubs } from '../hub/hubs'
import type { ServerClock } from '../sources/source'
import type { AccountRow, Store } from '../store/types'
import { auditRoutes } from './auditRoutes'
import { onlineRows, type OnlineUsersWatch } from './onlineUsers'
import type { PushLog } from './pushLog'
import { replayRoutes, type ReplayOptions } from './replayRoutes'

export type AdminContext = {
  readonly store: Store
  readonly hubs: Hubs
  readonly online: OnlineUsersWatch
  readonly pushes: PushLog
  /** Writes what was counted of pages and waits. */
  readonly writeCounts: () => Promise<void>
  /** How many notices are active. */
  readonly notices: () => number
  readonly clock: ServerClock
  readonly replay: Pick<ReplayOptions, 'tapeHost' | 'config'>
}

type Licences = CompanyLicences['licences']

/** The different licences of open accounts by company, in order of the companies. */
export const licencesOf = (accounts: readonly AccountRow[]): CompanyLicences[] => {
  const companies = new Map<string, Map<string, Licences[number]>>()
  for (const { company, tier, countries, admin } of accounts.filter(
    ({ enabled, emailAccess }) => enabled && emailAccess,
  )) {
    const own = companies.get(company) ?? new Map<string, Licences[number]>()
    companies.set(company, own)
    const licence = { tier, countries: [...countries].sort(), admin }
    const key = JSON.stringify(licence)
    own.set(key, { ...licence, users: (own.get(key)?.users ?? 0) + 1 })
  }
  return [...companies]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([company, licences]) => ({ company, licences: [...licences.values()] }))
}

/** What only administrators ask, next to accounts (server/people) and notices (server/notices). */
export const adminRoutesOf = (app: FastifyInstance, context: AdminContext): void => {
  const { store, hubs, online, pushes, writeCounts, notices, clock, replay } = context
  const openPages = () => onlineRows(online, hubs, store.accounts)

  addRoute(app, adminOverviewCall, async () => ({
    online: hubs.data.users().size,
    notices: notices(),
    feedback: await store.inbox.openFeedback(),
    entries: (await store.audit.head()).entries,
  }))
  addRoute(app, onlineUsersCall, async () => ({ at: clock.now(), users: await openPages() }))
  addRoute(app, companyLicencesCall, async () => licencesOf(await store.accounts.all()))
  addRoute(app, frontendLogCall, async ({ body: { from, to } }) => {
    if (![from, to].every(isSettlementDate) || from > to || addDays(from, MOST_LOG_DAYS - 1) < to)
      throw badRequest({
        to: [`from and to must be days, to not before from, and at most ${MOST_LOG_DAYS} days in all.`],
      })
    await writeCounts()
    return (await store.frontendLog.ofDays(from, to)).map((row) => ({ ...row }))
  })
  addRoute(app, tableStatesCall, () => ({ at: clock.now(), tables: pushes.states(hubs) }))
  auditRoutes(app, store)
  replayRoutes(app, { ...replay, audit: store.audit, clock })
}
