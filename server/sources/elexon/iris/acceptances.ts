import type { Instant } from '../../../../src/domain/periods'
import { Bounded } from '../../bounded'
import type { AcceptanceCollection } from '../acceptanceCollection'
import type { Reading } from '../question'
import { acceptanceRow } from '../rows'
import { unitIdOf } from '../unitReadings'

/** Amendments of some days. */
const MOST = 10_000

const amendmentOf = (raw: unknown): { readonly key: string; readonly isOriginal: boolean } | undefined => {
  const row = acceptanceRow.safeParse(raw)
  if (!row.success) return undefined
  const { amendmentFlag, acceptanceNumber } = row.data
  return { key: `${unitIdOf(row.data)}/${acceptanceNumber}`, isOriginal: (amendmentFlag ?? 'ORI') === 'ORI' }
}

/**
 * Acceptances of messages in any order: the original that comes after its amendment says nothing any more. An answer to
 * a request has both, and there the collection finds the amended rows itself.
 */
export const acceptancesInOrder = (
  collection: AcceptanceCollection,
): ((message: readonly unknown[], at: Instant) => Reading) => {
  const amended = new Bounded<string, true>(MOST)
  const isLate = (raw: unknown): boolean => {
    const found = amendmentOf(raw)
    if (found === undefined) return false
    if (found.isOriginal) return amended.get(found.key) === true
    amended.set(found.key, true)
    return false
  }
  return (message, at) => {
    const rows = message.filter((raw) => !isLate(raw))
    return { ...collection.receive(rows, undefined, at), rows: message.length }
  }
}
