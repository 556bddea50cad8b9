import { EMPTY, Observable, of, throwError } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import type { FeedName, MarketEvent } from '../../../src/domain/market/events'
import { FEED_LIST } from '../../../src/domain/market/feeds'
import { foldMarket } from '../../../src/domain/market/fold'
import { isSeriesProvider } from '../../../src/domain/market/seriesProviders'
import type { ProvidedFeed } from '../../../src/domain/market/provided'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { NO_MESSAGES, SERVICE_NAMES } from '../../../src/domain/status'
import { openProviders, PROVIDERS, providersOf, refusalOf } from '../../../server/sources/providers'
import { SourceError, type MarketSource, type Provider } from '../../../server/sources/source'
import { feedsLook, type FeedsLook } from '../../../server/status/feedLook'
import { ManualClock } from '../market/manualClock'

const START = Date.UTC(2026, 10, 20, 17, 5)
const REF = { date: '2026-11-20', period: 35 }
const MINUTE = 60_000

/** A provider that says what a test lets it say, to whoever listens; its first batch tells the latest again. */
class Small implements Provider {
  readonly isInvented: boolean = false
  readonly name: string
  listeners = new Set<(events: readonly MarketEvent[]) => void>()
  fails = new Set<(error: unknown) => void>()
  /** Times that somebody began to listen. */
  begun = 0
  private latest: readonly MarketEvent[] = []
  readonly source: MarketSource

  constructor(
    readonly id: string,
    readonly feeds: readonly ProvidedFeed[],
    more: Partial<MarketSource> = {},
  ) {
    this.name = id.toUpperCase()
    this.source = {
      info: { kind: 'elexon', label: `${this.name} live`, detail: `https://${id}.example` },
      live$: new Observable((out) => {
        const notify = (events: readonly MarketEvent[]): void => out.next(events)
        const fail = (error: unknown): void => out.error(error)
        this.begun += 1
        this.listeners.add(notify)
        this.fails.add(fail)
        if (this.latest.length > 0) notify(this.latest)
        return () => {
          this.listeners.delete(notify)
          this.fails.delete(fail)
        }
      }),
      period: () => Promise.resolve([]),
      ...more,
    }
  }

  about = (): string => this.id
  open = (): MarketSource => this.source

  print(...events: readonly MarketEvent[]): void {
    this.latest = events
    for (const notify of [...this.listeners]) notify(events)
  }

  /** What it says to nobody now is told to whoever begins to listen. */
  retain(...events: readonly MarketEvent[]): void {
    this.latest = events
  }
}

const hz = (at: number, value: number): MarketEvent => ({ kind: 'frequency', at, measuredAt: at, hz: value })
const health = (feed: FeedName, at: number, ok: boolean, why?: string): MarketEvent => ({
  kind: 'feed' as const,
  at,
  feed,
  ok,
  ...(why !== undefined && { why }),
})

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

/** The market of two providers of the frequency, of which the first has the core as well. */
const running = (first = new Small('alpha', ['balancing', 'frequency']), second = new Small('beta', ['frequency'])) => {
  const clock = new ManualClock(START)
  const warned: string[] = []
  const source = openProviders([first, second], {
    settings: { seed: 1, elexonUrl: '', nesoUrl: '', carbonUrl: '', ecbUrl: '', rteUrl: '' },
    clock,
    log: { warn: (message) => void warned.push(message) },
  })
  let market = EMPTY_MARKET
  const received = source.live$.subscribe((events) => (market = foldMarket(market, events)))
  stops.push(() => received.unsubscribe())
  const services = Object.fromEntries(
    SERVICE_NAMES.map((name) => [name, { source: 'This server', state: 'ok' }]),
  ) as FeedsLook['services']
  const row = () =>
    feedsLook({
      feeds: market.feeds,
      kind: 'elexon',
      counts: NO_MESSAGES,
      services,
      since: START,
      now: clock.now(),
      ...(source.info.providers && { providers: source.info.providers }),
      ...(source.providerOf && { providerOf: source.providerOf }),
    }).find(({ id }) => id === 'frequency')
  const now = () => clock.now()
  return { first, second, clock, source, warned, market: () => market, row, now }
}

