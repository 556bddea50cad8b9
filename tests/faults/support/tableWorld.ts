import {
  deadlineOf,
  idleSync,
  syncStep,
  type Command,
  type Sync,
  type SyncEvent,
  type SyncModel,
} from '../../../src/domain/tables/sync'
import { rowsOf } from '../../../src/domain/tables/tableCollection'
import {
  heartbeatSchema,
  liveTableUpdateSchema,
  type WireLiveTable,
  type LiveTableUpdate,
  type WireRow,
} from '../../../src/domain/wire'
import { overTheWire } from '../../domain/tables/support'
import { modelOf, type CollectionParts, type ProofKind } from './collectionModels'
import { diceOf } from './dice'
import { History, Meanings } from './oracle'
import { corrupted, readAnyway, truncated, withOneWrong } from './wireFaults'
import { type VerifiedTable, applyPushes, changeTable, openTable } from '../../support/verifiedTable'
import type { TableRules } from '../../../src/domain/tables/evict'

/** What may happen to one message on its way; `unpublished`: the rows change and nobody is told. */
export type Fate = 'arrives' | 'lost' | 'doubled' | 'late' | 'corrupt' | 'truncated' | 'unpublished'
export type PullFate = 'answers' | 'fails' | 'corrupt' | 'slow' | 'busy'

type Due = { readonly at: number; readonly run: () => void }
const KEY = 'Feed'
/** Ways of a message and of a question, ms. */
const PUSH_MS = 20
const LATE_MS = 170
const QUERY_MS = 30
const ANSWER_MS = 60

/**
 * The writer of a live table with all it ever held, a line that fails as told, and the reader's real machine over a real
 * book. All time is ours; every message goes through JSON and the schema of the wire.
 */
export class TableContext {
  now = 1_000_000
  state: Sync<CollectionParts> = idleSync<CollectionParts>(this.now)
  pulls = 0
  /** Messages that the writer made, and faults that happened. */
  messages = 0
  faults = 0
  readonly wrong: string[] = []
  private queue: Due[] = []
  private table: VerifiedTable
  private epochs = 1
  private connection = 1
  private pullNumber = 0
  private woken = 0
  private pullFates: PullFate[] = []
  private readonly history = new History()
  private readonly meanings = new Meanings()
  private readonly highest = new Map<string, number>()
  private readonly model: SyncModel<CollectionParts>
  private readonly dice
  private shown: { readonly store: unknown; readonly numbers: Int32Array } | undefined

  constructor(from: {
    readonly rows: readonly WireRow[]
    readonly rules?: TableRules
    readonly proof?: ProofKind
    readonly seed?: number
  }) {
    const { rows, rules = {}, proof = 'sequence and digest', seed = 1 } = from
    this.model = modelOf(proof, rules)
    this.dice = diceOf(seed)
    this.table = openTable({ key: KEY, epoch: 'e1', rows, rules })
    this.remember()
    this.every(1000, () => this.notify({ kind: 'tick', at: this.now }))
    this.every(5000, () => this.mark('arrives'))
    this.notify({ kind: 'linkUp', at: this.now })
    this.notify({ kind: 'opened', at: this.now, pushed: true, hurry: false })
  }

  get rows(): readonly WireRow[] {
    return this.table.rows
  }

  /** The writer's rows become these, and what it says of it has this fate. */
  change(next: readonly WireRow[], fate: Fate = 'arrives'): void {
    if (fate === 'unpublished') {
      const { key, epoch, seq, rules } = this.table
      this.table = openTable({ key, epoch, seq, rules, rows: next })
      this.faults++
      this.remember()
      return
    }
    const before = this.table
    const { table, messages } = changeTable(before, next)
    this.table = table
    if (messages.length === 0) return
    this.messages += messages.length
    // A reader may stand after any one of them.
    let between = before
    for (const message of messages.length > 1 ? messages : []) {
      between = applyPushes(between, [message]).table
      this.history.has(between.epoch, between.seq, this.meanings.all(between.rows), this.now)
    }
    this.remember()
    this.send({ id: KEY, messages: [...messages] }, fate)
  }

