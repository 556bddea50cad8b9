import { applyPatches, changeBook, listsOf, openBook, type BoaBook } from '../../../src/domain/boa/book'
import { BOOK_EVENTS, type BookEvent } from '../../../src/domain/boa/book'
import { idleSync, syncStep, type Sync, type SyncEvent } from '../../../src/domain/tables/sync'
import { boaPatchSchema, type BoaPatch, type BoaSnapshot, type StackItem } from '../../../src/domain/wire'
import { boaModel, type BoaParts } from '../../../src/streams/boa/boaModel'
import { overTheWire } from '../../domain/tables/support'
import { metrics } from '../../support/boaServer'
import { stackItem } from '../../support/tapes'
import type { Dice } from './dice'

const DATE: BoaSnapshot['analysisDate'] = {
  date: '2026-11-20',
  period: 35,
  periodsInDay: 48,
  periodStatus: 'present',
  livePeriod: 35,
  realTimePeriod: 35,
  realTimeDate: '2026-11-20',
}
const lists = (book: BoaBook) => {
  const { tableBids, tableOffers, acceptedBids, acceptedOffers } = listsOf(book)
  return {
    tableBids: [...tableBids],
    tableOffers: [...tableOffers],
    acceptedBids: [...acceptedBids],
    acceptedOffers: [...acceptedOffers],
  }
}

/** The stack of a period, its writer, and a reader's machine. What is asked is answered at once. */
export class StackWorld {
  state: Sync<BoaParts> = idleSync<BoaParts>(0)
  pulls = 0
  readonly wrong: string[] = []
  private now = 1_000_000
  private items: readonly StackItem[] = []
  private book: BoaBook = openBook({ key: 'boa/d/1', epoch: 'e', items: [] })
  private readonly truth = new Map<number, string>()
  private readonly texts = new WeakMap<BoaBook, string>()

  /** `judges`: keeps every state, and holds what is shown against it after each step. */
  constructor(
    private readonly dice: Dice,
    private readonly judges = true,
  ) {
    this.change()
    this.tell(
      { kind: 'linkUp', at: this.now },
      { kind: 'opened', at: this.now, pushed: true, hurry: true },
      { kind: 'joined', at: this.now },
    )
  }

  /** Some items come, change or go; what is said of it, by event. */
  change(only?: BookEvent): readonly { readonly event: BookEvent; readonly patch: BoaPatch }[] {
    const { dice } = this
    const kind = only ?? dice.pick(BOOK_EVENTS)
    const fresh = Array.from({ length: 1 + dice.upTo(3) }, () => this.item(kind))
    const isFresh = ({ plantId, bodId }: StackItem): boolean =>
      fresh.some((each) => each.plantId === plantId && each.bodId === bodId)
    const kept = this.items.filter((each) => !isFresh(each) && dice.upTo(6) > 0)
    const all = new Map([...kept, ...fresh].map((each) => [`${each.plantId} ${each.bodId}`, each]))
    this.items = [...all.values()]
    const { book, patches } = changeBook(this.book, this.items)
    let between = this.book
    for (const { patch } of this.judges ? patches : []) {
      between = applyPatches(between, [patch]).book
      this.truth.set(between.seq, this.textOf(between))
    }
    this.book = book
    return patches
  }

  hear(payload: unknown): void {
    const read = boaPatchSchema.safeParse(payload)
    this.now += 50
    // As the stream does it: what cannot be read, or is of another stack, is left out.
    if (read.success && read.data.meta.t === this.book.key)
      this.tell({ kind: 'messages', at: this.now, messages: [read.data] })
  }

  /** A mark, and the seconds in which the machine may do something about it. */
  settle(): void {
    for (let n = 0; n < 14; n++) {
      this.now += 1000
      if (n % 5 === 0) {
        const { epoch, seq, items, digest } = this.book
        this.tell({ kind: 'mark', at: this.now, sentAt: this.now, mark: [epoch, seq, items.size, digest] })
      }
      this.tell({ kind: 'tick', at: this.now })
    }
  }

  get isRight(): boolean {
    const { store } = this.state
    return this.state.phase === 'live' && store !== undefined && this.textOf(store.book) === this.textOf(this.book)
  }

  private item(kind: BookEvent): StackItem {
    const { dice } = this
    return stackItem(dice.pick(['DRAX', 'PEMB', 'SIZE']), {
      bodId: `${kind} ${dice.upTo(3)}`,
      mainPrice: dice.upTo(200) - 50,
      volume: dice.upTo(90),
      isBid: dice.upTo(2) === 0,
      isAccepted: kind === 'bidAccepted',
      ...(kind === 'bidAccepted' && { timeAccepted: this.now }),
      flags: {
        storFlag: false,
        soFlag: false,
        cadlFlag: false,
        terreFlag: false,
        nonBmPrediction: kind === 'nonBmStorUpdate',
      },
    })
  }

  private textOf(book: BoaBook): string {
    const known = this.texts.get(book)
    if (known !== undefined) return known
    const items = Array.from(book.items.values(), (each) => JSON.stringify(Object.entries(each).sort()))
    const text = items.sort().join('\n')
    this.texts.set(book, text)
    return text
  }

  answer(): BoaSnapshot {
    const { key, epoch, seq, items, digest } = this.book
    const meta = { t: key, e: epoch, s: seq, n: items.size, d: digest, asOf: this.now }
    return overTheWire({ ...lists(this.book), metrics: metrics('-'), analysisDate: DATE, meta })
  }

  private tell(...events: SyncEvent<BoaParts>[]): void {
    for (const event of events) {
      const { state, commands } = syncStep(boaModel, this.state, event)
      this.state = state
      const { store } = state
      if (this.judges && store && this.truth.get(store.book.seq) !== this.textOf(store.book))
        this.wrong.push(`${event.kind}: shows what the server never had`)
      if (commands.some(({ kind }) => kind === 'pull')) {
        this.pulls++
        this.tell({ kind: 'pullSent', at: this.now }, { kind: 'snapshot', at: this.now, snapshot: this.answer() })
      }
    }
  }
}
