import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accessRefusalOf } from '../../src/domain/access'
import {
  europeMapCall,
  europeMapDayCall,
  interconnectorCall,
  interconnectorDayCall,
  type CountryHours,
  type EuropeMap,
  type Interconnectors,
  type LinkHours,
} from '../../src/domain/europe/calls'
import { LINKS } from '../../src/domain/market/links'
import { addDays, dateAt, dayStart, HALF_HOUR_MS, type Instant, type SettlementDate } from '../../src/domain/periods'
import { countryOf } from '../../src/domain/reference'
import type { Column } from '../../src/domain/series/batch'
import { definitionOf } from '../../src/domain/series/catalogue'
import { seriesProvidersOf, sourceOfSeries, type SeriesProviderId } from '../../src/domain/series/definition'
import { NEIGHBOURS, type NeighbourCountry } from '../../src/domain/series/families/europe'
import { gb } from '../../src/domain/series/families/form'
import { NO_OPTIONS, seriesIdOf, type SeriesId } from '../../src/domain/series/seriesId'
import type { ApiContext } from '../context/context'
import { addQuestionRoute } from '../context/questionRoute'
import type { SeriesService } from '../history/seriesService'
import type { QuestionQueue } from '../http/questionQueue'
import { readDate, type DateParts } from '../http/reading'
import { retainAnswers } from '../market/retainedAnswers'
import { britishPriceOf } from './britishPrice'
import { readBritain } from './europeBritain'
import { by, EURO_RATE, hourValues, type ReadHours } from './europeHours'

const HOUR_MS = 2 * HALF_HOUR_MS
/** Days of all countries, some 30 kB each. */
const DAYS_RETAINED = 30
/** Half hours come one by one: what was read stays good for so long, and a day that is over for an hour. */
const FRESH_MS = 20_000

/** All that is read of a day, whoever asks. */
type Day = EuropeMap & Pick<Interconnectors, 'links'>

const hoursOf = (date: SettlementDate): Float64Array<ArrayBuffer> => {
  const from = dayStart(date)
  const to = dayStart(addDays(date, 1))
  return Float64Array.from({ length: (to - from) / HOUR_MS + 1 }, (_, hour) => from + hour * HOUR_MS)
}

const abroad = (country: string, seriesId: string, optionsId: string = NO_OPTIONS): SeriesId =>
  seriesIdOf({ country, seriesId, optionsId })

const readCountry = async (
  { country, types }: NeighbourCountry,
  read: ReadHours,
  providers: readonly SeriesProviderId[],
): Promise<CountryHours> => {
  const id = (series: string, option?: string): SeriesId => abroad(country, series, option)
  const [price = [], load = [], netExport = [], carbon = [], ...mix] = await read([
    id('DayAheadPrice'),
    id('Load'),
    id('NetExport'),
    id('CarbonIntensity'),
    ...types.map((type) => id('GenerationByType', type)),
  ])
  const definition = definitionOf(id('DayAheadPrice'))
  const source = definition && sourceOfSeries(definition, providers)
  const known = countryOf(country)
  return {
    id: country,
    iso: known?.iso ?? '',
    name: known?.name ?? country,
    price,
    load,
    netExport,
    carbon,
    mix: types.map((type, place) => ({ type, mw: mix[place] ?? [] })),
    ...(source && 'lacks' in source && { why: source.lacks }),
  }
}

const readLinks = async (read: ReadHours, providers: readonly SeriesProviderId[]): Promise<readonly LinkHours[]> => {
  const british = britishPriceOf(providers)
  const areas = NEIGHBOURS.filter(({ area }) => LINKS.some((link) => link.area === area))
  const columns = await read([
    ...LINKS.flatMap(({ code }) =>
      ['InterconnectorFlow', 'InterconnectorSchedule', 'InterconnectorCapacity'].map((series) => gb(series, code)),
    ),
    british.series,
    EURO_RATE,
    ...areas.map(({ country }) => abroad(country, 'DayAheadPrice')),
  ])
  const [ofBritain = [], rate = [], ...prices] = columns.slice(3 * LINKS.length)
  return LINKS.map(({ code, name, area, capacity }, place): LinkHours => {
    const [flow = [], scheduled = [], available = []] = columns.slice(3 * place, 3 * place + 3)
    const abroad = prices[areas.findIndex((each) => each.area === area)] ?? []
    const spread = by(
      (here = NaN, of = NaN, there = NaN) => (british.inEuros ? (here - there) * of : here - there * of),
      ofBritain,
      rate,
      abroad,
    )
    return { code, name, iso: area, capacity, flow, scheduled, available, spread }
  })
}