  mark(fate: Fate): void {
    const { epoch, seq, rows, digest } = this.table
    if (fate !== 'arrives') this.faults++
    const meta = { t: KEY, e: epoch, s: seq, n: rows.length, d: digest }
    const seen = this.model.metaOfMessage({ changeType: 'Add', rowIndex: 0, row: { uniqueId: '', row: {} }, meta })
    if (fate === 'lost' || !seen) return
    const beat = { at: this.now, marks: { [KEY]: [seen.e, seen.s, seen.n, seen.d] } }
    const read = heartbeatSchema.safeParse(this.onTheWay(beat, fate))
    const mark = read.data?.marks?.[KEY]
    if (!read.success || !mark) return
    const sentAt = read.data.at
    const event = (at: number): SyncEvent<CollectionParts> => ({ kind: 'mark', at, sentAt, mark })
    this.receive(fate === 'late' ? 1700 : PUSH_MS, event)
    if (fate === 'doubled') this.receive(PUSH_MS + 15, event)
  }

  nextPull(fate: PullFate): void {
    if (fate !== 'answers') this.faults++
    this.pullFates.push(fate)
  }

  doubt(): void {
    this.faults++
    this.notify({ kind: 'doubt', at: this.now, why: 'The tab was away.' })
  }

  /** The line falls for so long; with `again` the writer begins another life meanwhile. */
  outage(ms: number, again = false): void {
    this.faults++
    if (again) {
      const { key, rows, rules } = this.table
      this.table = openTable({ key, epoch: `e${++this.epochs}`, rows, rules })
      this.remember()
    }
    const connection = ++this.connection
    this.notify({ kind: 'linkDown', at: this.now, why: 'The line fell.' })
    this.after(ms, () => {
      if (connection === this.connection) this.notify({ kind: 'linkUp', at: this.now })
    })
  }

  /** No more faults: what is on its way still comes. */
  heal(): void {
    this.pullFates = []
  }

  wait(ms: number): void {
    const end = this.now + ms
    for (;;) {
      const next = this.queue[0]
      const deadline = this.deadline()
      const at = Math.min(next?.at ?? Infinity, Math.max(this.now, deadline))
      if (at > end) break
      this.now = Math.max(this.now, at)
      if (next && next.at <= at) {
        this.queue.shift()
        next.run()
      } else {
        this.woken = deadline
        this.notify({ kind: 'tick', at: this.now })
      }
    }
    this.now = end
  }

  /** True when the reader has what the writer has now. */
  isRight(): boolean {
    return this.history.isCurrent(this.numbers() ?? new Int32Array([-1]))
  }

  /** The reader calls it live, and it is not what the writer has. */
  isSilentlyWrong(): boolean {
    return this.state.phase === 'live' && !this.isRight()
  }

  /** The machine is woken once at each of its deadlines, as the stream does it. */
  private deadline(): number {
    const deadline = deadlineOf(this.state) ?? Infinity
    return deadline === this.woken ? Infinity : deadline
  }

  private numbers(): Int32Array | undefined {
    const { store } = this.state
    if (!store) return undefined
    if (this.shown?.store !== store) this.shown = { store, numbers: this.meanings.all(rowsOf(store.collection)) }
    return this.shown.numbers
  }

  private remember(): void {
    const { epoch, seq, rows } = this.table
    this.history.has(epoch, seq, this.meanings.all(rows), this.now)
  }

  private after(ms: number, run: () => void): void {
    const due = { at: this.now + ms, run }
    const place = this.queue.findIndex(({ at }) => at > due.at)
    this.queue.splice(place < 0 ? this.queue.length : place, 0, due)
  }

  private every(ms: number, run: () => void): void {
    this.after(ms, () => {
      run()
      this.every(ms, run)
    })
  }

  private receive(ms: number, event: (at: number) => SyncEvent<CollectionParts>): void {
    const { connection } = this
    this.after(ms, () => {
      if (connection === this.connection && this.state.linked) this.notify(event(this.now))
    })
  }

