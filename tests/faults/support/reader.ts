import { EMPTY, NEVER, of, shareReplay, Subject, type Subscription } from 'rxjs'
import type { Sync } from '../../../src/domain/tables/sync'
import { rowsOf } from '../../../src/domain/tables/tableCollection'
import { liveTableSchema, type WireLiveTable } from '../../../src/domain/wire'
import { realClock } from '../../../src/infra/time/clock'
import { httpClient } from '../../../src/infra/browser/httpClient'
import { hubClient } from '../../../src/infra/hub/hubClient'
import { connectionTo } from '../../../src/infra/hub/hubConnection'
import type { Link, Sources } from '../../../src/infra/types/sources'
import { staticStore$ } from '../../../src/streams/lib/resource'
import { dataTable$ } from '../../../src/streams/tables/dataTable'
import type { TableParts } from '../../../src/streams/lib/tableModel'
import { tokenOfUser } from '../../support/people'
import type { RowChangeLog, Place } from './log'

/** Tables that every reader holds: one grows at its top, in the other rows come, change and go. */
export const TABLES = ['BmFeed', 'MelBelowPn'] as const

/** The product's own doors in Node, for one user of a market of chance. */
export const nodeSources = (origin: string, user: string, clock: Sources['clock'] = realClock()): Sources => {
  const bearer = { token: () => Promise.resolve(tokenOfUser(user)), rejected: () => undefined }
  return {
    clock,
    hub: hubClient(connectionTo(origin, bearer), clock),
    http: httpClient(origin, bearer),
    tabs: { on: () => EMPTY, send: () => undefined },
    storage: { read: () => undefined, write: () => true },
    attention: { awake$: NEVER, hidden$: of(false) },
    screen: { prefersDark$: of(true) },
    who$: of('me' as const),
  }
}

type State = Sync<TableParts>
/** One change of a table's phase, in ms of the process's own time. */
export type Turn = { readonly at: number; readonly phase: State['phase'] }

/** One reader of the market: real connection, real calls, real machine, real book; every step goes into the ledger. */
export class Reader {
  readonly wrong: string[] = []
  readonly turns = new Map<string, Turn[]>(TABLES.map((table) => [table, []]))
  links: Link['kind'][] = []
  pulls = 0
  steps = 0
  private readonly states = new Map<string, State>()
  private readonly highest = new Map<string, number>()
  /** The places of its present life at which it was live. */
  private readonly was = new Map<string, { readonly epoch: string; readonly seqs: number[]; proven: boolean }>()
  private readonly clock: Sources['clock']
  private readonly running: Subscription[] = []

  constructor(
    readonly name: string,
    origin: string,
    private readonly log: Pick<RowChangeLog, 'note' | 'isProven'>,
  ) {
    const sources = nodeSources(origin, name)
    this.clock = sources.clock
    const static$ = staticStore$(sources).pipe(shareReplay(1))
    const closed$ = new Subject()
    this.running.push(sources.hub.link$.subscribe(({ kind }) => this.links.push(kind)))
    for (const table of TABLES)
      this.running.push(
        dataTable$(sources, { key: table, static$, retry$: NEVER, closed$ }).subscribe(
          ({ step: { state, commands } }) => {
            this.pulls += commands.filter(({ kind }) => kind === 'pull').length
            this.see(table, state)
          },
        ),
      )
  }

  stop(): void {
    for (const each of this.running) each.unsubscribe()
  }

  phaseOf(table: string): State['phase'] {
    return this.states.get(table)?.phase ?? 'idle'
  }

  get isLive(): boolean {
    return TABLES.every((table) => this.phaseOf(table) === 'live')
  }

  /** Where it stands; undefined before its first rows. */
  placeOf(table: string): Place | undefined {
    const collection = this.states.get(table)?.store?.collection
    return collection && { table, epoch: collection.epoch, seq: collection.seq }
  }

  /** Live, and it was live before in the same life with the very rows that the server itself was seen with. */
  isProven(table: string): boolean {
    const place = this.placeOf(table)
    const was = this.was.get(table)
    if (this.phaseOf(table) !== 'live' || !place || was?.epoch !== place.epoch) return false
    was.proven ||= was.seqs.some((seq) => this.log.isProven({ ...place, seq }))
    return was.proven
  }

  /** The reader's own time, corrected by the server's. */
  now(): number {
    return this.clock.now()
  }

  /** Live, by a proof of what the server had after this instant. */
  provenSince(instant: number): boolean {
    return TABLES.every(
      (table) => this.phaseOf(table) === 'live' && (this.states.get(table)?.verifiedAt ?? 0) > instant,
    )
  }

  /** Server's time of the last proof of the table whose last proof is the oldest; 0 before the first. */
  get oldestProof(): number {
    return Math.min(...TABLES.map((table) => this.states.get(table)?.verifiedAt ?? 0))
  }

  /** How its tables stand, in words. */
  get saying(): string {
    return TABLES.map((table) => `${table} ${this.phaseOf(table)} (${this.states.get(table)?.why ?? ''})`).join(', ')
  }

  private be(table: string, epoch: string, seq: number): void {
    const known = this.was.get(table)
    const was = known?.epoch === epoch ? known : { epoch, seqs: [], proven: false }
    this.was.set(table, was)
    if (!was.proven) was.seqs.push(seq)
  }

  private see(table: string, state: State): void {
    this.steps++
    const turns = this.turns.get(table)!
    if (turns.at(-1)?.phase !== state.phase) turns.push({ at: performance.now(), phase: state.phase })
    const before = this.states.get(table)?.store?.collection
    this.states.set(table, state)
    // G2, with a second for a timer that a busy machine is late with.
    if (state.phase === 'live' && this.now() - (state.verifiedAt ?? this.now()) > 11_000)
      this.wrong.push(`${this.name} calls ${table} live by a proof of ${this.now() - (state.verifiedAt ?? 0)} ms ago`)
    const collection = state.store?.collection
    if (collection && state.phase === 'live') this.be(table, collection.epoch, collection.seq)
    if (!collection || collection === before) return
    const life = `${table} ${collection.epoch}`
    if (collection.seq < (this.highest.get(life) ?? 0)) this.wrong.push(`${this.name} went back in ${life}`)
    this.highest.set(life, collection.seq)
    this.log.note({ table, epoch: collection.epoch, seq: collection.seq }, rowsOf(collection), this.name)
  }
}

/** The server's own rows of a table, asked for past every fault. */
export const queryServer = async (origin: string, table: string, user = 'reader-0'): Promise<WireLiveTable> => {
  const headers = { authorization: `Bearer ${tokenOfUser(user)}` }
  const answer = await fetch(`${origin}/api/LiveTable_${table}/me`, { headers })
  if (!answer.ok) throw new Error(`${table}: ${answer.status}`)
  return liveTableSchema.parse(await answer.json())
}

/** Asks the server every so often and writes down what it has; the result stops it. */
export const watchServer = (origin: () => string, log: RowChangeLog, everyMs = 250): (() => void) => {
  const look = async (): Promise<void> => {
    for (const table of TABLES) {
      const { data, meta } = await queryServer(origin(), table)
      if (meta) log.note({ table, epoch: meta.e, seq: meta.s }, data.data, 'server')
    }
  }
  // Between two lives of the server there is nobody to ask.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs)
  return () => clearInterval(timer)
}
