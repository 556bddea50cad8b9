import { catchError, EMPTY, filter, map, merge, Observable } from 'rxjs'
import type { MarketEvent, SourceInfo } from '../../src/domain/market/events'
import { feedOfEvent, FEED_LIST } from '../../src/domain/market/feeds'
import { providedBy, type ProvidedFeed } from '../../src/domain/market/provided'
import { SERIES_PROVIDERS } from '../../src/domain/market/seriesProviders'
import type { DayKinds } from '../../src/domain/tables/definitions'
import { grouped, type DaySource, type MarketSource, type ProviderGiven, type Provider } from './source'
import { seriesProvidersOf } from '../../src/domain/series/definition'
import { CombinedRun, type CombinedOpened, type Orders } from './combined/combinedRun'
import { seriesChoice, type SeriesChoice } from './combined/seriesChoice'
import { CARBON_INTENSITY } from './carbonintensity'
import { ECB } from './ecb'
import { ELEXON } from './elexon'
import { ENTSOE } from './entsoe'
import { METNO } from './metno'
import { NESO } from './neso'
import { RTE } from './rte'
import { SIMULATOR } from './simulator'

/** What is chosen as a whole. Of series each is its provider's (`seriesOfProvider`). */
const FEEDS: readonly ProvidedFeed[] = [
  'balancing',
  ...FEED_LIST.map(({ id }) => id).filter((id) => id !== 'series'),
  ...SERIES_PROVIDERS,
]

const ordersOf = (opened: readonly CombinedOpened[]): Orders =>
  new Map(
    FEEDS.map((feed) => [feed, opened.filter(({ provider }) => provider.feeds.includes(feed))] as const).filter(
      ([, order]) => order.length > 0,
    ),
  )

const infoOf = (opened: readonly CombinedOpened[], core: CombinedOpened | undefined): SourceInfo => ({
  kind: core?.source.info.kind ?? 'elexon',
  label: opened.map(({ source }) => source.info.label).join(' + '),
  detail: opened.map(({ source }) => `${source.info.label}: ${source.info.detail}`).join('; '),
  providers: opened.map(({ provider: { id, name, feeds } }) => ({ id, name, feeds })),
})

/** The events of a call that several providers answer: of each feed those of the first that has it and answered. */
const joined = (
  orders: Orders,
  seriesOf: SeriesChoice,
  answers: ReadonlyMap<CombinedOpened, readonly MarketEvent[]>,
): readonly MarketEvent[] => {
  const chosen = new Map([...orders].map(([feed, order]) => [feed, order.find((each) => answers.has(each))]))
  return [...answers].flatMap(([opened, events]) =>
    events.flatMap((event): readonly MarketEvent[] => {
      if (event.kind === 'series') return seriesOf(event, opened.provider.id)
      return chosen.get(providedBy(event)) === opened ? [event] : []
    }),
  )
}

/**
 * Asks all for the same. Who cannot answer is left out, but for the core: without it nothing of a period can be said.
 * Rejects as the preferred provider of the core did.
 */
const requestedOf = async (
  orders: Orders,
  seriesOf: SeriesChoice,
  opened: readonly CombinedOpened[],
  query: (source: MarketSource) => Promise<readonly MarketEvent[]>,
  signal?: AbortSignal,
): Promise<readonly MarketEvent[]> => {
  const answers = new Map<CombinedOpened, readonly MarketEvent[]>()
  const faults = new Map<CombinedOpened, unknown>()
  await Promise.all(
    opened.map((each) =>
      query(each.source).then(
        (events) => void answers.set(each, events),
        (error: unknown) => void faults.set(each, error),
      ),
    ),
  )
  // A part of the providers is no answer, and not theirs that they were not needed any more.
  signal?.throwIfAborted()
  const core = orders.get('balancing') ?? []
  const [first] = core
  if (first && !core.some((each) => answers.has(each))) throw faults.get(first)
  return joined(orders, seriesOf, answers)
}

const feedOfKind = (kind: MarketEvent['kind']): ProvidedFeed => feedOfEvent({ kind })?.id ?? 'balancing'

/** Whole days of these kinds of events: each kind of the first of its providers that has days of it. */
const daysOf = (orders: Orders): DaySource => {
  const daySource = (kind: MarketEvent['kind']): DaySource | undefined =>
    orders.get(feedOfKind(kind))?.find(({ source }) => source.days?.has([kind]) === true)?.source.days
  return {
    has: (kinds: DayKinds) => kinds.every((kind) => daySource(kind) !== undefined),
    events: async (date, kinds, signal) => {
      const bySource = grouped(kinds, daySource)
      const answers = [...bySource].map(async ([days, of]) => (await days?.events(date, of, signal)) ?? [])
      return (await Promise.all(answers)).flat()
    },
  }
}

