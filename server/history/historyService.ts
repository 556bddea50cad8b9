import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { MarketEvent } from '../../src/domain/market/events'
import { isSeriesProvider, type DayFiller } from '../../src/domain/market/seriesProviders'
import type { MarketState } from '../../src/domain/market/state'
import { isKnownProvider } from '../../src/domain/series/definition'
import { endpointsOfCore } from '../../src/domain/series/endpoints'
import type { SettlementDate } from '../../src/domain/periods'
import type { EarliestDatePush } from '../../src/domain/wire'
import type { HistoryFacts } from '../../src/domain/wire/status'
import type { Config } from '../config'
import type { Log } from '../log/log'
import type { Publisher } from '../market/publisher'
import { every, type Cancel } from '../market/timing'
import { providerSettingsOf, type Provider, type ServerClock } from '../sources/source'
import { threadDayMaker, type DayMaker } from './filling/dayMaker'
import { Filling } from './filling/filling'
import { ProviderFillings, type FilledProvider } from './filling/providerFillings'
import type { Asker } from './filling/wantedDays'
import { lazyStore } from './lazyStore'
import { openHistory } from './openHistory'
import { followEvolution } from './evolution'
import { HistoryRecorder } from './recorder'
import type { HistoryStore } from './types'
import { watchWrites, type History, type HistoryService } from './watchedStore'

/** From the start until days are filled: what a server does first is to be a server. */
const START_MS = 15_000
/** How much of its time the main thread may be at work, of one, while days are filled. */
const MOST_WORK = 0.6
/** How often everybody is told at most that the history reaches further back. */
const NOTIFY_MS = 60_000
/** A server that is told to stop does not wait longer for what is being written. */
const STOP_MS = 2000

/** Whether the main thread was busy since the question before. */
const busyWatch = (): (() => boolean) => {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization > MOST_WORK
  }
}

/** Settles with the task, or once that takes too long. */
const withinMs = async (task: Promise<unknown>, ms: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([task, late])
  clearTimeout(timer)
}

const payloadOf = (endpoint: string, first: SettlementDate): EarliestDatePush => {
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number)
  return { endpoint, day, month, year }
}

type ServiceOptions = {
  readonly store: HistoryStore
  readonly clock: ServerClock
  readonly log: Log
  /** How many days back are filled without being asked for; 0: none is filled at all. */
  readonly days: number
  readonly maker: () => DayMaker
  /** Providers of series next to the core; none by default. */
  readonly others?: () => readonly FilledProvider[]
  readonly isBusy: () => boolean
  /** Ids of the endpoints whose data it has, of which all users are notified. */
  readonly endpoints: readonly string[]
}

const OFF: HistoryFacts = { state: 'off', days: 0, filled: 0 }

/** The history as the parts of the server share it, with whoever records and fills it. */
export const retainHistory = ({
  clock,
  log,
  days,
  maker,
  others,
  isBusy,
  endpoints,
  ...given
}: ServiceOptions): History => {
  const store = watchWrites(given.store)
  const common = { store, clock, log, days, startMs: START_MS }
  const filling = days > 0 ? new Filling({ ...common, isBusy, maker: maker() }) : undefined
  const fillings = new ProviderFillings(days > 0 ? (others?.() ?? []) : [], common)
  const recorder = new HistoryRecorder({ store, clock, log, missed: (lost) => filling?.miss(lost) })
  let published: SettlementDate | undefined
  let untell: Cancel = () => undefined
  let endEvolution: Cancel = () => undefined
  const service: HistoryService = {
    received: (events: readonly MarketEvent[]) => recorder.receive(events),
    start: (market: () => MarketState, publisher: Pick<Publisher, 'toAll'>) => {
      filling?.start()
      fillings.start()
      recorder.followPeriods(market)
      endEvolution = followEvolution({ clock, log, market, out: (events) => recorder.receive(events) })
      untell = every(clock, NOTIFY_MS, () => {
        const first = filling?.wholeFrom()
        if (first === undefined || first === published) return
        published = first
        for (const endpoint of endpoints) publisher.toAll('earliestDateInBuffer', payloadOf(endpoint, first))
      })
    },
    facts: () => ({ ...(filling?.facts() ?? OFF), ...fillings.facts(), ...recorder.facts() }),
    whyBehind: () => recorder.whyBehind(),
    receiptOf: (series, revision) => recorder.receipts.of(series, revision),
    stop: async () => {
      untell()
      endEvolution()
      await withinMs(Promise.all([filling?.stop(), fillings.stop(), recorder.stop()]), STOP_MS)
    },
  }
  return {
    store,
    service,
    wholeFrom: () => filling?.wholeFrom(),
    ...(filling && {
      want: (wanted: readonly SettlementDate[], by: Asker, provider?: DayFiller) =>
        provider === undefined ? filling.want(wanted, by) : fillings.want(provider, wanted, by),
    }),
  }
}

/**
 * Of what the simulator publishes: another number where it publishes more, or other values. Days that an older one filled
 * would lack them for ever.
 */
const INVENTED_VERSION = 6

const isInvented = (of: readonly Provider[]): boolean => of.some((each) => each.isInvented)
const isOfCore = ({ feeds }: Provider): boolean => feeds.includes('balancing')

/**
 * Invented figures have a folder for each seed and version: never in one file with those of the real market. Providers of
 * series next to the core write into its folder, so that nothing is filled again when one is added.
 */
export const historyFolderOf = ({ dataDir, providers, seed }: Config): string => {
  const core = providers.filter(isOfCore)
  return join(
    dataDir,
    'history',
    `${core.map(({ id }) => id).join('+')}${isInvented(core) ? `-${seed}-v${INVENTED_VERSION}` : ''}`,
  )
}

/**
 * The history of this server's market in its data folder, opened once somebody uses it.
 * @param isUrgent past days are made however busy the server is, and at its priority: what waits for them comes first
 */
export const historyOf = (config: Config, clock: ServerClock, log: Log, isUrgent = false): History => {
  const { providers, historyDays } = config
  const settings = providerSettingsOf(config)
  const ofPast = providers.filter(({ openHistory: past }) => past)
  const makerOf = (of: readonly Provider[], part?: 'units'): DayMaker =>
    threadDayMaker({ providers: of.map(({ id }) => id), settings, isUrgent, ...(part && { part }) }, log)
  const core = ofPast.filter(isOfCore)
  return retainHistory({
    clock,
    log,
    store: lazyStore(
      () => openHistory({ folder: historyFolderOf(config), mark: isInvented(core) ? 'volume' : 'units' }),
      clock,
    ),
    days: core.length > 0 ? historyDays : 0,
    endpoints: endpointsOfCore(providers.map(({ id }) => id).filter(isKnownProvider)).map(({ id }) => id),
    isBusy: isUrgent ? () => false : busyWatch(),
    maker: () => makerOf(core),
    others: () =>
      ofPast.flatMap((provider): readonly FilledProvider[] => {
        const { id, openUnitHistory } = provider
        if (isSeriesProvider(id)) return [{ id, maker: makerOf([provider]), isBusy: busyWatch() }]
        if (!openUnitHistory) return []
        return [{ id: 'elexonunits', maker: makerOf([provider], 'units'), isBusy: busyWatch() }]
      }),
  })
}
