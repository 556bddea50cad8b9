import type { FastifyInstance } from 'fastify'
import { NO_CARDS, withMarket, type PlantCards } from '../../src/domain/bingo/plantCards'
import type { MarketState } from '../../src/domain/market/state'
import type { Instant } from '../../src/domain/periods'
import { bingoCall, groupOf, type BingoAnswer, type BingoPush } from '../../src/domain/wire'
import type { ApiContext } from '../context/context'
import { addRoute } from '../context/route'
import { gathering, notFound } from '../http/problem'
import { newEpoch, type Audience, type Publisher } from '../market/publisher'
import { coalesced } from '../market/timing'
import type { ServerClock } from '../sources/source'

const GROUP = groupOf.page('bingoCard', 'Gb')
/** Shortest time between two messages. */
const PUBLISH_MS = 1000
/** A message goes out at least this often, with no plants where none changed: a page can tell how old its cards are. */
const SILENCE_MS = 15_000

type Options = { readonly clock: ServerClock; readonly publisher: Publisher & Audience }

/** Keeps the cards of every plant next to the market, and tells whoever looks at boards which of them changed. */
export class BingoService {
  private cards: PlantCards = NO_CARDS
  private readonly epoch = newEpoch()
  private seq = 0
  private saidAt: Instant = 0
  private market: Pick<MarketState, 'units' | 'messages'> | undefined
  private readonly publishing: ReturnType<typeof coalesced>

  constructor(private readonly options: Options) {
    this.publishing = coalesced(options.clock, PUBLISH_MS, () => this.publish())
  }

  /** Told of the market whenever it changed, and every few seconds, as a new minute changes cards by itself. */
  receive(market: Pick<MarketState, 'units' | 'messages'>): void {
    this.market = market
    this.publishing.ask()
  }

  stop(): void {
    this.publishing.cancel()
  }

  /** The cards of these plants, without those that are not registered. */
  read(plants: readonly string[]): BingoAnswer | undefined {
    if (this.market === undefined) return undefined
    if (this.cards === NO_CARDS) this.publish()
    const { kept } = this.cards
    return {
      epoch: this.epoch,
      seq: this.seq,
      asOf: this.saidAt,
      plants: [...new Set(plants)].flatMap((id) => kept.get(id)?.data ?? []),
    }
  }

  private publish(): void {
    if (this.market === undefined) return
    const now = this.options.clock.now()
    const { cards, changed } = withMarket(this.cards, this.market, now)
    this.cards = cards
    if (changed.length === 0 && now - this.saidAt < SILENCE_MS) return
    this.seq += 1
    this.saidAt = now
    const message: BingoPush = { epoch: this.epoch, seq: this.seq, asOf: now, plants: [...changed] }
    if (this.options.publisher.isHeard?.(GROUP)) this.options.publisher.toGroup(GROUP, 'bingo', message)
  }
}

/** The cards of plants, for whoever has a page of boards. A recording has none. */
export const bingoRoutes = (app: FastifyInstance, { host }: Pick<ApiContext, 'host'>): void => {
  addRoute(app, bingoCall, ({ body: { plants } }) => {
    if (host.bingo === undefined) throw notFound('Cards of plants are not part of this recording.')
    const answer = host.bingo(plants)
    if (answer === undefined) throw gathering()
    return answer
  })
}
