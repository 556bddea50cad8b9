import { networkOf } from '../config/proxies'
import { Channel } from './channel'
import type { ServerConnection } from './connection'
import type { Numbered } from './ticker'

const NO_USER: ReadonlySet<ServerConnection> = new Set()

/** Sets of connections by a name; a name without any is forgotten. */
class Index extends Map<string, Set<ServerConnection>> {
  add(name: string, connection: ServerConnection): void {
    this.set(name, (this.get(name) ?? new Set()).add(connection))
  }

  remove(name: string, connection: ServerConnection): void {
    const set = this.get(name)
    set?.delete(connection)
    if (set?.size === 0) this.delete(name)
  }
}

/** Who is connected, whose connections these are, and who is in which group. */
export class ConnectionRegistry {
  readonly #byToken = new Map<string, ServerConnection>()
  readonly #byId = new Map<string, ServerConnection>()
  readonly #groups = new Map<string, Channel>()
  readonly #users = new Index()
  readonly #networks = new Index()

  add(connection: ServerConnection): void {
    this.#byToken.set(connection.token, connection)
    this.#byId.set(connection.id, connection)
    if (connection.session.key !== undefined) this.#users.add(connection.session.key, connection)
    this.#networks.add(networkOf(connection.address), connection)
  }

  /** All that are not forgotten: also those in their handshake and those whose way is ending. */
  all(): Iterable<ServerConnection> {
    return this.#byToken.values()
  }

  get size(): number {
    return this.#byToken.size
  }

  byToken(token: string): ServerConnection | undefined {
    return this.#byToken.get(token)
  }

  byId(id: string): ServerConnection | undefined {
    return this.#byId.get(id)
  }

  /** The user's connections that are not closed. */
  ofUser(key: string): ReadonlySet<ServerConnection> {
    return this.#users.get(key) ?? NO_USER
  }

  /** User key → connections that are not closed, of users that have any. */
  users(): Iterable<readonly [string, ReadonlySet<ServerConnection>]> {
    return this.#users
  }

  /** Connections from the network of the address that are not closed. */
  countAt(address: string | undefined): number {
    return this.#networks.get(networkOf(address))?.size ?? 0
  }

  /** A group that has members. */
  channel(group: string): Channel | undefined {
    return this.#groups.get(group)
  }

  /** Group name → members, of groups that have any. */
  counts(): ReadonlyMap<string, number> {
    return new Map([...this.#groups].map(([group, { members }]) => [group, members.size]))
  }

  get groupCount(): number {
    return this.#groups.size
  }

  join(group: string, connection: ServerConnection): void {
    const channel = this.#groups.get(group) ?? new Channel()
    this.#groups.set(group, channel)
    channel.join(connection)
    connection.groups.add(group)
  }

  /** What the connection was sent through the group and has not got yet; undefined when it was not in it. */
  leave(group: string, connection: ServerConnection): readonly Numbered[] | undefined {
    connection.groups.delete(group)
    const channel = this.#groups.get(group)
    const left = channel?.leave(connection)
    if (channel?.members.size === 0) this.#groups.delete(group)
    return left
  }

  /** The connection is closed: its place is free for another of the user or the network, though its way may be ending. */
  vacate(connection: ServerConnection): void {
    if (connection.session.key !== undefined) this.#users.remove(connection.session.key, connection)
    this.#networks.remove(networkOf(connection.address), connection)
  }

  forget(connection: ServerConnection): void {
    this.#byToken.delete(connection.token)
    this.#byId.delete(connection.id)
  }
}
