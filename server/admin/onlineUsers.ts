import { statedPageIn, type StatedPage } from '../../src/domain/administration/online'
import type { OnlineUser } from '../../src/domain/administration/calls'
import type { Instant } from '../../src/domain/periods'
import type { GroupWatch, Hubs } from '../hub/hubs'
import type { ConnectionInfo } from '../hub/options'
import type { ServerClock } from '../sources/source'
import type { Accounts } from '../store/types'

type Stated = StatedPage & { readonly group: string; readonly userId: string; readonly since: Instant }

/**
 * Which pages of which users are open, from the hub's connections alone: a row is there from when a connection states its page
 * until it ends, and another page takes the place of the one before.
 */
export const createOnlineUsers = (clock: Pick<ServerClock, 'now'>) => {
  const since = new WeakMap<ConnectionInfo, Instant>()
  const stated = new Map<string, Stated>()
  const watch: GroupWatch = {
    joined: (group, connection, userId) => {
      const place = statedPageIn(group)
      if (place === undefined) return
      const first = since.get(connection) ?? clock.now()
      since.set(connection, first)
      stated.set(connection.id, { ...place, group, userId, since: first })
    },
    left: (group, connection) => {
      if (stated.get(connection.id)?.group === group) stated.delete(connection.id)
    },
  }
  return {
    watch,
    /** Rows of one user: each open connection, those that have stated no page as well. */
    of: (userId: string, connections: number): readonly Omit<OnlineUser, 'connection'>[] => {
      const own = [...stated.values()].filter((each) => each.userId === userId)
      const silent = Math.max(0, connections - own.length)
      return [
        ...own.map(({ page, version, since: first }) => ({ userId, page, version, since: first })),
        ...Array.from({ length: silent }, () => ({ userId })),
      ]
    },
  }
}
export type OnlineUsersWatch = ReturnType<typeof createOnlineUsers>

/** A row for each open connection of the data hub, by email. */
export const onlineRows = async (
  online: OnlineUsersWatch,
  { data }: Pick<Hubs, 'data'>,
  accounts: Pick<Accounts, 'all'>,
): Promise<OnlineUser[]> => {
  const known = new Map((await accounts.all()).map((account) => [account.userId, account]))
  const rows = [...data.users()].flatMap(([userId, connections]) => {
    const account = known.get(userId)
    const who = account && { email: account.email, company: account.company }
    return online.of(userId, connections).map((row) => ({ ...row, ...who }))
  })
  const keyOf = ({ email = '', page = '' }: Omit<OnlineUser, 'connection'>): string => `${email} ${page}`
  return rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map((row, index) => ({ connection: index + 1, ...row }))
}
