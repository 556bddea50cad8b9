import {
  applyPatches,
  changeCollection,
  listsOf,
  openCollection,
  type BoaCollection,
} from '../../../src/domain/boa/collection'
import { COLLECTION_EVENTS, type CollectionEvent } from '../../../src/domain/boa/collection'
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
const lists = (collection: BoaCollection) => {
  const { tableBids, tableOffers, acceptedBids, acceptedOffers } = listsOf(collection)
  return {
    tableBids: [...tableBids],
    tableOffers: [...tableOffers],
    acceptedBids: [...acceptedBids],
    acceptedOffers: [...acceptedOffers],
  }
}

/** The stack of a period, its writer, and a reader's machine. What is asked is answered at once. */
export class StackContext {
  state: Sync<BoaParts> = idleSync<BoaParts>(0)
  pulls = 0
  readonly wrong: string[] = []
  private now = 1_000_000
  private items: readonly StackItem[] = []
  private collection: BoaCollection = openCollection({ key: 'boa/d/1', epoch: 'e', items: [] })
  private readonly truth = new Map<number, string>()
  private readonly texts = new WeakMap<BoaCollection, string>()

  /** `judges`: keeps every state, and holds what is shown against it after each step. */
  constructor(
    private readonly dice: Dice,
    private readonly judges = true,
  ) {
    this.change()
    this.notify(
      { kind: 'linkUp', at: this.now },
      { kind: 'opened', at: this.now, pushed: true, hurry: true },
      { kind: 'joined', at: this.now },
    )
  }

  /** Some items come, change or go; what is said of it, by event. */
  change(only?: CollectionEvent): readonly { readonly event: CollectionEvent; readonly patch: BoaPatch }[] {
    const { dice } = this
    const kind = only ?? dice.pick(COLLECTION_EVENTS)
    const fresh = Array.from({ length: 1 + dice.upTo(3) }, () => this.item(kind))
    const isFresh = ({ plantId, bodId }: StackItem): boolean =>
      fresh.some((each) => each.plantId === plantId && each.bodId === bodId)
    const retained = this.items.filter((each) => !isFresh(each) && dice.upTo(6) > 0)
    const all = new Map([...retained, ...fresh].map((each) => [`${each.plantId} ${each.bodId}`, each]))
    this.items = [...all.values()]
    const { collection, patches } = changeCollection(this.collection, this.items)
    let between = this.collection
    for (const { patch } of this.judges ? patches : []) {
      between = applyPatches(between, [patch]).collection
      this.truth.set(between.seq, this.textOf(between))
    }
    this.collection = collection
    return patches
  }

  receive(payload: unknown): void {
    const read = boaPatchSchema.safeParse(payload)
    this.now += 50
    // As the stream does it: what cannot be read, or is of another stack, is left out.
    if (read.success && read.data.meta.t === this.collection.key)
      this.notify({ kind: 'messages', at: this.now, messages: [read.data] })
  }

  /** A mark, and the seconds in which the machine may do something about it. */
  settle(): void {
    for (let n = 0; n < 14; n++) {
      this.now += 1000
      if (n % 5 === 0) {
        const { epoch, seq, items, digest } = this.collection
        this.notify({ kind: 'mark', at: this.now, sentAt: this.now, mark: [epoch, seq, items.size, digest] })
      }
      this.notify({ kind: 'tick', at: this.now })
    }
  }

  get isRight(): boolean {
    const { store } = this.state
    return (
      this.state.phase === 'live' &&
      store !== undefined &&
      this.textOf(store.collection) === this.textOf(this.collection)
    )
  }

  private item(kind: CollectionEvent): StackItem {
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

  private textOf(collection: BoaCollection): string {
    const known = this.texts.get(collection)
    if (known !== undefined) return known
    const items = Array.from(collection.items.values(), (each) => JSON.stringify(Object.entries(each).sort()))
    const text = items.sort().join('\n')
    this.texts.set(collection, text)
    return text
  }

  answer(): BoaSnapshot {
    const { key, epoch, seq, items, digest } = this.collection
    const meta = { t: key, e: epoch, s: seq, n: items.size, d: digest, asOf: this.now }
    return overTheWire({ ...lists(this.collection), metrics: metrics('-'), analysisDate: DATE, meta })
  }

  private notify(...events: SyncEvent<BoaParts>[]): void {
    for (const event of events) {
      const { state, commands } = syncStep(boaModel, this.state, event)
      this.state = state
      const { store } = state
      if (this.judges && store && this.truth.get(store.collection.seq) !== this.textOf(store.collection))
        this.wrong.push(`${event.kind}: shows what the server never had`)
      if (commands.some(({ kind }) => kind === 'pull')) {
        this.pulls++
        this.notify({ kind: 'pullSent', at: this.now }, { kind: 'snapshot', at: this.now, snapshot: this.answer() })
      }
    }
  }
}
