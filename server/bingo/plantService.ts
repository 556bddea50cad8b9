import type { OfPlant, OfPlants } from '../../src/domain/bingo/cardCollection'
import type { MarketState } from '../../src/domain/market/state'
import type { Instant } from '../../src/domain/periods'
import { newEpoch, type Audience, type Publisher } from '../market/publisher'
import { coalesced } from '../market/timing'
import type { ServerClock } from '../sources/source'

/** Shortest time between two messages. */
const PUBLISH_MS = 1000
/** A message goes out at least this often, with no plants where none changed: a page can tell how old its cards are. */
const SILENCE_MS = 15_000

type Options = { readonly clock: ServerClock; readonly publisher: Publisher & Audience }
type Seen = Pick<MarketState, 'units' | 'messages'>
type Keeping<T> = { readonly retained: ReadonlyMap<string, { readonly data: T }> }

/** Something that is kept of every plant: how it follows the market, and who is told of its changes. */
export type RetainedPlants<T extends OfPlant, K extends Keeping<T>> = {
  /** One for each page that shows it. */
  readonly groups: readonly string[]
  readonly event: 'bingo' | 'plantActivity'
  readonly none: K
  /** It remembers what the market does not, so that it follows while nobody looks as well. */
  readonly always: boolean
  readonly fold: (before: K, market: Seen, now: Instant) => { readonly cards: K; readonly changed: readonly T[] }
}

/** Keeps something of every plant next to the market, and tells whoever looks at it which plants changed. */
export class PlantService<T extends OfPlant, K extends Keeping<T>> {
  private cards: K
  private readonly epoch = newEpoch()
  private seq = 0
  private reportedAt: Instant = 0
  private market: Seen | undefined
  private folded: Seen | undefined
  private readonly publishing: ReturnType<typeof coalesced>

  constructor(
    private readonly service: RetainedPlants<T, K>,
    private readonly options: Options,
  ) {
    this.cards = service.none
    this.publishing = coalesced(options.clock, PUBLISH_MS, () => {
      if (service.always || this.isReceived()) this.publish()
    })
  }

  /** Told of the market whenever it changed, and every few seconds, as time alone changes cards too. */
  receive(market: Seen): void {
    this.market = market
    this.publishing.query()
  }

  stop(): void {
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

  private publish(): void {
    if (this.market === undefined) return
    const now = this.options.clock.now()
    const { cards, changed } = this.service.fold(this.cards, this.market, now)
    this.cards = cards
    this.folded = this.market
    if (changed.length === 0 && now - this.reportedAt < SILENCE_MS) return
    this.seq += 1
    this.reportedAt = now
    const message: OfPlants<T> = { epoch: this.epoch, seq: this.seq, asOf: now, plants: [...changed] }
    for (const group of this.received()) this.options.publisher.toGroup(group, this.service.event, message)
  }
}
