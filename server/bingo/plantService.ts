import type { OfPlant, OfPlants } from '../../src/domain/bingo/cardCollection'
import type { MarketState } from '../../src/domain/market/state'
import type { Instant } from '../../src/domain/periods'
import { newEpoch, type Audience, type Publisher } from '../market/publisher'
import { coalesced } from '../market/timing'
import type { ServerClock } from '../sources/source'
import { singleTurn } from '../sources/turn'

/** Shortest time between two messages. */
const PUBLISH_MS = 1000
/** A message goes out at least this often, with no plants where none changed: a page can tell how old its cards are. */
const SILENCE_MS = 15_000
/** So many units take some ten milliseconds. */
const UNITS_AT_ONCE = 800
const UNITS_A_TURN = 400

type Options = { readonly clock: ServerClock; readonly publisher: Publisher & Audience }
type Seen = Pick<MarketState, 'units' | 'messages'>
type Keeping<T> = { readonly retained: ReadonlyMap<string, { readonly data: T }> }

type Folded<T, K> = { readonly cards: K; readonly changed: readonly T[] }

/** Something that is kept of every plant: how it follows the market, and who is told of its changes. */
export type RetainedPlants<T extends OfPlant, K extends Keeping<T>> = {
  /** One for each page that shows it. */
  readonly groups: readonly string[]
  readonly event: 'bingo' | 'plantActivity'
  readonly none: K
  /** It remembers what the market does not, so that it follows while nobody looks as well. */
  readonly always: boolean
  readonly fold: (before: K, market: Seen, now: Instant) => Folded<T, K>
  /** Of a fold that looks at each unit by itself: what it made of several stretches of the units, as one. */
  readonly joined?: (parts: readonly K[]) => K
}

/** Keeps something of every plant next to the market, and tells whoever looks at it which plants changed. */
export class PlantService<T extends OfPlant, K extends Keeping<T>> {
  private cards: K
  private readonly epoch = newEpoch()
  private seq = 0
  private reportedAt: Instant = 0
  private market: Seen | undefined
  private folded: Seen | undefined
  private isFolding = false
  private isStopped = false
  private readonly publishing: ReturnType<typeof coalesced>

  constructor(
    private readonly service: RetainedPlants<T, K>,
    private readonly options: Options,
  ) {
    this.cards = service.none
    this.publishing = coalesced(options.clock, PUBLISH_MS, () => {
      if (service.always || this.isReceived()) this.follow()
    })
  }

  /** Told of the market whenever it changed, and every few seconds, as time alone changes cards too. */
  receive(market: Seen): void {
    this.market = market
    this.publishing.query()
  }

  stop(): void {
    this.isStopped = true
    this.publishing.cancel()
  }

  /** What is kept of these plants, without those that are not registered; undefined before anything was received. */
  read(plants: readonly string[]): (OfPlants<T> & { plants: T[] }) | undefined {
    if (this.market === undefined) return undefined
    if (this.folded === undefined || (!this.service.always && this.folded !== this.market)) this.publish()
    const { retained } = this.cards
    return {
      epoch: this.epoch,
      seq: this.seq,
      asOf: this.reportedAt,
      plants: [...new Set(plants)].flatMap((id) => retained.get(id)?.data ?? []),
    }
  }

  private isReceived(): boolean {
    return this.received().length > 0
  }

  private received(): readonly string[] {
    return this.service.groups.filter((group) => this.options.publisher.isReceived?.(group) === true)
  }

  /** Many units are folded some in each turn of the event loop; what is published is of all of them, at the end. */
  private follow(): void {
    const { joined } = this.service
    const { market } = this
    if (market === undefined || joined === undefined || market.units.size <= UNITS_AT_ONCE) this.publish()
    else if (!this.isFolding) void this.foldInTurns(market, joined)
  }

  private async foldInTurns(market: Seen, joined: (parts: readonly K[]) => K): Promise<void> {
    const before = this.cards
    const now = this.options.clock.now()
    const parts: Folded<T, K>[] = []
    this.isFolding = true
    try {
      const units = [...market.units]
      for (let from = 0; from < units.length; from += UNITS_A_TURN) {
        await singleTurn()
        const some = new Map(units.slice(from, from + UNITS_A_TURN))
        parts.push(this.service.fold(before, { units: some, messages: market.messages }, now))
      }
    } finally {
      this.isFolding = false
    }
    // A page that could not wait has made newer ones.
    if (this.cards !== before || this.isStopped) return
    const changed = parts.flatMap((part) => part.changed)
    this.take(market, { cards: joined(parts.map(({ cards }) => cards)), changed }, now)
  }

  private publish(): void {
    if (this.market === undefined) return
    const now = this.options.clock.now()
    this.take(this.market, this.service.fold(this.cards, this.market, now), now)
  }

  private take(market: Seen, { cards, changed }: Folded<T, K>, now: Instant): void {
    this.cards = cards
    this.folded = market
    if (changed.length === 0 && now - this.reportedAt < SILENCE_MS) return
    this.seq += 1
    this.reportedAt = now
    const message: OfPlants<T> = { epoch: this.epoch, seq: this.seq, asOf: now, plants: [...changed] }
    for (const group of this.received()) this.options.publisher.toGroup(group, this.service.event, message)
  }
}