/** What is measured, of every country and cable: how old a day is shows in these, not in prices of the day ahead. */
const MEASURED: readonly SeriesId[] = [
  gb('RealtimeDemand'),
  ...NEIGHBOURS.map(({ country }) => abroad(country, 'Load')),
  ...LINKS.map(({ code }) => gb('InterconnectorFlow', code)),
]

/** The end of the half hour of a column's last value, ms; -Infinity where it has none. */
const lastEndOf = ({ at, values }: Column): Instant => {
  const last = values.findLastIndex((value) => !Number.isNaN(value))
  return last < 0 ? -Infinity : (at[last] ?? -Infinity) + HALF_HOUR_MS
}

type Requested = { readonly request: FastifyRequest; readonly date: SettlementDate }

/** Europe by the hour of a London day, out of the history: countries of the caller's licence, and cables of Great Britain. */
export const europeRoutes = (
  app: FastifyInstance,
  { clock, source }: ApiContext,
  service: () => SeriesService,
  questions: QuestionQueue,
): void => {
  const providers = seriesProvidersOf(source)
  const isOver = (date: SettlementDate, now: Instant): boolean => dayStart(addDays(date, 1)) + 2 * HOUR_MS < now
  const retained = retainAnswers<Day>({
    clock,
    capacity: DAYS_RETAINED,
    lifetime: ({ date, readAt }) => (isOver(date, readAt) ? HOUR_MS : FRESH_MS),
  })

  const dayOf = (date: SettlementDate): Promise<Day> =>
    retained(date, async () => {
      const { store } = service().options.history
      const edges = hoursOf(date)
      const [from = 0, to = 0] = [edges[0], edges.at(-1)]
      const read: ReadHours = async (series) => {
        const aggregates = series.map(() => 'average' as const)
        const columns = await store.readBuckets({ series, from, to, edges, aggregates })
        return series.map((id, place) => hourValues(id, columns[place] ?? []))
      }
      const readAt = clock.now()
      const measured = await store.read({ series: MEASURED, from, to: Math.min(to, readAt) })
      const asOf = Math.min(readAt, Math.max(from, ...measured.map(lastEndOf)))
      const countries = [
        await readBritain(read, providers),
        ...(await Promise.all(NEIGHBOURS.map((each) => readCountry(each, read, providers)))),
      ]
      const links = await readLinks(read, providers)
      return { date, hours: [...edges.slice(0, -1)], asOf, readAt, countries, links: [...links] }
    })

  const mapOf = async ({ request, date }: Requested): Promise<EuropeMap> => {
    const { countries, links: _, ...day } = await dayOf(date)
    const licence = request.person?.licence
    const has = ({ id }: CountryHours): boolean =>
      licence?.countries.some((each) => each.toLowerCase() === id.toLowerCase()) === true
    return { ...day, countries: countries.filter(has) }
  }
  const linksOf = async ({ request, date }: Requested): Promise<Interconnectors> => {
    const { links, countries: _, ...day } = await dayOf(date)
    const { licence } = request.person ?? {}
    const of = ({ iso, spread, ...link }: LinkHours): LinkHours => {
      const country = NEIGHBOURS.find(({ area }) => area === iso)?.country
      const need = definitionOf(abroad(country ?? '', 'GbSpread'))?.need
      const isOpen = need !== undefined && accessRefusalOf(need, licence, country) === undefined
      return { ...link, iso, spread: isOpen ? spread : spread.map(() => null) }
    }
    return { ...day, links: links.map(of) }
  }
  const today = (): SettlementDate => dateAt(clock.now())
  const on = (params: DateParts): SettlementDate => readDate(params)

  addQuestionRoute(app, questions, europeMapCall, ({ request }) => mapOf({ request, date: today() }))
  addQuestionRoute(app, questions, europeMapDayCall, ({ params, request }) => mapOf({ request, date: on(params) }))
  addQuestionRoute(app, questions, interconnectorCall, ({ request }) => linksOf({ request, date: today() }))
  addQuestionRoute(app, questions, interconnectorDayCall, ({ params, request }) =>
    linksOf({ request, date: on(params) }),
  )
}
