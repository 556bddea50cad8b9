import * as z from 'zod/mini'
import { checkKey, type CheckStates } from '../../src/domain/checks/fold'
import type { AuditBy } from '../../src/domain/audit'
import { sortMutes, type CheckMute, type CheckMutes } from '../../src/domain/checks/mutes'
import type { Instant } from '../../src/domain/periods'
import { CHECK_KINDS } from '../../src/domain/wire/checks'
import type { CheckMuteStore, StoredMute } from '../store/types'

const kindSchema = z.enum(CHECK_KINDS)

/** A stored mute of a check that this version has. */
const muteOf = ({ check, ...mute }: StoredMute): readonly CheckMute[] => {
  const kind = z.safeParse(kindSchema, check)
  return kind.success ? [{ ...mute, check: kind.data }] : []
}

type CheckId = Pick<CheckMute, 'series' | 'check'>

const objectOf = ({ series, check }: CheckId): string => `${series} ${check}`

/** What of a mute is in the audit log: without its reason and who wrote it, since the log stays when they go (D-695). */
const auditedMute = (mute: CheckMute | undefined) => mute && { at: mute.at, until: mute.until ?? null }

/** Mutes as the store has them, several servers of one store included. */
export const createMutes = (store: CheckMuteStore) => {
  let active: CheckMutes = new Map()
  let changes = 0
  /** As they are once no mute was made or removed while they were read. */
  const all = async (): Promise<readonly StoredMute[]> => {
    const before = changes
    const rows = await store.all()
    return before === changes ? rows : await all()
  }
  return {
    active: (): CheckMutes => active,
    /** Reads them again; those that have ended are deleted. */
    look: async (states: CheckStates, now: Instant): Promise<void> => {
      const sorted = sortMutes((await all()).flatMap(muteOf), states, now)
      active = sorted.active
      for (const { series, check, at } of sorted.ended) await store.remove(series, check, at)
    },
    put: async (mute: CheckMute, by: AuditBy): Promise<void> => {
      const change = { before: auditedMute(active.get(checkKey(mute))), after: auditedMute(mute) }
      await store.put(mute, { ...by, action: 'check.mute', object: objectOf(mute), ...change })
      changes += 1
      active = new Map([...active, [checkKey(mute), mute]])
    },
    remove: async (of: CheckId, by: AuditBy): Promise<void> => {
      const before = auditedMute(active.get(checkKey(of)))
      await store.remove(of.series, of.check, undefined, {
        ...by,
        action: 'check.unmute',
        object: objectOf(of),
        before,
      })
      changes += 1
      active = new Map([...active].filter(([key]) => key !== checkKey(of)))
    },
  }
}
export type Mutes = ReturnType<typeof createMutes>
