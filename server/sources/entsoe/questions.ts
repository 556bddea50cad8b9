import { LINKS } from '../../../src/domain/market/links'
import { HALF_HOUR_MS, type Instant, type SettlementDate } from '../../../src/domain/periods'
import { NEIGHBOURS, type NeighbourCountry } from '../../../src/domain/series/families/europe'
import { NET_EXPORT_FIRST_DAY } from '../../../src/domain/series/families/europeSources'
import { NO_OPTIONS, seriesIdOf, type SeriesId } from '../../../src/domain/series/seriesId'
import { ENTSOE_AREAS, GREAT_BRITAIN } from './areas'
import { borderQueries, netExportOf } from './borders'
import type { EntsoeClient, EntsoeQuery } from './client'
import { renewableForecasts } from './dayAheadForecasts'
import type { EntsoeDocument } from './document'
import { carbonOfGeneration, generationGroups } from './generation'
import { EntsoeFault } from './fault'
import { halfHours, measured, netOf } from './measured'
import { hourlyPrices } from './prices'
import { RESERVE_QUESTIONS } from './reserveQuestions'
import { onSteps, type StepValues } from './steps'

/** Values of series by whole id. */
export type EntsoeValues = ReadonlyMap<SeriesId, StepValues>

/** What is requested for one or a few series: one request for each of its queries. */
export type EntsoeQuestion = {
  /** For logs and errors, e.g. `load of France`. */
  readonly name: string
  readonly queries: readonly EntsoeQuery[]
  /** The series that it brings, whole ids. */
  readonly series: readonly SeriesId[]
  /** When it has values: of an auction the day before, of schedules before delivery, of measurements after it. */
  readonly kind: 'auction' | 'schedule' | 'measurement'
  /** Before it there is nothing to request; absent where the platform has all of its days. */
  readonly firstDay?: SettlementDate
  /** Values of the documents, one for each query; called where all are there. Throws an EntsoeFault. */
  readonly values: (documents: readonly EntsoeDocument[]) => EntsoeValues
  /** An answer that cannot be used holds nothing else up. */
  readonly isOptional?: true
  /** So much before and after the requested time is requested too, for steps that reach over its ends. */
  readonly marginMs?: number
}

export type EntsoeAnswer = {
  readonly values: EntsoeValues
  /** When the platform made the newest document, so that this was published by then; undefined where there is nothing. */
  readonly createdAt?: Instant
  /** Ids of the documents, with a comma between; absent where none says its id. */
  readonly documents?: string
  /** Why the answer to an optional question cannot be used, a sentence. */
  readonly refused?: string
}

/** `A05` is what was scheduled in all; `A01` alone would be the part of the day before. */
const TOTAL = 'A05'

const idOf = (country: string, seriesId: string, optionsId: string = NO_OPTIONS): SeriesId =>
  seriesIdOf({ country, seriesId, optionsId })

const ofCountry = ({ area, country, types }: NeighbourCountry): readonly EntsoeQuestion[] => {
  const { zone, country: code } = ENTSOE_AREAS[area]
  return [
    {
      name: `day-ahead prices of ${country}`,
      kind: 'auction',
      series: [idOf(country, 'DayAheadPrice')],
      queries: [{ documentType: 'A44', in_Domain: zone, out_Domain: zone }],
      values: ([prices]) => new Map(prices ? [[idOf(country, 'DayAheadPrice'), hourlyPrices(prices)]] : []),
    },
    {
      name: `load of ${country}`,
      series: [idOf(country, 'Load')],
      kind: 'measurement',
      queries: [{ documentType: 'A65', processType: 'A16', outBiddingZone_Domain: code }],
      values: ([load]) => new Map(load ? [[idOf(country, 'Load'), halfHours(measured(load))]] : []),
    },
    {
      name: `generation of ${country}`,
      series: [...types.map((type) => idOf(country, 'GenerationByType', type)), idOf(country, 'CarbonIntensity')],
      kind: 'measurement',
      queries: [{ documentType: 'A75', processType: 'A16', in_Domain: code }],
      values: ([generation]) => {
        if (!generation) return new Map()
        const made = measured(generation)
        return new Map([
          ...[...generationGroups(made, types)].map(
            ([type, values]) => [idOf(country, 'GenerationByType', type), values] as const,
          ),
          [idOf(country, 'CarbonIntensity'), carbonOfGeneration(made)] as const,
        ])
      },
    },
  ]
}