/**
 * Several providers as one market. Every feed has those that publish it in the order of the list; the first that is well is
 * read, and says so where it is not the preferred one. What is told of the past comes from the preferred one alone.
 */
export const combined = (opened: readonly CombinedOpened[], { clock, log }: ProviderGiven): MarketSource => {
  const orders = ordersOf(opened)
  const core = orders.get('balancing')?.[0]
  const active = new Map([...orders].map(([feed, [first]]) => [feed, first]))
  const info = infoOf(opened, core)
  const seriesOf = seriesChoice(seriesProvidersOf(info))
  const preferred =
    (each: CombinedOpened) =>
    (event: MarketEvent): readonly MarketEvent[] => {
      if (event.kind === 'series') return seriesOf(event, each.provider.id)
      return orders.get(providedBy(event))?.[0] === each ? [event] : []
    }
  const { lacks } = core?.source ?? {}
  const operatorSkips = opened.flatMap(({ source }) => source.operatorSkips ?? [])[0]
  // The register and what is of its units are of one provider: codes of one are none of another.
  const abroad = opened.find(({ source }) => source.unitsAt && source.unitsAbroad)?.source
  return {
    info,
    providerOf: (feed) => active.get(feed)?.provider.name,
    gates: () => opened.flatMap(({ source }) => source.gates?.() ?? []),
    live$: new Observable((out) => {
      const run = new CombinedRun({
        clock,
        log,
        orders,
        seriesOf,
        emit: (events) => out.next(events),
        turned: (feed, to) => void active.set(feed, to),
      })
      run.start()
      return () => run.stop()
    }),
    past$: merge(
      ...opened.map((each) =>
        (each.source.past$ ?? EMPTY).pipe(
          map((events) => events.flatMap(preferred(each))),
          filter((events) => events.length > 0),
          catchError((error: unknown) => {
            log.warn(`${each.provider.name}: the last days could not be looked at: ${String(error)}`)
            return EMPTY
          }),
        ),
      ),
    ),
    ...(lacks && { lacks: orders.has('dayAhead') ? {} : lacks }),
    period: (ref, signal) => requestedOf(orders, seriesOf, opened, (source) => source.period(ref, signal), signal),
    ...(operatorSkips && { operatorSkips }),
    ...(abroad?.unitsAt && { unitsAt: abroad.unitsAt }),
    ...(abroad?.unitsAbroad && { unitsAbroad: abroad.unitsAbroad }),
    ...(opened.some(({ source }) => source.days) && { days: daysOf(orders) }),
  }
}

/** Everyone from whom market data can be had, one line each. */
export const PROVIDERS: readonly Provider[] = [SIMULATOR, ELEXON, NESO, ENTSOE, CARBON_INTENSITY, ECB, METNO, RTE]

const named = (id: string): Provider | undefined => PROVIDERS.find((provider) => provider.id === id)

/** The providers of a list of ids, in its order; undefined where one is not known or named twice. */
export const providersOf = (ids: readonly string[]): readonly Provider[] | undefined => {
  const found = ids.flatMap((id) => named(id) ?? [])
  return ids.length > 0 && found.length === ids.length && new Set(ids).size === ids.length ? found : undefined
}

/** Why these providers cannot be used together, one sentence with the fix; undefined where they can. */
export const refusalOf = (providers: readonly Provider[]): string | undefined => {
  const [invented, real] = [true, false].map((is) => providers.filter(({ isInvented }) => isInvented === is))
  const ids = (of: readonly Provider[] = []): string => of.map(({ id }) => id).join(',')
  if (invented?.length && real?.length)
    return `invented figures are never mixed with those of the real market. Set it to ${ids(real)}, or to ${ids(invented)} alone.`
  if (!providers.some(({ feeds }) => feeds.includes('balancing')))
    return `none of these publishes the balancing market. Add one that does: ${ids(PROVIDERS.filter(({ feeds }) => feeds.includes('balancing')))}.`
  return undefined
}

/** The market of these providers, the preferred first: of one alone, or joined feed by feed. */
export const openProviders = (providers: readonly Provider[], given: ProviderGiven): MarketSource => {
  const opened = providers.map((provider) => ({ provider, source: provider.open(given) }))
  const [first, ...others] = opened
  if (!first) throw new RangeError('A market needs a provider.')
  return others.length === 0 ? first.source : combined(opened, given)
}
