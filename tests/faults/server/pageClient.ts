import { wireGroupOf, heartbeatSchema, liveTableUpdateSchema, type LiveTableUpdate } from '../../../src/domain/wire'
import { feedRecords } from '../../support/feed'
import { machineMs } from '../../support/histogram'
import { call, NotTaken, openMember, type Place } from '../../support/hubMember'
import { bearer } from '../../support/people'
import type { ThinSocket } from '../../support/thinSocket'
import { isBroken, type SharedTables } from './sharedTables'
import type { VerifiedTable } from '../../support/verifiedTable'
import type { SyncFault } from '../../../src/domain/verified/cell'

/** What all clients of a test write down. */
export type Notes = {
  readonly pullMs: number[]
  /** HTTP status → how often, of negotiates and pulls. */
  readonly statuses: Map<number, number>
  /** Changes that could not follow, and answers whose digest was another. */
  readonly faults: string[]
}

export type PageOptions = {
  readonly place: Place
  readonly userId: string
  /** Module types; each is a group and an answer. */
  readonly tables: readonly string[]
  /** Further groups. */
  readonly groups?: readonly string[]
  readonly shared: SharedTables
  readonly notes: Notes
  /** A record of a feed: its number, and when it was due in µs. */
  readonly onFeed?: (n: number, dueUs: number) => void
  readonly onClosed?: () => void
  readonly readBytes?: number
}

/** The page's own times (src/infra/hub/hub.ts and the verified tables' pull control). */
const RETRY = { fromMs: 2000, spreadMs: 4000 }
const JITTER_MS = 500
const AGAIN_MS = 1000

type Held = { table: VerifiedTable | undefined; proven: boolean; readonly waiting: [string, LiveTableUpdate][] }

/**
 * A page with live tables, as far as a server can tell: it comes in, joins, awaits the answer, holds what is pushed, pulls
 * each table, goes on from there, and comes back 2 to 6 s after its connection has ended. Every digest is checked.
 */
export class PageClient {
  readonly #tables = new Map<string, Held>()
  #socket: ThinSocket | undefined
  #stopped = false
  /** When all tables were live, ms of the machine's clock; undefined while one is not. */
  liveAt: number | undefined

  constructor(private readonly options: PageOptions) {}

  /** True when a mark of the server's has named the very state of each table. */
  get isProven(): boolean {
    return this.liveAt !== undefined && [...this.#tables.values()].every(({ proven }) => proven)
  }

  get socket(): ThinSocket | undefined {
    return this.#socket
  }

  async run(): Promise<void> {
    while (!this.#stopped) {
      try {
        let end = (): void => undefined
        const ended = new Promise<void>((resolve) => (end = resolve))
        await this.#enter(end)
        await Promise.all(this.options.tables.map((each) => this.#pull(each)))
        await ended
        this.options.onClosed?.()
      } catch (fault) {
        if (fault instanceof NotTaken) this.#count(fault.status)
        this.#socket?.destroy()
      }
      this.liveAt = undefined
      this.#socket = undefined
      await this.#wait(RETRY.fromMs + RETRY.spreadMs * Math.random())
    }
  }

  stop(): void {
    this.#stopped = true
    this.#socket?.destroy()
    this.options.place.agent.destroy()
  }

  async #enter(onClose: () => void): Promise<void> {
    const { place, userId, tables, groups = [], readBytes } = this.options
    this.#tables.clear()
    for (const table of tables) this.#tables.set(table, { table: undefined, proven: false, waiting: [] })
    this.#socket = await openMember({
      place,
      userId,
      groups: [...tables.map(wireGroupOf.module), ...groups],
      onRecords: (payload) =>
        feedRecords(
          payload,
          (n, dueUs) => this.options.onFeed?.(n, dueUs),
          (record) => this.#receive(record.toString('utf8')),
        ),
      onClose,
      ...(readBytes !== undefined && { readBytes }),
    })
    this.#count(200, 2)
  }

  /** Pulls until there is an answer: again after 1, 2, 4 … s while the server has none. */
  async #pull(moduleType: string, tries = 0): Promise<void> {
    const held = this.#tables.get(moduleType)
    if (held === undefined) return
    await this.#wait((tries === 0 ? 0 : AGAIN_MS * 2 ** (tries - 1)) + JITTER_MS * Math.random())
    const { place, userId, shared, notes } = this.options
    const began = machineMs()
    const headers = { ...bearer(userId), 'accept-encoding': 'br' }
    const { status, body, headers: answered } = await call(place, 'GET', `/api/LiveTable_${moduleType}/me`, headers)
    notes.pullMs.push(machineMs() - began)
    this.#count(status)
    if (status === 503 || status === 429) {
      await this.#pull(moduleType, tries + 1)
      return
    }
    if (status !== 200) throw new Error(`The table was answered by ${status}.`)
    const made = shared.opened(moduleType, body, answered['content-encoding'])
    if (isBroken(made)) {
      notes.faults.push(made.fault.message)
      return
    }
    held.table = made
    held.proven = false
    for (const [record, update] of held.waiting.splice(0)) this.#follow(moduleType, held, record, update)
    if ([...this.#tables.values()].every(({ table }) => table !== undefined)) this.liveAt ??= machineMs()
  }

  #receive(record: string): void {
    const { target, arguments: [payload] = [] } = JSON.parse(record) as { target?: string; arguments?: unknown[] }
    if (target === 'liveTableUpdate') {
      const update = liveTableUpdateSchema.parse(payload)
      const held = this.#tables.get(update.id)
      if (held?.table === undefined) held?.waiting.push([record, update])
      else this.#follow(update.id, held, record, update)
    } else if (target === 'heartbeat') this.#check(heartbeatSchema.parse(payload).marks ?? {})
  }

  #follow(moduleType: string, held: Held, record: string, { messages }: LiveTableUpdate): void {
    if (held.table === undefined) return
    const made = this.options.shared.after(held.table, record, messages)
    if (!isBroken(made)) held.table = made
    else this.#again(moduleType, held, made.fault)
  }

  #check(marks: Readonly<Record<string, readonly [string, number, number, number]>>): void {
    for (const [moduleType, held] of this.#tables) {
      const [e, s, n, d] = marks[moduleType] ?? []
      const { table } = held
      if (e === undefined || s === undefined || table === undefined) continue
      // Sent before the answer that the table was pulled by.
      if (e === table.epoch && s < table.seq) continue
      if (e === table.epoch && s === table.seq && n === table.rows.length && d === table.digest) held.proven = true
      else this.#again(moduleType, held)
    }
  }

  /** What the page does about any doubt: it pulls the whole again. A gap is what lagging looks like, and no fault. */
  #again(moduleType: string, held: Held, fault?: SyncFault): void {
    if (fault !== undefined && fault.why !== 'gap' && fault.why !== 'epoch')
      this.options.notes.faults.push(fault.message)
    held.table = undefined
    held.proven = false
    this.liveAt = undefined
    this.#pull(moduleType).catch(() => this.#socket?.destroy())
  }

  #count(status: number, times = 1): void {
    const { statuses } = this.options.notes
    statuses.set(status, (statuses.get(status) ?? 0) + times)
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms))
  }
}

export const newNotes = (): Notes => ({ pullMs: [], statuses: new Map(), faults: [] })
