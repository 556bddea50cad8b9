import type { MarketEvent, MarketMessage } from '../../src/domain/market/events'
import { revised } from '../../src/domain/market/feeds/messages'
import type { Fuel } from '../../src/domain/market/units'
import { HALF_HOUR_MS, type Instant } from '../../src/domain/periods'
import type { SeriesId } from '../../src/domain/series/seriesId'
import { outageOf, unavailableAt, type KnownOutage } from '../../src/domain/series/unavailability'

type Span = { readonly from: Instant; readonly to: Instant }

const halfHourOf = (at: Instant): Instant => Math.floor(at / HALF_HOUR_MS) * HALF_HOUR_MS

/**
 * Unavailable power as a provider publishes it: of all messages about outages that were received, by half hour, and again
 * where a revision changes it, be it made longer, shorter or taken back. For a stretch of some days: it forgets nothing.
 */
export class Unavailability {
  private readonly messages = new Map<string, MarketMessage>()
  private readonly outages = new Map<string, KnownOutage>()
  private readonly published = new Map<Instant, ReadonlyMap<SeriesId, number>>()

  /** @param fuelOf the fuel of what a message speaks of, by the register or by the publisher's word */
  constructor(private readonly fuelOf: (message: MarketMessage) => Fuel) {}

  /** Takes a message in; gives the stretch of time over which it may change something, where it does. */
  receive(message: MarketMessage): Span | undefined {
    if (message.outage === undefined) return undefined
    // Its revisions share the publisher's id, be they one message or several.
    const id = message.outage.messageId
    const known = this.messages.get(id)
    const latest = known === undefined ? message : revised(known, message)
    this.messages.set(id, latest)
    const before = this.outages.get(id)
    const after = outageOf(latest, this.fuelOf(latest))
    if (after) this.outages.set(id, after)
    else this.outages.delete(id)
    const touched = [before, after].flatMap((each) => each ?? [])
    if (touched.length === 0) return undefined
    return { from: Math.min(...touched.map(({ from }) => from)), to: Math.max(...touched.map(({ to }) => to)) }
  }

  /**
   * What is to be told of a stretch of time: the values that have not been told, or have changed.
   * @param publishedAt when it became known: the revision of the values
   */
  notify({ from, to }: Span, publishedAt: Instant): readonly MarketEvent[] {
    const first = halfHourOf(from)
    const end = halfHourOf(to + HALF_HOUR_MS - 1)
    const outages = [...this.outages.values()].filter((each) => each.from < end && each.to > first)
    const news = new Map<SeriesId, [Instant, number][]>()
    for (let start = first; start < end; start += HALF_HOUR_MS) {
      const values = unavailableAt(outages, start)
      const before = this.published.get(start)
      this.published.set(start, values)
      for (const [series, mw] of values) {
        if (before?.get(series) === mw) continue
        const points = news.get(series)
        if (points) points.push([start, mw])
        else news.set(series, [[start, mw]])
      }
    }
    const values = [...news].map(([series, points]) => ({ series, points }))
    return values.length === 0 ? [] : [{ kind: 'series', at: publishedAt, publishedAt, values }]
  }
}
