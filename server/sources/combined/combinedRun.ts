import type { Subscription } from 'rxjs'
import { withoutPaths } from '../../../src/domain/format/withoutPaths'
import { FEEDS, type MarketEvent } from '../../../src/domain/market/events'
import { providedBy, providedFeedOf, type ProvidedFeed } from '../../../src/domain/market/provided'
import { SERIES_PROVIDERS } from '../../../src/domain/market/seriesProviders'
import { grouped, type MarketSource, type Provider, type ProviderGiven } from '../source'
import { FeedChoice } from './feedChoice'
import type { SeriesChoice } from './seriesChoice'

export type CombinedOpened = { readonly provider: Provider; readonly source: MarketSource }
/** The providers of each feed, the preferred first. */
export type Orders = ReadonlyMap<ProvidedFeed, readonly CombinedOpened[]>

/** How often silence is looked for. */
const LOOK_MS = 5000
const LISTEN_AGAIN_MS = 5000

type Given = Pick<ProviderGiven, 'clock' | 'log'> & {
  readonly orders: Orders
  readonly seriesOf: SeriesChoice
  readonly emit: (events: readonly MarketEvent[]) => void
  /** Told whenever another provider's events of a feed count. */
  readonly turned: (feed: ProvidedFeed, active: CombinedOpened) => void
}

type Part = { readonly choice: FeedChoice; readonly order: readonly CombinedOpened[] }

/**
 * One listening to several providers. Each feed is taken from the provider that its choice names, and from nobody else. One
 * that takes over, or comes back, is listened to afresh: its first batch tells everything that is known so far.
 */
export class CombinedRun {
  private readonly parts: ReadonlyMap<ProvidedFeed, Part>
  private readonly listening = new Map<CombinedOpened, Subscription>()
  private readonly waiting = new Map<CombinedOpened | 'look', () => void>()
  private isOpen = true

  constructor(private readonly given: Given) {
    this.parts = new Map(
      [...given.orders].map(([feed, order]) => {
        const kind = order[0]?.source.info.kind ?? 'elexon'
        return [feed, { order, choice: new FeedChoice(feed, order.length, kind) }]
      }),
    )
  }

  start(): void {
    const now = this.given.clock.now()
    for (const { choice } of this.parts.values()) choice.listen(0, now)
    for (const preferred of new Set([...this.parts.values()].flatMap(({ order: [first] }) => first ?? [])))
      this.listen(preferred)
    this.lookLater()
  }

  stop(): void {
    this.isOpen = false
    for (const cancel of this.waiting.values()) cancel()
    for (const each of this.listening.values()) each.unsubscribe()
  }

  private lookLater(): void {
    const { clock } = this.given
    const look = (): void => {
      for (const part of this.parts.values()) this.choose(part)
      this.lookLater()
    }
    this.waiting.set('look', clock.after(LOOK_MS, look))
  }

  private listen(opened: CombinedOpened): void {
    if (!this.isOpen) return
    this.waiting.get(opened)?.()
    this.listening.get(opened)?.unsubscribe()
    const received = opened.source.live$.subscribe({
      next: (events) => this.receive(opened, events),
      error: (error: unknown) => this.lose(opened, error),
    })
    this.listening.set(opened, received)
  }

  private *partsOf(opened: CombinedOpened): Generator<Part & { readonly place: number }> {
    for (const part of this.parts.values()) {
      const place = part.order.indexOf(opened)
      if (place >= 0 && part.choice.isListened(place)) yield { ...part, place }
    }
  }

  private receive(opened: CombinedOpened, events: readonly MarketEvent[]): void {
    const now = this.given.clock.now()
    const byFeed = grouped(events, providedBy)
    const received = [...this.partsOf(opened)].filter(({ choice }) => byFeed.has(choice.feed))
    for (const { choice, place } of received) choice.receive(place, byFeed.get(choice.feed) ?? [], now)
    const turned = received.filter((part) => this.choose(part))
    const counting = new Map(
      received.filter(({ choice, place }) => choice.active === place).map((part) => [part.choice.feed, part]),
    )
    const counted = events.flatMap((event): readonly MarketEvent[] => {
      if (event.kind === 'series') return this.given.seriesOf(event, opened.provider.id)
      const part = counting.get(providedBy(event))
      return part ? [this.named(event, part, now)] : []
    })
    if (counted.length > 0) this.given.emit(counted)
    // What the preferred one said while it did not count is told again.
    if (turned.some(({ choice, place }) => place === 0 && choice.active === 0)) this.listen(opened)
  }

  /** An answer of one that has taken over says so, and why. */
  private named(
    event: MarketEvent,
    { choice, order, place }: Part & { readonly place: number },
    now: number,
  ): MarketEvent {
    if (event.kind !== 'feed' || !event.ok || place === 0) return event
    const preferred = order[0]?.provider.name
    const active = order[place]?.provider.name
    const over = `${preferred ?? ''}: ${choice.fault(0, now) ?? 'It was not well.'} ${active ?? ''} has taken over.`
    return { ...event, why: event.why === undefined ? over : `${over} ${event.why}` }
  }

  private lose(opened: CombinedOpened, error: unknown): void {
    const { clock, log } = this.given
    const why = `It broke off: ${withoutPaths(error)}`
    log.warn(`${opened.provider.name}: ${why}`)
    const lost = [...this.partsOf(opened)]
    for (const { choice, place } of lost) choice.lose(place, why, clock.now())
    for (const part of lost) this.choose(part)
    const down = lost.filter(({ choice, place }) => choice.active === place).map(({ choice }) => choice.feed)
    const faults = [...FEEDS, ...SERIES_PROVIDERS]
      .filter((feed) => down.includes(providedFeedOf(feed)))
      .map((feed): MarketEvent => ({
        kind: 'feed',
        at: clock.now(),
        feed,
        ok: false,
        why,
      }))
    if (faults.length > 0) this.given.emit(faults)
    this.waiting.set(
      opened,
      clock.after(LISTEN_AGAIN_MS, () => this.listen(opened)),
    )
  }

  /** @returns whether another provider's events count from now on */
  private choose({ choice, order }: Part): boolean {
    const { clock, log, turned } = this.given
    const before = choice.active
    const next = choice.choose(clock.now())
    if (next !== undefined) {
      this.call(choice, next, order)
      return false
    }
    const active = order[choice.active]
    if (choice.active === before || !active) return false
    log.warn(`${choice.feed}: ${active.provider.name} is read from now on.`)
    turned(choice.feed, active)
    // While none is well those that were called are still listened to: the first that is well again is read.
    if (choice.fault(choice.active, clock.now()) !== undefined) return true
    for (let place = choice.active + 1; place < order.length; place += 1) choice.forget(place)
    for (const opened of this.listening.keys()) if (this.partsOf(opened).next().done === true) this.letGo(opened)
    return true
  }

  private call(choice: FeedChoice, place: number, order: readonly CombinedOpened[]): void {
    const opened = order[place]
    choice.listen(place, this.given.clock.now())
    if (opened) this.listen(opened)
  }

  private letGo(opened: CombinedOpened): void {
    this.waiting.get(opened)?.()
    this.waiting.delete(opened)
    this.listening.get(opened)?.unsubscribe()
    this.listening.delete(opened)
  }
}
