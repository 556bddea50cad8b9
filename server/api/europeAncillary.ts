import type { FastifyInstance } from 'fastify'
import {
  europeAncillaryCall,
  MOST_ANCILLARY_DAYS,
  type AncillaryCell,
  type EuropeAncillary,
} from '../../src/domain/europe/ancillaryCalls'
import {
  addDays,
  dateAt,
  EFA_BLOCKS,
  efaSpan,
  HALF_HOUR_MS,
  type Instant,
  type SettlementDate,
} from '../../src/domain/periods'
import { eachDay } from '../../src/domain/periods/eachDay'
import { countryOf } from '../../src/domain/reference'
import type { BucketAggregate } from '../../src/domain/series/aggregation/aggregate'
import { definitionOf } from '../../src/domain/series/catalogue'
import { sourceOfSeries, type SeriesProviderId } from '../../src/domain/series/definition'
import { RESERVE_COUNTRIES } from '../../src/domain/series/families/reserveCountries'
import { gb } from '../../src/domain/series/families/form'
import { seriesIdOf, type SeriesId } from '../../src/domain/series/seriesId'
import type { ApiContext } from '../context/context'
import { addQuestionRoute } from '../context/questionRoute'
import { AnswerCache } from '../history/answers'
import type { SeriesService } from '../history/seriesService'
import type { HistoryStore } from '../history/types'
import { badRequest, ProblemError } from '../http/problem'
import type { QuestionQueue } from '../http/questionQueue'
import { readIsoDate } from '../http/reading'

/** Auctions of capacity are held on the day before. */
const MOST_AHEAD_DAYS = 1
const QUARTER_MS = HALF_HOUR_MS / 2
const DAY_MS = 48 * HALF_HOUR_MS
/** A number as text, with its comma. */
const VALUE_BYTES = 8

type CellField = 'demand' | 'procured' | 'marginal' | 'mean' | 'energyPrice' | 'activated'
const FIELDS: Readonly<
  Record<CellField, { readonly series: string; readonly of: 'capacity' | 'energy'; readonly by: BucketAggregate }>
> = {
  demand: { series: 'ReserveDemand', of: 'capacity', by: 'average' },
  procured: { series: 'ReserveProcured', of: 'capacity', by: 'average' },
  marginal: { series: 'ReserveCapacityPrice', of: 'capacity', by: 'average' },
  mean: { series: 'ReserveMeanCapacityPrice', of: 'capacity', by: 'average' },
  energyPrice: { series: 'ReserveEnergyPrice', of: 'energy', by: 'average' },
  activated: { series: 'ReserveActivated', of: 'energy', by: 'sum' },
}

const CELLS = RESERVE_COUNTRIES.flatMap(({ country, markets }) => markets.map((market) => ({ country, ...market })))
const COLUMNS = CELLS.flatMap((cell) =>
  (Object.keys(FIELDS) as CellField[]).flatMap((field) => {
    const { series, of, by } = FIELDS[field]
    const id = seriesIdOf({ country: cell.country, seriesId: series, optionsId: cell.product })
    return cell[of] === undefined ? [] : [{ cell, field, id, by }]
  }),
)
const IDS: readonly SeriesId[] = COLUMNS.map(({ id }) => id)
const DEFINITIONS = [...new Set(IDS.flatMap((id) => definitionOf(id) ?? []))]
const PROCURED: readonly SeriesId[] = COLUMNS.flatMap(({ id, field }) => (field === 'procured' ? [id] : []))
const ACTIVATED: readonly SeriesId[] = COLUMNS.flatMap(({ id, field }) => (field === 'activated' ? [id] : []))

/** The data sets that the figures are of, and why others are missing, each once. */
const sourcesOfCells = (providers: readonly SeriesProviderId[]) => {
  const sources = DEFINITIONS.map((definition) => sourceOfSeries(definition, providers))
  return {
    datasets: [...new Set(sources.flatMap((of) => ('dataset' in of ? [of.dataset] : [])))],
    lacks: [...new Set(sources.flatMap((of) => ('lacks' in of ? [of.lacks] : [])))],
  }
}

const DECIMALS = 1000
const rounded = (value: number): number | null => (Number.isNaN(value) ? null : Math.round(value * DECIMALS) / DECIMALS)

const edgesOf = (from: SettlementDate, to: SettlementDate): Float64Array<ArrayBuffer> =>
  Float64Array.from([
    ...eachDay(from, to).flatMap((day) => EFA_BLOCKS.map((block) => efaSpan(day, block).from)),
    efaSpan(to, 'day').to,
  ])

/**
 * The end of the last quarter of an hour of which activated energy is known; where none is, the beginning of the last block
 * that has begun and whose capacity is known; null where there is neither.
 */
