import { idleSync, syncStep, type Command, type Sync, type SyncEvent } from '../../../src/domain/tables/sync'
import {
  changed,
  digestOf,
  metaOfRows,
  textOf,
  toyModel,
  type Toy,
  type ToyMessage,
  type ToyRows,
  type ToySnapshot,
} from './toyTable'

/** What may happen to one message or mark on its way. */
export type Fate = 'arrives' | 'lost' | 'doubled' | 'late' | 'stuck' | 'corrupt'
export type PullFate = 'answers' | 'fails' | 'corrupt' | 'old' | 'slow' | 'busy'

export type Action =
  | { readonly kind: 'change'; readonly id: string; readonly value: number | null; readonly fate: Fate }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'mark'; readonly fate: Fate }
  | { readonly kind: 'nextPull'; readonly fate: PullFate }
  | { readonly kind: 'restart' }
  | { readonly kind: 'silentRestart' }
  | { readonly kind: 'outage'; readonly ms: number }
  | { readonly kind: 'refuseJoin' }
  /** The server no longer counts the client among those who hear the table, and nobody notices. */
  | { readonly kind: 'forgetMember' }
  | { readonly kind: 'doubt' }
  | { readonly kind: 'retry' }

/** An old answer is one that was made a moment before it was asked for; the 10 s of LIVE count from the question. */
const OLD_MS = 900

type Due = { readonly at: number; readonly run: () => void }

/** A server with its whole history, a bad line, and one client machine. All time is ours. */
export class ToyContext {
  now = 1_000_000
  state: Sync<Toy> = idleSync<Toy>(this.now)
  pulls = 0
  readonly wrong: string[] = []
  private queue: Due[] = []
  private rows: ToyRows = {}
  private epoch = 'e1'
  private seq = 0
  private epochs = 1
  /** For each state the server ever had: its rows, and until when it was the present one. */
  private readonly history = new Map<string, { text: string; until: number }>()
  private older: ToySnapshot | undefined
  private olderUntil = -Infinity
  private pullFates: PullFate[] = []
  private refusals = 0
  private isMember = false
  private connection = 1
  private pullNumber = 0
  private highest = new Map<string, number>()

  constructor() {
    this.remember()
    this.every(1000, () => this.notify({ kind: 'tick', at: this.now }))
    this.every(5000, () => this.sendMark('arrives'))
    this.notify({ kind: 'linkUp', at: this.now })
    this.notify({ kind: 'opened', at: this.now, pushed: true, hurry: false })
  }

  do(action: Action): void {
    const { now: at } = this
    switch (action.kind) {
      case 'change':
        this.change(action)
        break
      case 'wait':
        this.wait(action.ms)
        break
      case 'mark':
        this.sendMark(action.fate)
        break
      case 'nextPull':
        this.pullFates.push(action.fate)
        break
      case 'restart':
        this.begin()
        this.outage(2500)
        break
      case 'silentRestart':
        this.begin()
        break
      case 'outage':
        this.outage(action.ms)
        break
      case 'refuseJoin':
        this.refusals++
        break
      case 'forgetMember':
        this.isMember = false
        break
      case 'doubt':
        this.notify({ kind: 'doubt', at, why: 'The tab was away.' })
        break
      case 'retry':
        this.notify({ kind: 'retry', at })
        break
      default:
        action satisfies never
    }
  }

  /** No more faults: what is on its way still comes. */
  heal(): void {
    this.pullFates = []
    this.refusals = 0
  }

  wait(ms: number): void {
    const end = this.now + ms
    for (;;) {
      const next = this.queue[0]
      if (!next || next.at > end) break
      this.queue.shift()
      this.now = Math.max(this.now, next.at)
      next.run()
    }
    this.now = end
  }

