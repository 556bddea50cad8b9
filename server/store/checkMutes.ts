import { audited } from './audit'
import type { CheckMuteStore, StoredMute } from './types'
import { type Db, plainText } from './schema'

type Row = Omit<StoredMute, 'check' | 'by' | 'until'> & {
  readonly check_kind: string
  readonly made_by: string
  readonly until: number | null
}

const muteOf = ({ check_kind, made_by, until, ...row }: Row): StoredMute => ({
  ...row,
  check: check_kind,
  by: made_by,
  ...(until !== null && { until }),
})

/** Mutes of data checks in a database, the oldest first. */
export const checkMutesIn = (db: Db): CheckMuteStore => ({
  all: async () =>
    (await db.selectFrom('check_mute').selectAll().orderBy('at').orderBy('series').execute()).map(muteOf),
  put: async ({ series, check, by, reason, at, until = null }, entry) => {
    const written = { made_by: plainText(by), reason: plainText(reason), at, until }
    await audited(db, entry, async (on) => {
      await on
        .insertInto('check_mute')
        .values({ series: plainText(series), check_kind: plainText(check), ...written })
        .onConflict((conflict) => conflict.columns(['series', 'check_kind']).doUpdateSet(written))
        .execute()
      return true
    })
  },
  remove: async (series, check, at, entry) => {
    await audited(db, entry, async (on) => {
      const found = on
        .deleteFrom('check_mute')
        .where('series', '=', plainText(series))
        .where('check_kind', '=', plainText(check))
      const { numDeletedRows } = await (at === undefined ? found : found.where('at', '=', at)).executeTakeFirst()
      return numDeletedRows > 0
    })
  },
})