  private send(update: LiveTableUpdate, fate: Exclude<Fate, 'unpublished'>): void {
    if (fate !== 'arrives') this.faults++
    if (fate === 'lost') return
    const read = liveTableUpdateSchema.safeParse(this.onTheWay(update, fate))
    // As the stream does it: what cannot be read, or is of another table, is left out.
    if (!read.success || read.data.id !== KEY) return
    const { messages } = read.data
    // It speaks of another life of the writer, and the next one of the way back: that is two.
    if (messages.some(({ meta }) => meta?.e !== this.table.epoch)) this.faults++
    const event = (at: number): SyncEvent<CollectionParts> => ({ kind: 'messages', at, messages })
    this.receive(fate === 'late' ? LATE_MS : PUSH_MS, event)
    if (fate === 'doubled') this.receive(PUSH_MS + 15, event)
  }

  /** What comes out of the line: as it was, with something wrong in it, or with something missing. */
  private onTheWay(payload: object, fate: Fate): unknown {
    if (fate === 'truncated') return truncated(payload, this.dice)
    if (fate !== 'corrupt') return overTheWire(payload)
    if (this.dice.upTo(2) === 0) return corrupted(payload, this.dice)
    return readAnyway(withOneWrong(JSON.stringify(payload), this.dice))
  }

  private obey(command: Command): void {
    if (command.kind === 'join') this.after(command.afterMs + 15, () => this.join())
    if (command.kind === 'pull') {
      const mine = ++this.pullNumber
      this.after(command.afterMs + command.jitterMs * this.dice.next(), () => {
        if (mine === this.pullNumber) this.pull(mine)
      })
    }
  }

  private join(): void {
    const at = this.now
    this.notify(this.state.linked ? { kind: 'joined', at } : { kind: 'joinRefused', at, why: 'No line.' })
  }

  private answer(): WireLiveTable {
    const { epoch, seq, rows, digest } = this.table
    const data = { headerFirstRowById: [], headerSecondRow: [], data: [...rows], headerToSort: '', ascending: true }
    return overTheWire({ data, meta: { t: KEY, e: epoch, s: seq, n: rows.length, d: digest, asOf: this.now } })
  }

  private pull(mine: number): void {
    this.pulls++
    this.notify({ kind: 'pullSent', at: this.now })
    const fate = this.pullFates.shift() ?? 'answers'
    // The answer is made when the question reaches the server, and may be overtaken by messages.
    this.after(QUERY_MS, () => {
      const answer = this.answer()
      if (fate === 'corrupt') answer.data.data.push({ uniqueId: 'nobody’s', row: {} })
      this.after(fate === 'slow' ? 4000 : ANSWER_MS, () => {
        if (mine !== this.pullNumber) return
        const at = this.now
        if (fate === 'fails') this.notify({ kind: 'pullFailed', at, why: 'No answer.' })
        else if (fate === 'busy') this.notify({ kind: 'pullFailed', at, why: 'Busy.', retryAfterMs: 3000 })
        else this.notify({ kind: 'snapshot', at, snapshot: answer })
      })
    })
  }

  private notify(event: SyncEvent<CollectionParts>): void {
    const { state, commands } = syncStep(this.model, this.state, event)
    this.state = state
    this.judge(event.kind)
    for (const command of commands) this.obey(command)
  }

  /** G1, G2 and the first half of P1, after every step. */
  private judge(event: string): void {
    const { store, phase, verifiedAt } = this.state
    const meta = store && this.model.metaOf(store)
    const numbers = this.numbers()
    if (!meta || !numbers) return
    const until = this.history.untilOf(meta.e, meta.s, numbers)
    if (until === undefined) this.wrong.push(`${event}: shows what the writer never had at ${meta.e}/${meta.s}`)
    const highest = this.highest.get(meta.e) ?? 0
    if (meta.s < highest) this.wrong.push(`${event}: went back from ${highest} to ${meta.s}`)
    this.highest.set(meta.e, Math.max(highest, meta.s))
    if (phase !== 'live') return
    if (event === 'tick' && this.now - (verifiedAt ?? 0) >= 10_000) this.wrong.push('live with an old proof')
    if (until !== undefined && until < this.now - 11_000)
      this.wrong.push(`${event}: live, but the writer left it ${this.now - until} ms ago`)
  }
}
