import type { Observable } from 'rxjs'
import type { MarketFact } from '../../src/domain/alerts/facts/factKinds'
import type { UnitHour } from '../../src/domain/europe/unitCalls'
import type { OutageMessage } from '../../src/domain/europe/unitOutages'
import type { Lacks } from '../../src/domain/current/history'
import type { MarketEvent, SourceInfo } from '../../src/domain/market/events'
import type { Auction } from '../../src/domain/market/feeds/dayAhead'
import type { ProvidedFeed } from '../../src/domain/market/provided'
import type { Instant, PeriodRef, SettlementDate } from '../../src/domain/periods'
import type { DayKinds } from '../../src/domain/tables/definitions'
import type { SeriesBatch } from '../../src/domain/series/batch'
import type { OperatorSkips } from '../../src/domain/skips/agreement'
import type { AuctionCurves } from '../../src/domain/storage/auctionCurves/curve'
import type { PlayedTime, WirePlant } from '../../src/domain/wire'
import type { IrisSettings } from './elexon/iris/settings'
import type { EntsoeSettings } from './entsoe/settings'
import type { GateFacts } from './gateFacts'
import type { MetnoSettings } from './metno/settings'

/** The time of the process that plays a source: the wall clock, or a tape's own. */
export type ServerClock = {
  now(): Instant
  /** Runs `task` once, `ms` from now; the answer takes it back. */
  after(ms: number, task: () => void): () => void
  /** Milliseconds of a clock that nobody sets, finer than `now`; absent where `now` is as good. */
  running?(): number
  /** How this time runs, where it is that of a recording. */
  played?(): PlayedTime
}

/** How a source's requests go: of whom, and how many an hour it says that it allows, absent where it names no limit. */
export type SourceGate = GateFacts & { readonly of: string; readonly allowedPerHour?: number }

/**
 * Where market events come from. Nothing behind this interface knows which source runs.
 */
export type MarketSource = {
  readonly info: SourceInfo
  /**
   * The market from now on. The first batch brings everything known so far of the running day (units, levels and
   * ladders of the running and coming periods, acceptances since the day began); later batches are what is new.
   * Never errors: a failing feed is itself an event (`feed`, ok: false).
   */
  readonly live$: Observable<readonly MarketEvent[]>
  /**
   * What was told before `live$` begins and charts and news still need: prices and generation of the last 48 hours,
   * messages of the last week. In batches, oldest facts in any order; completes, or errors when it cannot say. Absent
   * where `live$` brings it by itself.
   */
  readonly past$?: Observable<readonly MarketEvent[]>
  /** What this source never has, and why, in words a visitor can read. */
  readonly lacks?: Lacks
  /**
   * All events that a past (or future) settlement period needs, to be folded from the empty state.
   * Rejects with a SourceError when the source cannot say. With `signal` aborted it may reject with its reason, and sends
   * no further requests for this query alone.
   */
  period(ref: PeriodRef, signal?: AbortSignal): Promise<readonly MarketEvent[]>
  /** Makes a day before it is needed, of a source that computes them: where time jumps it must be there. */
  makeDay?(date: SettlementDate): Promise<void>
  /** Whole days, where the source gives them for a few requests; absent where a day is best made of its periods. */
  readonly days?: DaySource
  /** The operator's skips of a past London day, undefined until it publishes them; absent in a source that has none. Rejects as `period`. */
  readonly operatorSkips?: (date: SettlementDate) => Promise<OperatorSkips | undefined>
  /**
   * The buy and sell curves of a British day-ahead auction for a London day, undefined until it is published; absent in a
   * source that has none. Rejects as `period`.
   */
  readonly auctionCurves?: (auction: Auction, date: SettlementDate) => Promise<AuctionCurves | undefined>
  /** The units of other countries at the endpoint of theirs, by the base path of its calls; absent in a source that has none. */
  readonly unitsAt?: (endpoint: string) => readonly WirePlant[]
  /** Generation and outages of those units; absent in a source that has none. */
  readonly unitsAbroad?: UnitsAbroad
  /** What the provider whose events of a feed count now calls itself; absent where there is one provider for all. */
  readonly providerOf?: (feed: ProvidedFeed) => string | undefined
  /** How the requests of the live market go, one for each limit; absent in a source that makes none. */
  readonly gates?: () => readonly SourceGate[]
}

/** What skips are estimated from: periods, and where it has them whole days and the operator's figures. */
export type SkipSource = Pick<MarketSource, 'period' | 'makeDay' | 'operatorSkips'>

