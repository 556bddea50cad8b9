import { AUDIT_START, auditText, type AuditHead, type AuditRow, type HashOf } from './entry'

/**
 * What is wrong with a chain. `altered`: the line is not what was written, or another line than the one before it was
 * linked. `removed`: a line is missing there. `added`: there are more lines than were written. `rewritten`: all hashes
 * fit one another and are not those that were noted.
 */
export type AuditFault = 'altered' | 'removed' | 'added' | 'rewritten'

export type ChainVerdict =
  | { readonly kind: 'whole'; readonly entries: number; readonly hash: string }
  | { readonly kind: 'broken'; readonly brokenAt: number; readonly fault: AuditFault }

/** How far a chain has been followed: what the next line must have. */
export type ChainPlace = { readonly next: number; readonly previous: string }

export const CHAIN_START: ChainPlace = { next: 1, previous: AUDIT_START }

const broken = (brokenAt: number, fault: AuditFault): ChainVerdict => ({ kind: 'broken', brokenAt, fault })

const faultOf = (row: AuditRow, { next, previous }: ChainPlace, hashOf: HashOf): ChainVerdict | undefined => {
  if (row.seq > next) return broken(next, 'removed')
  if (row.seq < next) return broken(row.seq, 'added')
  if (hashOf(auditText(row)) !== row.hash) return broken(row.seq, 'altered')
  // This line is as it was written, so it is the one before that is another now.
  if (row.previous !== previous) return broken(Math.max(1, row.seq - 1), 'altered')
  return undefined
}

/** Follows the chain over some more lines, oldest first. @returns where it is then, or what is wrong */
export const followChain = (
  place: ChainPlace,
  rows: readonly AuditRow[],
  hashOf: HashOf,
): { readonly place: ChainPlace; readonly fault?: ChainVerdict } => {
  let now = place
  for (const row of rows) {
    const fault = faultOf(row, now, hashOf)
    if (fault) return { place: now, fault }
    now = { next: row.seq + 1, previous: row.hash }
  }
  return { place: now }
}

/** Whether the lines that were followed are all that were written, by the head that is stored with them. */
export const endOfChain = ({ next, previous }: ChainPlace, head: AuditHead): ChainVerdict => {
  const entries = next - 1
  if (entries < head.entries) return broken(next, 'removed')
  if (entries > head.entries) return broken(head.entries + 1, 'added')
  if (previous !== head.hash) return broken(entries, 'rewritten')
  return { kind: 'whole', entries, hash: previous }
}

/**
 * Verifies a whole log, oldest line first. Who can write the log, its head and all hashes leaves no trace in it: that shows
 * by a hash that was noted elsewhere (`noted`), as the log of the server has one of each line. The server follows the chain
 * in parts; this is the whole of it, to which the parts are compared.
 *
 * @internal
 */
export const verifyChain = (
  rows: readonly AuditRow[],
  head: AuditHead,
  hashOf: HashOf,
  noted: readonly { readonly seq: number; readonly hash: string }[] = [],
): ChainVerdict => {
  const { place, fault } = followChain(CHAIN_START, rows, hashOf)
  const verdict = fault ?? endOfChain(place, head)
  if (verdict.kind === 'broken') return verdict
  const other = noted.find(({ seq, hash }) => rows[seq - 1]?.hash !== hash)
  return other ? broken(other.seq, 'rewritten') : verdict
}

const FAULT_TEXTS: Readonly<Record<AuditFault, string>> = {
  altered: 'is not as it was written',
  removed: 'was removed',
  added: 'was added from outside',
  rewritten: 'has another hash than was noted',
}

/** The state of the chain in a sentence. */
export const verdictText = (verdict: ChainVerdict): string => {
  if (verdict.kind === 'broken') return `Broken: line ${verdict.brokenAt} ${FAULT_TEXTS[verdict.fault]}.`
  const { entries, hash } = verdict
  if (entries === 0) return 'Nothing has been written yet.'
  return `Whole: ${entries === 1 ? 'one line' : `${entries} lines`}, the last with the hash ${hash.slice(0, 16)}.`
}
