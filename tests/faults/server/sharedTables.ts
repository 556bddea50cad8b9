import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { LIVE_TABLES } from '../../../src/domain/tables/definitions'
import { rulesOf } from '../../../src/domain/tables/evict'
import type { WireLiveTable, PushMessage } from '../../../src/domain/wire'
import { type VerifiedTable, applyPushes, tableFromSnapshot } from '../../support/verifiedTable'
import type { TableRules } from '../../../src/domain/tables/evict'
import type { SyncFault } from '../../../src/domain/verified/cell'

/** Why a table could not be made, or could not follow. */
export type Broken = { readonly fault: SyncFault }

const rulesNamed = (moduleType: string): TableRules => {
  const found = LIVE_TABLES.find(({ definition }) => definition.moduleType === moduleType)?.definition
  if (found === undefined) throw new Error(`There is no table ${moduleType}.`)
  return rulesOf(found)
}

/**
 * The tables of thousands of readers in one process. What the same bytes make of the same table is worked out once: each
 * reader still goes its own way through what it was sent, and every digest on it was computed from the rows.
 */
export class SharedTables {
  readonly #bodies = new Map<string, VerifiedTable | Broken>()
  readonly #after = new WeakMap<VerifiedTable, Map<string, VerifiedTable | Broken>>()

  /** The table of an answer's body, as it came over the wire (brotli). */
  opened(moduleType: string, body: Buffer, encoding: string | undefined): VerifiedTable | Broken {
    const name = createHash('sha1').update(body).digest('base64')
    const known = this.#bodies.get(name)
    if (known !== undefined) return known
    const text = (encoding === 'br' ? brotliDecompressSync(body) : body).toString('utf8')
    const { table, fault } = tableFromSnapshot(JSON.parse(text) as WireLiveTable, rulesNamed(moduleType))
    const made = table ?? { fault }
    this.#bodies.set(name, made)
    return made
  }

  /** The table after the messages of one record. */
  after(table: VerifiedTable, record: string, messages: readonly PushMessage[]): VerifiedTable | Broken {
    const known = this.#after.get(table) ?? new Map<string, VerifiedTable | Broken>()
    this.#after.set(table, known)
    const before = known.get(record)
    if (before !== undefined) return before
    const change = applyPushes(table, messages)
    const made = change.fault === undefined ? change.table : { fault: change.fault }
    known.set(record, made)
    return made
  }
}

export const isBroken = (made: VerifiedTable | Broken): made is Broken => 'fault' in made
