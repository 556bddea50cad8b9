import type { FastifyInstance } from 'fastify'
import { CHAIN_START, endOfChain, followChain, type ChainVerdict, type HashOf } from '../../src/domain/audit'
import { auditLogCall, auditVerdictCall } from '../../src/domain/administration/calls'
import { addDays, dayStart, isSettlementDate, type Instant, type SettlementDate } from '../../src/domain/periods'
import { badRequest } from '../http/problem'
import { addRoute } from '../context/route'
import { auditHash } from '../store/audit'
import type { AuditStore, Store } from '../store/types'

/** Lines of one page of the log. */
const PAGE = 100
/** Lines that are verified before others get their turn. */
const AT_ONCE = 1000

/**
 * Follows the whole chain. The head is read first: lines that are added meanwhile are behind it, and not looked at.
 * @param hashOf given for a test
 */
export const verifiedChain = async (audit: AuditStore, hashOf: HashOf = auditHash): Promise<ChainVerdict> => {
  const head = await audit.head()
  let place = CHAIN_START
  for (;;) {
    const rows = (await audit.after(place.next - 1, AT_ONCE)).filter(({ seq }) => seq <= head.entries)
    if (rows.length === 0) break
    const followed = followChain(place, rows, hashOf)
    if (followed.fault) return followed.fault
    place = followed.place
  }
  const verdict = endOfChain(place, head)
  if (verdict.kind === 'broken') return verdict
  // More lines than the head counts are either new ones, with a newer head, or were put there from outside.
  const [extra] = await audit.after(head.entries, 1)
  if (extra === undefined || (await audit.head()).entries >= extra.seq) return verdict
  return { kind: 'broken', brokenAt: extra.seq, fault: 'added' }
}

const isNoted = async (audit: AuditStore, seq: number, hash: string): Promise<boolean> => {
  const [row] = await audit.after(seq - 1, 1)
  return row?.seq === seq && row.hash.startsWith(hash)
}

const timeOf = (from: SettlementDate, to: SettlementDate): { readonly from: Instant; readonly to: Instant } => {
  if (![from, to].every(isSettlementDate) || from > to)
    throw badRequest({ to: ['from and to must be days, to not before from.'] })
  return { from: dayStart(from), to: dayStart(addDays(to, 1)) }
}

/** The log of what administrators did, and whether it is whole. */
export const auditRoutes = (app: FastifyInstance, { audit, accounts }: Pick<Store, 'audit' | 'accounts'>): void => {
  addRoute(app, auditLogCall, async ({ body: { from, to, before } }) => {
    const rows = await audit.newest(timeOf(from, to), PAGE + 1, before)
    const lines = rows.slice(0, PAGE).map((row) => ({ ...row }))
    const objects = new Set(lines.map(({ object }) => object))
    const known = (await accounts.all()).filter(({ userId }) => objects.has(userId))
    const last = lines.at(-1)
    return {
      lines,
      accounts: Object.fromEntries(known.map(({ userId, email }) => [userId, email])),
      ...(rows.length > PAGE && last && { next: last.seq }),
    }
  })

  addRoute(app, auditVerdictCall, async ({ body: { noted } }) => {
    const verdict = await verifiedChain(audit)
    if (verdict.kind === 'broken' || noted === undefined) return verdict
    if (await isNoted(audit, noted.seq, noted.hash)) return verdict
    return { kind: 'broken', brokenAt: noted.seq, fault: 'rewritten' } as const
  })
}
