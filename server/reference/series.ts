import { accessRefusalOf, type Licence } from '../../src/domain/access'
import type { SourceInfo } from '../../src/domain/market/events'
import { SERIES } from '../../src/domain/series/catalogue'
import { idsOf, seriesProvidersOf, sourceOfSeries, type SeriesDefinition } from '../../src/domain/series/definition'
import type { SeriesInfo, StaticStore } from '../../src/domain/wire'

type PlantSeries = NonNullable<StaticStore['plantSeries']>[number]

/** What a stack's own figures tell of each settlement period: all that a tape has. */
const OF_A_TAPE: readonly string[] = [
  'SystemPrice',
  'NetImbalanceVolume',
  'MarketIndexPrice',
  'AcceptedOfferVolume',
  'AcceptedBidVolume',
]

const ofPlant = (id: string, name: string, unit: string, description: string): PlantSeries => ({
  id,
  name,
  unit,
  description,
})

/** What a tape tells of every unit. */
const PLANT_SERIES_OF_A_TAPE: readonly PlantSeries[] = [
  ofPlant('PN', 'PN', 'MW', 'Physical notification'),
  ofPlant('Outturn', 'Expected outturn', 'MW', 'Physical notification with acceptances laid over it'),
  ofPlant('MEL', 'MEL', 'MW', 'Maximum export limit'),
  ofPlant('MIL', 'MIL', 'MW', 'Maximum import limit'),
  ofPlant('SEL', 'SEL', 'MW', 'Stable export limit'),
  ofPlant('SIL', 'SIL', 'MW', 'Stable import limit'),
  ofPlant('NDZ', 'NDZ', 'min', 'Notice to deviate from zero'),
  ofPlant('NTO', 'NDO', 'min', 'Notice to deliver offers'),
  ofPlant('NTB', 'NDB', 'min', 'Notice to deliver bids'),
  ofPlant('MZT', 'MZT', 'min', 'Minimum zero time'),
  ofPlant('MNZT', 'MNZT', 'min', 'Minimum non-zero time'),
  ofPlant('AcceptedVolume', 'Accepted BM volume', 'MWh', 'Energy accepted in each settlement period'),
  ofPlant('AcceptedPrice', 'Acceptance price', '£/MWh', 'Price of what was accepted, weighted by volume'),
]

export type OfSource = Pick<SourceInfo, 'kind' | 'providers'>

/** The series of the catalogue that a source offers; what it does not offer is told by the calls over series. */
const offered = (source: OfSource): readonly SeriesDefinition[] => {
  if (source.kind === 'tape') return OF_A_TAPE.flatMap((id) => SERIES.find(({ seriesId }) => seriesId === id) ?? [])
  const providers = seriesProvidersOf(source)
  return SERIES.filter((each) => 'dataset' in sourceOfSeries(each, providers))
}

const infoOf = ({ seriesId, title, unit, country, options, family, stepMs }: SeriesDefinition): SeriesInfo => ({
  id: seriesId,
  name: title,
  unit,
  country,
  options: options.map(({ id, name }) => ({ id, name })),
  family,
  stepMs,
})

/**
 * The series that this server can serve to a licence from what its source tells. Not from what it has told so far: a
 * server that has just started has the same series as a moment later.
 */
export const seriesOf = (source: OfSource, licence: Licence): readonly SeriesInfo[] =>
  offered(source)
    .filter((each) => each.kind !== 'plant' && accessRefusalOf(each.need, licence, each.country) === undefined)
    .map(infoOf)

/** What is known of every unit. */
export const plantSeriesOf = (source: OfSource): readonly PlantSeries[] =>
  source.kind === 'tape'
    ? PLANT_SERIES_OF_A_TAPE
    : offered(source)
        .filter((each) => each.kind === 'plant')
        .map(({ seriesId, title, unit, description }) => ofPlant(seriesId, title, unit, description))

/** No series has been renamed yet. Who renames one puts its old id here. */
export const OLD_SERIES_ID_TO_NEW: Readonly<Record<string, string>> = {}

/**
 * The forecasts whose issues are kept, as JSON: id, name, and the series that tells what came of each. Visitors have no
 * history of forecasts.
 */
export const historyOfForecastsOf = (source: OfSource, licence: Licence | undefined): string => {
  const forecasts = offered(source).filter(
    ({ hasIssues, isPart = false, need, country }) =>
      hasIssues && !isPart && licence !== undefined && !accessRefusalOf(need, licence, country),
  )
  return JSON.stringify(
    forecasts.flatMap((each) =>
      idsOf(each).map((id, place) => ({
        id,
        name: [each.title, each.options[place]?.name].filter(Boolean).join(', '),
        unit: each.unit,
        ...(each.outturn !== undefined && { outturn: each.outturn }),
      })),
    ),
  )
}
