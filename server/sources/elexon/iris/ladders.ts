import type { BidOfferPair, MarketEvent } from '../../../../src/domain/market/events'
import { periodKey, type Instant } from '../../../../src/domain/periods'
import { Bounded } from '../../bounded'

type LadderEvent = Extract<MarketEvent, { kind: 'bidOffers' }>
type Published = { readonly pair: BidOfferPair; readonly publishedAt: Instant }

/** Some 450 units with a ladder, a day and a half. */
const MOST_LADDERS = 40_000

const keyOf = ({ unit, period }: LadderEvent): string => `${periodKey(period)}/${unit}`

/**
 * Ladders of units by period, of which a message may bring single pairs: it is not published that one has them all, and the
 * market takes a ladder as a whole. An answer to a request has the whole ladder.
 */
export class Ladders {
  private readonly known = new Bounded<string, ReadonlyMap<number, Published>>(MOST_LADDERS)

  /** Takes over whole ladders, as requests bring them. */
  learn(events: readonly MarketEvent[]): void {
    for (const event of events)
      if (event.kind === 'bidOffers')
        this.known.set(
          keyOf(event),
          new Map(event.pairs.map((pair) => [pair.pairId, { pair, publishedAt: -Infinity }])),
        )
  }

  /** The same events with whole ladders: of each pair what was put into the queue last. */
  completed(events: readonly MarketEvent[], publishedAt: Instant): readonly MarketEvent[] {
    return events.map((event) => (event.kind === 'bidOffers' ? this.ladderOf(event, publishedAt) : event))
  }

  private ladderOf(event: LadderEvent, publishedAt: Instant): LadderEvent {
    const pairs = new Map(this.known.get(keyOf(event)))
    for (const pair of event.pairs)
      if ((pairs.get(pair.pairId)?.publishedAt ?? -Infinity) <= publishedAt)
        pairs.set(pair.pairId, { pair, publishedAt })
    this.known.set(keyOf(event), pairs)
    const whole = [...pairs.values()].map(({ pair }) => pair).sort((a, b) => a.pairId - b.pairId)
    return { ...event, pairs: whole }
  }
}