/** What single units of other countries make, and when they are out. Its answers reject as `period` does. */
export type UnitsAbroad = {
  /**
   * The hours of a day of market time (`domain/europe/marketDay`), without values where they are not published yet; undefined
   * for a unit that is not in the register, and for a day before the first one.
   * @param eic code of the unit
   */
  readonly generation: (eic: string, date: SettlementDate) => Promise<readonly UnitHour[] | undefined>
  /**
   * Messages about outages that reach into a stretch of time, with all of their revisions, those included that are not
   * published yet: who answers takes what is known by now. Undefined for a country of which there are none.
   * @param country its id in the reference data
   */
  readonly outages: (
    country: string,
    span: { readonly from: Instant; readonly to: Instant },
  ) => Promise<readonly OutageMessage[] | undefined>
  /** What the times of publication of hours are, where the publisher gives none: when they were first received. */
  readonly hourTimes?: 'receipt'
  /** Why a day of a unit has no hour, one sentence; absent where it is that none is published yet. */
  readonly whyNoHour?: (date: SettlementDate) => string
  /** Why units of an endpoint may be missing now, one sentence; undefined where none are. */
  readonly unitsMissing?: (endpoint: string) => string | undefined
}

/** A day of the history: its values, and what subscriptions are matched against. Absent where its provider gives none. */
export type MadeDay = SeriesBatch & { readonly facts?: readonly MarketFact[] }

/** Past days of series, as a provider gives them to whoever fills the history. */
export type HistorySource = {
  /** The first London day that it can give. */
  readonly firstDay: SettlementDate
  /**
   * All values of series of a London day, those published after its end included; of the running day what is known by now.
   * Rejects with a SourceError when it cannot be had now: the day is tried again later.
   */
  day(date: SettlementDate): Promise<MadeDay>
}

/** What of the environment providers are opened with. */
export type ProviderSettings = {
  /** Seed of the simulated market. */
  readonly seed: number
  /** Base address of the Elexon Insights API, without a slash at its end. */
  readonly elexonUrl: string
  /** Elexon's push, for the live market alone; absent where it is not set. */
  readonly iris?: IrisSettings
  /** Base address of NESO's data portal, without a slash at its end. */
  readonly nesoUrl: string
  /** Base address of the Carbon Intensity API, without a slash at its end. */
  readonly carbonUrl: string
  /** Base address of the European Central Bank, without a slash at its end. */
  readonly ecbUrl: string
  /** Base address of RTE's éCO2mix pages, without a slash at its end. */
  readonly rteUrl: string
  /** ENTSO-E's platform with its token; absent where it is not set. */
  readonly entsoe?: EntsoeSettings
  /** MET Norway's services with who requests; absent where no contact is set. */
  readonly metno?: MetnoSettings
}

/** What of a configuration providers of past days are opened with: none of them reads the queue of IRIS. */
export const providerSettingsOf = ({
  seed,
  elexonUrl,
  nesoUrl,
  carbonUrl,
  ecbUrl,
  rteUrl,
  entsoe,
  metno,
}: ProviderSettings): ProviderSettings => ({
  seed,
  elexonUrl,
  nesoUrl,
  carbonUrl,
  ecbUrl,
  rteUrl,
  ...(entsoe && { entsoe }),
  ...(metno && { metno }),
})

export type ProviderGiven = {
  readonly settings: ProviderSettings
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
}

/** A provider of market data. Each is a folder of its own and a line of `providers.ts`. */
export type Provider = {
  /** As MARKET_SOURCE names it. */
  readonly id: string
  /** Whose figures they are, in the status page's words, e.g. `Elexon`. */
  readonly name: string
  /** Invented figures: never next to those of the real market. */
  readonly isInvented: boolean
  /** What it publishes. Events of other feeds are not taken from it while there are several providers. */
  readonly feeds: readonly ProvidedFeed[]
  /** For the line with which the server starts. */
  readonly about: (settings: ProviderSettings) => string
  readonly open: (given: ProviderGiven) => MarketSource
  /** Its past days, opened by a thread of low priority that has its own clock and log; absent where it has none. */
  readonly openHistory?: (given: ProviderGiven) => HistorySource
  /** What of its past days takes many more requests, and is filled apart from them (`elexonunits`). */
  readonly openUnitHistory?: (given: ProviderGiven) => HistorySource
  /** What skips are estimated from, with no more than they need or at a pace of its own; absent where the market of `open` serves for them. */
  readonly openSkips?: (given: ProviderGiven) => SkipSource
}

export type DaySource = {
  /** Whether whole days of these kinds of events can be had. */
  readonly has: (kinds: DayKinds) => boolean
  /** All events of these kinds that a London day brought. Rejects as `period`. */
  readonly events: (date: SettlementDate, kinds: DayKinds, signal?: AbortSignal) => Promise<readonly MarketEvent[]>
}

/** A source that cannot answer: `reason` is a plain sentence for the user, `status` the HTTP status that fits. */
export class SourceError extends Error {
  constructor(
    readonly reason: string,
    readonly status: 404 | 502 | 503 = 503,
  ) {
    super(reason)
    this.name = 'SourceError'
  }
}

/** Items by key, in the order in which the keys first came. */
export const grouped = <T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> => {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
