import { changeCollection, listsOf, openCollection, type BoaCollection } from '../../src/domain/boa/collection'
import { followMoves, openMoves, pricedActions, withMoves, type MovesCollection } from '../../src/domain/boa/priceMoves'
import { boaStackOf } from '../../src/domain/boa/projectStack'
import type { MarketState } from '../../src/domain/market/state'
import { periodKey, type Instant, type PeriodRef } from '../../src/domain/periods'
import { metaOf } from '../../src/domain/verified/proof'
import {
  wireGroupOf,
  type BoaMetrics,
  type BoaSnapshot,
  type KeyMarketMetrics,
  type WireMark,
} from '../../src/domain/wire'
import type { Log } from '../log/log'
import { analysisDateOf, verifiedPeriodsAt } from './tradingPeriod'
import type { Publisher } from './publisher'
import { VerifiedWriter, type Writing } from './verifiedWriter'

/** A period's answer without the place of the period against now, which changes while nothing of it does. */
export type BoaLive = Omit<BoaSnapshot, 'analysisDate'>

/** Name of a period's stack in every message: `boa/2026-11-20/35`. */
export const collectionKey = ({ date, period }: PeriodRef): string => `boa/${date}/${period}`

/** The answer that a book and its metrics make. */
export const boaLiveOf = (collection: BoaCollection, metrics: BoaMetrics, asOf: Instant): BoaLive => ({
  ...(listsOf(collection) as { -readonly [K in keyof ReturnType<typeof listsOf>]: BoaLive[K] }),
  metrics,
  meta: { ...metaOf(collection, collection.items.size), asOf },
})

type Stack = ReturnType<typeof boaStackOf>

const writingOf = (ref: PeriodRef): Writing<Stack, BoaCollection, BoaLive> => ({
  group: wireGroupOf.page('boa', 'Gb'),
  open: (epoch, { items }) => openCollection({ key: collectionKey(ref), epoch, items }),
  change: ({ state, made }, { items, metrics }, now) => {
    // As projected, in that order: what is the same object as before need not be compared.
    const { collection, patches } = changeCollection(state, items, made.items)
    const messages = patches.map(({ event, patch }) => ({ event, payload: patch }))
    if (patches.length === 0 && JSON.stringify(metrics) === JSON.stringify(made.metrics)) return { state, messages }
    // Also when they stay the same: `asOfSeq` must follow the stack, or the figures would seem to lag behind it.
    const payload: KeyMarketMetrics = {
      t: collection.key,
      e: collection.epoch,
      asOfSeq: collection.seq,
      at: now,
      metrics,
    }
    return { state: collection, messages: [...messages, { event: 'keyMarketMetrics', payload }] }
  },
  countOf: ({ items }) => items.size,
  answerOf: (collection, { metrics }, asOf) => boaLiveOf(collection, metrics, asOf),
  wholeOf: (answer, now) => ({ ...answer, analysisDate: analysisDateOf(ref, now) }),
})

type StackWriter = VerifiedWriter<Stack, BoaCollection, BoaLive>

/**
 * The verified stacks of the periods that run or come next, each with its own life: opened once, changed by patches
 * only, dropped a minute after its period has closed.
 */
export class StackCollections {
  private writers = new Map<string, StackWriter>()
  private moves = new Map<string, MovesCollection>()

  constructor(private readonly publisher: Publisher) {}

  /** Opens, changes and drops stacks so that they show the market as of now, and publishes what changed. */
  change(market: MarketState, now: Instant): void {
    const next = new Map<string, StackWriter>()
    const moves = new Map<string, MovesCollection>()
    for (const ref of verifiedPeriodsAt(now)) {
      const key = periodKey(ref)
      const writer = this.writers.get(key) ?? new VerifiedWriter(this.publisher, writingOf(ref))
      const stack = boaStackOf(market, ref, now)
      const before = this.moves.get(key)
      const priced = pricedActions(stack)
      const moved = before ? followMoves(before, priced, now) : openMoves(priced, now)
      writer.bring(key, withMoves(stack, moved.moves), now)
      moves.set(key, moved)
      next.set(key, writer)
    }
    this.writers = next
    this.moves = moves
  }

  /** The same; stacks that fail are dropped: better no proof than a wrong one. */
  changeOrDrop(market: MarketState, now: Instant, log: Log): void {
    try {
      this.change(market, now)
    } catch (error) {
      log.error({ err: error, table: 'boa' }, 'a live table could not be made; it begins again')
      this.drop()
    }
  }

  /** Forgets all stacks: the next ones begin a new life. */
  drop(): void {
    this.writers = new Map()
    this.moves = new Map()
  }

  /** True when every period that is due now has its stack. */
  covers(now: Instant): boolean {
    return verifiedPeriodsAt(now).every((ref) => this.writers.has(periodKey(ref)))
  }

  read(ref: PeriodRef): BoaLive | undefined {
    return this.writers.get(periodKey(ref))?.read()
  }

  marks(): Record<string, WireMark> {
    return Object.assign({}, ...[...this.writers.values()].map((writer) => writer.marks())) as Record<string, WireMark>
  }
}