const ofBorder = ({ area, country }: NeighbourCountry): readonly EntsoeQuestion[] => {
  const { zone } = ENTSOE_AREAS[area]
  const queriesOf = (documentType: string): readonly EntsoeQuery[] => [
    { documentType, in_Domain: zone, out_Domain: GREAT_BRITAIN },
    { documentType, in_Domain: GREAT_BRITAIN, out_Domain: zone },
  ]
  const total = ({ series }: EntsoeDocument): StepValues =>
    onSteps(
      series.filter(({ contract }) => contract === TOTAL),
      HALF_HOUR_MS,
    )
  return [
    {
      name: `flows between ${country} and Great Britain`,
      series: [idOf(country, 'GbBorderFlow')],
      kind: 'measurement',
      queries: queriesOf('A11'),
      values: ([into, outOf]) =>
        new Map(
          into && outOf
            ? [[idOf(country, 'GbBorderFlow'), netOf(halfHours(measured(into)), halfHours(measured(outOf)))]]
            : [],
        ),
    },
    {
      name: `scheduled flows between ${country} and Great Britain`,
      series: [idOf(country, 'GbBorderSchedule')],
      kind: 'schedule',
      queries: queriesOf('A09'),
      values: ([into, outOf]) =>
        new Map(into && outOf ? [[idOf(country, 'GbBorderSchedule'), netOf(total(into), total(outOf))]] : []),
    },
  ]
}

/** What a country's operator expects of the day ahead. */
const ofForecasts = ({ area, country }: NeighbourCountry): readonly EntsoeQuestion[] => {
  const { country: code } = ENTSOE_AREAS[area]
  const types = ['Wind', 'Solar'] as const
  return [
    {
      name: `load forecast of ${country}`,
      series: [idOf(country, 'LoadForecast')],
      kind: 'schedule',
      queries: [{ documentType: 'A65', processType: 'A01', outBiddingZone_Domain: code }],
      values: ([load]) => new Map(load ? [[idOf(country, 'LoadForecast'), halfHours(load)]] : []),
    },
    {
      name: `wind and solar forecasts of ${country}`,
      series: types.map((type) => idOf(country, 'RenewableForecast', type)),
      kind: 'schedule',
      queries: [{ documentType: 'A69', processType: 'A01', in_Domain: code }],
      values: ([given]) =>
        new Map(
          given
            ? [...renewableForecasts(given)].map(([type, values]) => [idOf(country, 'RenewableForecast', type), values])
            : [],
        ),
    },
  ]
}

/** Of each country by itself, though two may share a border (`withSharedFlows`). */
const ofAllBorders = ({ area, country }: NeighbourCountry): EntsoeQuestion => ({
  name: `flows over all borders of ${country}`,
  series: [idOf(country, 'NetExport')],
  kind: 'measurement',
  firstDay: NET_EXPORT_FIRST_DAY,
  isOptional: true,
  queries: borderQueries(area),
  values: (documents) => new Map(documents.length === 0 ? [] : [[idOf(country, 'NetExport'), netExportOf(documents)]]),
})

/** All that is requested: 57 questions of 148 queries, 114 requests for whatever range of time: flows of a border serve all who need them. */
export const ENTSOE_QUESTIONS: readonly EntsoeQuestion[] = [
  ...NEIGHBOURS.flatMap(ofCountry),
  ...NEIGHBOURS.flatMap(ofForecasts),
  ...NEIGHBOURS.filter(({ area }) => LINKS.some((link) => link.area === area)).flatMap(ofBorder),
  ...RESERVE_QUESTIONS,
  // Last, since they take as long as all others together.
  ...NEIGHBOURS.map(ofAllBorders),
]

const requested = async (
  client: EntsoeClient,
  question: EntsoeQuestion,
  from: Instant,
  until: Instant,
): Promise<EntsoeAnswer> => {
  const { marginMs = 0 } = question
  const documents: EntsoeDocument[] = []
  for (const query of question.queries) {
    const document = await client.document(query, from - marginMs, until + marginMs)
    if (document === undefined) return { values: new Map() }
    documents.push(document)
  }
  const createdAt = Math.max(...documents.map((document) => document.createdAt))
  const ids = documents.flatMap(({ id }) => id ?? []).join(', ')
  return { values: question.values(documents), createdAt, ...(ids !== '' && { documents: ids }) }
}

/** Requests a question for a range of time. Rejects with an EntsoeFault, but for an optional question's answer. */
export const answerOf: typeof requested = async (client, question, from, until) => {
  try {
    return await requested(client, question, from, until)
  } catch (error) {
    if (question.isOptional !== true || !(error instanceof EntsoeFault) || !error.isOfAnswer) throw error
    return { values: new Map(), refused: error.reason }
  }
}
