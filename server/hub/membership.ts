import type { Connection } from './connection'
import { HubError } from './protocol/messages'
import type { HubSettings } from './options'
import type { Roster } from './roster'

/** Longer names belong to nobody and would only fill the memory. */
export const LONGEST_NAME = 200

export type Membership = {
  /** Joins one group or several, all or none. Throws HubError with the reason. */
  join(connection: Connection, names: unknown): void
  leave(connection: Connection, names: unknown): void
  leaveAll(connection: Connection): void
  /** Takes the connection out of groups that its user may not hear any more. */
  review(connection: Connection): void
}

export const createMembership = (
  roster: Roster,
  settings: HubSettings,
  heard: (what: () => void) => void,
): Membership => {
  const leaveOne = (connection: Connection, group: string): void => {
    const left = roster.leave(group, connection)
    if (left === undefined) return
    for (const record of left) connection.keep(record)
    heard(() => settings.onLeave?.(group, connection))
  }
  return {
    join: (connection, names) => {
      const fresh = namesIn(names, settings.maxGroupsPerConnection).filter((name) => !connection.groups.has(name))
      if (connection.groups.size + fresh.length > settings.maxGroupsPerConnection) {
        throw new HubError(`A connection can be in ${settings.maxGroupsPerConnection} groups at most.`)
      }
      for (const name of fresh) {
        const verdict = settings.canJoin(name, connection)
        if (verdict !== true) throw new HubError(verdict)
      }
      for (const name of fresh) {
        roster.join(name, connection)
        heard(() => settings.onJoin?.(name, connection))
      }
    },
    leave: (connection, names) => {
      for (const name of namesIn(names, settings.maxGroupsPerConnection)) leaveOne(connection, name)
    },
    leaveAll: (connection) => {
      for (const name of [...connection.groups]) leaveOne(connection, name)
    },
    review: (connection) => {
      for (const name of [...connection.groups]) {
        if (settings.canJoin(name, connection) !== true) leaveOne(connection, name)
      }
    },
  }
}

/** The distinct group names of a call's first argument: one text or a list of texts. */
const namesIn = (names: unknown, most: number): readonly string[] => {
  const list: readonly unknown[] = Array.isArray(names) ? names : [names]
  if (list.length > most) throw new HubError(`A call can name ${most} groups at most.`)
  return [...new Set(list.map(nameOf))]
}

const nameOf = (name: unknown): string => {
  if (typeof name !== 'string' || name === '' || name.length > LONGEST_NAME) {
    throw new HubError(`A group name must be a text of 1 to ${LONGEST_NAME} characters.`)
  }
  return name
}