  isRight(): boolean {
    return this.state.store !== undefined && textOf(this.state.store.rows) === textOf(this.rows)
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

  private get key(): string {
    return `${this.epoch}/${this.seq}`
  }

  private remember(): void {
    this.history.set(this.key, { text: textOf(this.rows), until: Infinity })
  }

  private leaveCurrent(): void {
    const present = this.history.get(this.key)
    if (present) present.until = this.now
  }

  private snapshot(): ToySnapshot {
    return { meta: metaOfRows(this.epoch, this.seq, this.rows), rows: this.rows }
  }

  private change({ id, value, fate }: { id: string; value: number | null; fate: Fate }): void {
    this.older = this.snapshot()
    this.olderUntil = this.now
    this.leaveCurrent()
    const bare: ToyMessage = { id, value }
    this.rows = changed(this.rows, bare)
    this.seq++
    this.remember()
    const message: ToyMessage = { ...bare, meta: metaOfRows(this.epoch, this.seq, this.rows) }
    this.send(fate, { kind: 'messages', at: 0, messages: [message] }, () => ({
      kind: 'messages',
      at: 0,
      messages: [{ ...message, value: (value ?? 0) + 1 }],
    }))
  }

  private sendMark(fate: Fate): void {
    const d = digestOf(this.rows)
    const n = Object.keys(this.rows).length
    const mark = { kind: 'mark' as const, at: 0, sentAt: this.now }
    this.send(fate, { ...mark, mark: [this.epoch, this.seq, n, d] }, () => ({
      ...mark,
      mark: [this.epoch, this.seq, n, (d + 1) >>> 0],
    }))
  }

  private send(fate: Fate, event: SyncEvent<Toy>, corrupt: () => SyncEvent<Toy>): void {
    if (fate === 'lost' || !this.isMember) return
    const receive = (each: SyncEvent<Toy>, ms: number, connection = this.connection): void =>
      this.after(ms, () => {
        if (connection === this.connection && this.state.linked) this.notify({ ...each, at: this.now })
      })
    receive(fate === 'corrupt' ? corrupt() : event, fate === 'stuck' ? 14_000 : fate === 'late' ? 1700 : 20)
    if (fate === 'doubled') receive(event, 35)
  }

  private begin(): void {
    this.leaveCurrent()
    this.epoch = `e${++this.epochs}`
    this.seq = 0
    this.remember()
  }

  private outage(ms: number): void {
    const connection = ++this.connection
    this.isMember = false
    this.notify({ kind: 'linkDown', at: this.now, why: 'The line fell.' })
    this.after(ms, () => {
      if (connection === this.connection) this.notify({ kind: 'linkUp', at: this.now })
    })
  }

  private obey(command: Command): void {
    if (command.kind === 'join') this.after(command.afterMs + 15, () => this.join())
    if (command.kind === 'pull') {
      const mine = ++this.pullNumber
      this.after(command.afterMs + command.jitterMs / 2, () => {
        if (mine === this.pullNumber) this.pull(mine)
      })
    }
  }

  private join(): void {
    const at = this.now
    if (this.refusals > 0) {
      this.refusals--
      this.notify({ kind: 'joinRefused', at, why: 'Refused.' })
      return
    }
    this.isMember ||= this.state.linked
    this.notify(this.state.linked ? { kind: 'joined', at } : { kind: 'joinRefused', at, why: 'No line.' })
  }

  private pull(mine: number): void {
    this.pulls++
    this.notify({ kind: 'pullSent', at: this.now })
    const fate = this.pullFates.shift() ?? 'answers'
    // The answer is made when the question reaches the server, and may be overtaken by messages.
    this.after(30, () => {
      const good = this.snapshot()
      const isOld = fate === 'old' && this.now - this.olderUntil < OLD_MS
      const answer = isOld
        ? (this.older ?? good)
        : fate === 'corrupt'
          ? { ...good, rows: { ...good.rows, x: 99 } }
          : good
      this.after(fate === 'slow' ? 4000 : 60, () => {
        if (mine !== this.pullNumber) return
        const at = this.now
        if (fate === 'fails') this.notify({ kind: 'pullFailed', at, why: 'No answer.' })
        else if (fate === 'busy') this.notify({ kind: 'pullFailed', at, why: 'Busy.', retryAfterMs: 3000 })
        else this.notify({ kind: 'snapshot', at, snapshot: answer })
      })
    })
  }

  private notify(event: SyncEvent<Toy>): void {
    const { state, commands } = syncStep(toyModel, this.state, event)
    this.state = state
    this.judge(event)
    for (const command of commands) this.obey(command)
  }

  /** G1 and G2 after every single step. */
  private judge(event: SyncEvent<Toy>): void {
    const { store, phase, verifiedAt } = this.state
    const meta = store?.meta
    if (!store || !meta) return
    const had = this.history.get(`${meta.e}/${meta.s}`)
    if (had?.text !== textOf(store.rows)) this.wrong.push(`${event.kind}: shows what the server never had`)
    const highest = this.highest.get(meta.e) ?? 0
    if (meta.s < highest) this.wrong.push(`${event.kind}: went back from ${highest} to ${meta.s}`)
    this.highest.set(meta.e, Math.max(highest, meta.s))
    if (phase !== 'live') return
    if (event.kind === 'tick' && this.now - (verifiedAt ?? 0) >= 10_000) this.wrong.push('live with an old proof')
    if (had && had.until < this.now - 11_000)
      this.wrong.push(`${event.kind}: live, but the server left it ${this.now - had.until} ms ago`)
  }
}