const lastKnown = async (
  store: Pick<HistoryStore, 'read'>,
  { from, to }: { readonly from: Instant; readonly to: Instant },
  signal: AbortSignal,
): Promise<Instant | null> => {
  const lastOf = async (series: readonly SeriesId[]): Promise<Instant | undefined> => {
    const columns = await store.read({ series, from: Math.max(from, to - DAY_MS), to }, signal)
    const last = Math.max(...columns.map(({ at }) => at.at(-1) ?? -Infinity))
    return Number.isFinite(last) ? last : undefined
  }
  const energy = await lastOf(ACTIVATED)
  return energy === undefined ? ((await lastOf(PROCURED)) ?? null) : energy + QUARTER_MS
}

const readCells = async (
  store: Pick<HistoryStore, 'readBuckets'>,
  edges: Float64Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<AncillaryCell[]> => {
  const [from = 0, to = 0] = [edges[0], edges.at(-1)]
  const aggregates = COLUMNS.map(({ by }) => by)
  const columns = await store.readBuckets({ series: IDS, from, to, edges, aggregates }, signal)
  const none = Array.from({ length: edges.length - 1 }, () => null)
  return CELLS.map((cell) => {
    const values = (field: CellField): (number | null)[] => {
      const column = columns[COLUMNS.findIndex((each) => each.cell === cell && each.field === field)]
      return column ? Array.from(column, rounded) : none
    }
    const { country, product, capacity, energy } = cell
    return {
      country,
      name: countryOf(country)?.name ?? country,
      product,
      ...(capacity !== undefined && { capacity }),
      ...(energy !== undefined && { energy }),
      demand: values('demand'),
      procured: values('procured'),
      marginal: values('marginal'),
      mean: values('mean'),
      energyPrice: values('energyPrice'),
      activated: values('activated'),
    }
  })
}

type Params = Readonly<Record<'from' | 'to', string>>

/** @throws ProblemError 400; 401 for a visitor's other day than yesterday */
const readDays = (params: Params, today: SettlementDate, isVisitor: boolean) => {
  const from = readIsoDate('from', params.from)
  const to = readIsoDate('to', params.to)
  if (to < from) throw badRequest({ to: ['to must not be before from.'] })
  const yesterday = addDays(today, -1)
  if (isVisitor && (from !== yesterday || to !== yesterday))
    throw new ProblemError(401, 'Sign in.', `Without a login there are the reserves of ${yesterday} alone.`)
  if (addDays(from, MOST_ANCILLARY_DAYS) <= to)
    throw badRequest({ to: [`At most ${MOST_ANCILLARY_DAYS} days at once: choose fewer.`] })
  const latest = addDays(today, MOST_AHEAD_DAYS)
  if (from > latest) throw badRequest({ from: [`from must not be after ${latest}: later auctions are to come.`] })
  return { from, to: to < latest ? to : latest }
}

/** Balancing reserves of the continent, out of the history: all days for users, yesterday for visitors. */
export const europeAncillaryRoutes = (
  app: FastifyInstance,
  { clock }: ApiContext,
  service: () => SeriesService,
  questions: QuestionQueue,
): void => {
  let cache: AnswerCache<Pick<EuropeAncillary, 'asOf' | 'edges' | 'cells'>> | undefined
  app.addHook('onClose', (_app, done) => {
    cache?.stop()
    done()
  })

  addQuestionRoute(app, questions, europeAncillaryCall, async ({ params, request, signal }) => {
    const now = clock.now()
    const { from, to } = readDays(params, dateAt(now), request.person === undefined)
    const { history, providers } = service().options
    const { store } = history
    const { datasets, lacks } = sourcesOfCells(providers)
    const edges = edgesOf(from, to)
    const span = { from: edges[0] ?? NaN, to: edges.at(-1) ?? NaN }
    const past = { from: Math.min(span.from, now), to: Math.min(span.to, now) }
    cache ??= new AnswerCache(store)
    const made = await cache.query(
      JSON.stringify([from, to]),
      { ids: new Set(IDS), ...span },
      async (given) => {
        const cells = await readCells(store, edges, given)
        const asOf = await lastKnown(store, past, given)
        return {
          value: { asOf, edges: [...edges], cells },
          bytes: VALUE_BYTES * IDS.length * edges.length,
        }
      },
      signal,
    )
    // Which days are filled is the same of every series, and this one is for anyone.
    const plan = service().planOf({ id: gb('EuroRate') }, request.person?.licence, '')
    const { filling } = await service().notesOf([plan], past, new Map(), request.person?.userId)
    return {
      ...made,
      source: datasets.join('; '),
      lacks,
      filling: filling && datasets.length > 0,
    }
  })
}