describe('several providers', () => {
  it('PRV-1 of a feed that both publish the preferred one counts, and no user asks the other for it', () => {
    const { first, second, market, row, now, source } = running()
    second.retain(hz(START, 49.5), health('frequency', START, true))
    first.print(hz(START, 50.01), health('frequency', START, true))
    expect(market().frequency?.hz).toBe(50.01)
    expect([first.begun, second.begun]).toEqual([1, 0])
    expect(row()?.source).toBe('ALPHA FREQ')
    expect(source.info).toMatchObject({ label: 'ALPHA live + BETA live', detail: /alpha.*beta/s })
    expect(now()).toBe(START)
  })

  it('PRV-2 when the preferred one fails the other takes over with what it knows, and the page says who and why', () => {
    const { first, second, market, row, clock, warned } = running()
    second.retain(hz(START + 1, 49.9), health('frequency', START, true))
    first.print(hz(START, 50.01), health('frequency', START, true))
    clock.advance(1000)
    first.print(health('frequency', clock.now(), false, 'It answers with 503.'))
    expect(market().frequency?.hz).toBe(49.9)
    expect(row()).toMatchObject({
      source: 'BETA FREQ',
      state: 'ok',
      why: 'ALPHA: It answers with 503. BETA has taken over.',
    })
    expect(warned).toEqual(['frequency: BETA is read from now on.'])
    // What the other provider has of the core it is not asked for.
    first.print(health('demand', clock.now(), true))
    expect(market().feeds.demand?.lastOk).toBe(clock.now())
  })

  it('PRV-3 the preferred one that is silent for too long is late, and the other takes over', () => {
    const { first, second, market, row, clock } = running()
    first.print(hz(START, 50.01), health('frequency', START, true))
    second.retain(hz(START + MINUTE, 49.9), health('frequency', START + MINUTE, true))
    clock.advance(80_000)
    expect(second.begun).toBe(0)
    clock.advance(20_000)
    expect(market().frequency?.hz).toBe(49.9)
    expect(row()).toMatchObject({ source: 'BETA FREQ', why: 'ALPHA: It is silent. BETA has taken over.' })
  })

  it('PRV-4 the preferred one takes its feed back when it is well, tells again all it knows, and the other is let go', () => {
    const { first, second, market, row, clock } = running()
    second.retain(hz(START + 1, 49.9), health('frequency', START, true))
    first.print(health('frequency', START, false, 'No.'))
    expect(row()?.source).toBe('BETA FREQ')
    clock.advance(2000)
    first.print(hz(clock.now(), 50.2), health('frequency', clock.now(), true))
    expect(market().frequency?.hz).toBe(50.2)
    expect(row()).toMatchObject({ source: 'ALPHA FREQ', state: 'ok' })
    expect(row()?.why).toBeUndefined()
    expect([second.listeners.size, first.listeners.size, first.begun]).toEqual([0, 1, 2])
    second.print(hz(clock.now() + 1, 48))
    expect(market().frequency?.hz).toBe(50.2)
  })

  it('PRV-5 when both fail the fault of the preferred one is reported', () => {
    const { first, second, row } = running()
    second.retain(health('frequency', START, false, 'Beta is closed.'))
    first.print(health('frequency', START, false, 'Alpha is closed.'))
    first.print(health('frequency', START, false, 'Alpha is closed.'))
    expect(row()).toMatchObject({ source: 'ALPHA FREQ', state: 'down', why: 'Alpha is closed.' })
    expect(second.listeners.size).toBe(1)
  })

  it('PRV-6 a feed that only one has is complemented; what a provider does not name is not taken from it', () => {
    const { second, market } = running(new Small('alpha', ['balancing']), new Small('beta', ['frequency']))
    second.print(
      hz(START, 50.03),
      health('demand', START, false, 'Not its business.'),
      health('frequency', START, true),
    )
    expect(market().frequency?.hz).toBe(50.03)
    expect(market().feeds.demand).toBeUndefined()
  })

  it('PRV-7 a provider that breaks off is no end of the market: the other takes over, and it is tried again', () => {
    const { first, second, market, clock, warned } = running()
    second.retain(hz(START + 1, 49.9), health('frequency', START, true))
    for (const fail of [...first.fails]) fail(new Error('The line is cut.'))
    expect(market().frequency?.hz).toBe(49.9)
    expect(warned).toContain('ALPHA: It broke off: The line is cut.')
    expect(market().feeds.acceptances).toMatchObject({ why: 'It broke off: The line is cut.' })
    clock.advance(5000)
    expect(first.begun).toBe(2)
  })

  it('SAF-J20 a provider that breaks off over a file names no path of the server', () => {
    const { first, market } = running()
    for (const fail of [...first.fails]) fail(new Error("ENOENT: no such file, open '/srv/enact/tapes/day.json'"))
    expect(market().feeds.acceptances?.why).toBe("It broke off: ENOENT: no such file, open 'a file of the server'")
  })

  it('PRV-8 a period is joined of what each has; without the core there is no answer, without another feed there is', async () => {
    const core: MarketEvent = { kind: 'demand', at: START, period: REF, mw: 30_000 }
    const refused = (): Promise<never> => Promise.reject(new SourceError('Closed.'))
    const alpha = new Small('alpha', ['balancing'], { period: () => Promise.resolve([core, hz(START, 1)]) })
    const beta = new Small('beta', ['frequency'], { period: () => Promise.resolve([hz(START, 50)]) })
    expect(await running(alpha, beta).source.period(REF)).toEqual([core, hz(START, 50)])
    const silent = new Small('beta', ['frequency'], { period: refused })
    expect(await running(alpha, silent).source.period(REF)).toEqual([core])
    const closed = new Small('alpha', ['balancing'], { period: refused })
    await expect(running(closed, beta).source.period(REF)).rejects.toThrow('Closed.')
  })

  it('PRV-9 of the past each feed is told by its preferred provider; one that cannot tell it does not silence the others', () => {
    const past = (value: number) => ({ past$: of([hz(START - MINUTE, value)]) })
    const published: MarketEvent[] = []
    running(
      new Small('alpha', ['balancing', 'frequency'], past(50)),
      new Small('beta', ['frequency'], past(49)),
    ).source.past$?.subscribe((events) => published.push(...events))
    running(
      new Small('alpha', ['balancing'], { past$: throwError(() => new Error('No.')) }),
      new Small('beta', ['frequency'], past(48)),
    ).source.past$?.subscribe((events) => published.push(...events))
    expect(published).toEqual([hz(START - MINUTE, 50), hz(START - MINUTE, 48)])
  })

  it('PRV-13 each series is had from the first provider that has it, live and past, and from no other', async () => {
    const values = (...of: readonly string[]): MarketEvent => ({
      kind: 'series',
      at: START,
      publishedAt: START,
      values: of.map((series) => ({ series, points: [[START, 1]] })),
    })
    const price = 'France&DayAheadPrice&none'
    const weather = 'Gb&WindForecast&none'
    const past = { past$: of([values(price, weather)]), period: () => Promise.resolve([values(price, weather)]) }
    const { first, second, source } = running(
      new Small('elexon', ['balancing', 'series'], past),
      new Small('entsoe', ['entsoe'], past),
    )
    const received: MarketEvent[] = []
    source.live$.subscribe((events) => received.push(...events))
    first.print(values(price, weather))
    second.print(values(price, weather), health('entsoe', START, true))
    expect(received).toEqual([values(weather), values(price), health('entsoe', START, true)])
    const published: MarketEvent[] = []
    source.past$?.subscribe((events) => published.push(...events))
    expect(published).toEqual([values(weather), values(price)])
    expect(await source.period(REF)).toEqual([values(weather), values(price)])
    // One that breaks off says so in its row.
    for (const fail of [...second.fails]) fail(new Error('The line is cut.'))
    expect(received.at(-1)).toEqual(health('entsoe', START, false, 'It broke off: The line is cut.'))
  })

  it('PRV-10 one provider alone is read as it is', () => {
    const only = new Small('alpha', ['balancing'], { past$: EMPTY })
    const given = {
      settings: { seed: 1, elexonUrl: '', nesoUrl: '', carbonUrl: '', ecbUrl: '', rteUrl: '' },
      clock: new ManualClock(START),
      log: { warn: () => undefined },
    }
    expect(openProviders([only], given)).toBe(only.source)
  })

  it('PRV-12 the skips of the operator come from the first that has them, and no feed has to be its', async () => {
    const published = { publishedAt: START, cells: [] }
    const portal = new Small('beta', [], { operatorSkips: () => Promise.resolve(published) })
    const { source } = running(new Small('alpha', ['balancing', 'frequency']), portal)
    expect(await source.operatorSkips?.(REF.date)).toBe(published)
    expect(source.info.providers?.map(({ id }) => id)).toEqual(['alpha', 'beta'])
    expect(running().source.operatorSkips).toBeUndefined()
    expect(refusalOf([portal])).toMatch(/none of these publishes the balancing market/)
  })

  it('PRV-11 the list names every provider once, each feed has one, and what cannot stand together is refused', () => {
    expect(providersOf(['elexon'])?.map(({ name }) => name)).toEqual(['Elexon'])
    expect(new Set(PROVIDERS.map(({ id }) => id)).size).toBe(PROVIDERS.length)
    const published = new Set(PROVIDERS.flatMap(({ feeds }) => feeds).filter((feed) => !isSeriesProvider(feed)))
    expect(published).toEqual(new Set(['balancing', ...FEED_LIST.map(({ id }) => id)]))
    for (const { id, feeds } of PROVIDERS) if (isSeriesProvider(id) && feeds.length > 0) expect(feeds).toContain(id)
    for (const provider of PROVIDERS.filter(({ feeds }) => feeds.includes('balancing')))
      expect(refusalOf([provider])).toBeUndefined()
    expect(refusalOf([new Small('beta', ['frequency'])])).toMatch(/none of these publishes the balancing market/)
    const made = Object.assign(new Small('made', ['frequency']), { isInvented: true })
    expect(refusalOf([new Small('alpha', ['balancing']), made])).toMatch(
      /^invented figures are never mixed .* Set it to alpha, or to made alone\.$/,
    )
  })
})
