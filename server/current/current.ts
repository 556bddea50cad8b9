import {
  currentFiguresOf,
  currentSeriesOf,
  currentWithout,
  foldHistory,
  currentHistoryOf,
} from '../../src/domain/current'
import type { CurrentHistory, Lacks } from '../../src/domain/current/history'
import type { MarketEvent } from '../../src/domain/market/events'
import { EMPTY_MARKET, type MarketState } from '../../src/domain/market/state'
import { HALF_HOUR_MS, type Instant } from '../../src/domain/periods'
import { countryOf } from '../../src/domain/reference'
import { seriesProvidersOf } from '../../src/domain/series/definition'
import { wireGroupOf, type Current, type CurrentFigures, currentCall } from '../../src/domain/wire'
import type { Publisher } from '../market/publisher'
import { coalesced } from '../market/timing'
import type { ServerClock } from '../sources/source'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../context/context'
import { addRoute } from '../context/route'
import { retainPrepared, unlessKnown } from '../http/preparedJson'
import { notFound } from '../http/problem'
import { currentAbroadReader } from './abroad'

/** Shortest time between two pushes of the figures. */
const PUBLISH_MS = 5000
/** The country whose market this server has. */
const COUNTRY = 'Gb'
const GROUP = wireGroupOf.page('current', COUNTRY)

type Options = { readonly clock: ServerClock; readonly publisher: Publisher; readonly lacks: Lacks | undefined }

type Drawn = {
  readonly dayAhead: MarketState['dayAhead']
  readonly history: CurrentHistory
  readonly halfHour: number
  readonly current: Current
}

/**
 * What The Current shows: keeps two days of prices and generation next to the market, and pushes the figures to anyone who
 * looks, at most every five seconds and only when one of them changed.
 */
export class CurrentService {
  private market = EMPTY_MARKET
  private history: CurrentHistory
  private figures: CurrentFigures | undefined
  private reported = ''
  private drawn: Drawn | undefined
  private readonly publishing: ReturnType<typeof coalesced>

  constructor(private readonly options: Options) {
    this.history = currentHistoryOf(options.lacks)
    this.publishing = coalesced(options.clock, PUBLISH_MS, () => this.publish())
  }

  /** @param market the market with the events in it */
  receive(market: MarketState, events: readonly MarketEvent[]): void {
    this.history = foldHistory(this.history, events)
    this.market = market
    this.publishing.query()
  }

  /** Some figures are of time alone: at midnight tomorrow becomes today. */
  tick(): void {
    this.publishing.query()
  }

  stop(): void {
    this.publishing.cancel()
  }

  /** As it was last published, for any country: one without data says why. The same object while nothing has changed. */
  read(country: string): Current {
    const { id, name } = countryOf(country) ?? { id: country, name: country }
    const now = this.options.clock.now()
    if (id !== COUNTRY)
      return currentWithout(id, `No data for ${name}: this server has Great Britain and its neighbours.`, now)
    return this.withSeries(this.figures ?? this.figuresAt(now), now)
  }

  private figuresAt(now: Instant): CurrentFigures {
    return currentFiguresOf(this.market, this.history, now, COUNTRY)
  }

  private withSeries(figures: CurrentFigures, now: Instant): Current {
    const { history, drawn } = this
    const { dayAhead } = this.market
    const halfHour = Math.floor(now / HALF_HOUR_MS)
    const holds = drawn?.history === history && drawn.dayAhead === dayAhead && drawn.halfHour === halfHour
    if (holds && drawn.current.figures === figures) return drawn.current
    const series = holds ? drawn.current : currentSeriesOf(this.market, history, now)
    const current = { ...series, figures }
    this.drawn = { dayAhead, history, halfHour, current }
    return current
  }

  private publish(): void {
    const figures = this.figuresAt(this.options.clock.now())
    const reported = JSON.stringify({ ...figures, asOf: 0 })
    if (reported === this.reported) return
    this.reported = reported
    this.figures = figures
    this.options.publisher.toGroup(GROUP, 'keyMarketMetrics', figures)
  }
}

const NO_COUNTRY = 'There is no such country. Write it as in the settings, e.g. Gb or France.'

/**
 * The figures of The Current and the series of its charts, for everyone: Great Britain's of the running market, its
 * neighbours' of the history. A country that this server has no series of is answered with nulls and the reason; text that
 * is no country's with 404.
 */
export const currentRoutes = (app: FastifyInstance, { host, clock, source, history }: ApiContext): void => {
  const prepared = retainPrepared()
  const abroad = history && currentAbroadReader({ clock, store: history.store, providers: seriesProvidersOf(source) })
  addRoute(app, currentCall, async ({ params, request, reply }) => {
    const country = countryOf(params.country)
    if (country === undefined) throw notFound(NO_COUNTRY)
    const current = (await abroad?.(country.id)) ?? host.current(country.id)
    return unlessKnown(request, reply.header('cache-control', 'no-cache'), prepared(current))
  })
}
