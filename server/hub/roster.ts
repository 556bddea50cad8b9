import type { Connection } from './connection'

/** Who is connected, and who is in which group. */
export class Roster {
  readonly #byToken = new Map<string, Connection>()
  readonly #byId = new Map<string, Connection>()
  readonly #groups = new Map<string, Set<Connection>>()

  add(connection: Connection): void {
    this.#byToken.set(connection.token, connection)
    this.#byId.set(connection.id, connection)
  }

  /** All that are not forgotten: also those in their handshake and those whose way is ending. */
  all(): Iterable<Connection> {
    return this.#byToken.values()
  }

  get size(): number {
    return this.#byToken.size
  }

  byToken(token: string): Connection | undefined {
    return this.#byToken.get(token)
  }

  byId(id: string): Connection | undefined {
    return this.#byId.get(id)
  }

  members(group: string): ReadonlySet<Connection> | undefined {
    return this.#groups.get(group)
  }

  /** Group name → members, of groups that have any. */
  counts(): ReadonlyMap<string, number> {
    return new Map([...this.#groups].map(([group, members]) => [group, members.size]))
  }

  join(group: string, connection: Connection): void {
    const members = this.#groups.get(group) ?? new Set()
    this.#groups.set(group, members.add(connection))
    connection.groups.add(group)
  }

  /** False when the connection was not in the group. */
  leave(group: string, connection: Connection): boolean {
    connection.groups.delete(group)
    const members = this.#groups.get(group)
    if (members?.delete(connection) !== true) return false
    if (members.size === 0) this.#groups.delete(group)
    return true
  }

  forget(connection: Connection): void {
    this.#byToken.delete(connection.token)
    this.#byId.delete(connection.id)
  }
}
