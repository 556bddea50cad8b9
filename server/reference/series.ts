import { FUELS } from '../../src/domain/market/units'
import type { SourceInfo } from '../../src/domain/market/events'
import type { SeriesInfo, StaticStore } from '../../src/domain/wire'

/** Interconnectors by the system operator's code, with the name that traders use. */
const LINKS = [
  ['INTFR', 'IFA'],
  ['INTIFA2', 'IFA2'],
  ['INTELEC', 'ElecLink'],
  ['INTNED', 'BritNed'],
  ['INTNEM', 'Nemo Link'],
  ['INTNSL', 'North Sea Link'],
  ['INTVKL', 'Viking Link'],
  ['INTIRL', 'Moyle'],
  ['INTEW', 'East-West'],
  ['INTGRNL', 'Greenlink'],
] as const

const GENERATING = FUELS.filter((fuel) => fuel !== 'Interconnector')

const series = (id: string, name: string, unit: string, options: SeriesInfo['options'] = []): SeriesInfo => ({
  id,
  name,
  unit,
  country: 'Gb',
  options,
})

/** What a stack's own figures tell of each settlement period: also on a tape. */
const OF_THE_STACK: readonly SeriesInfo[] = [
  series('SystemPrice', 'System price', '£/MWh'),
  series('NetImbalanceVolume', 'Net imbalance volume', 'MWh'),
  series('MarketIndexPrice', 'Market index price', '£/MWh'),
  series('AcceptedOfferVolume', 'Accepted offer volume', 'MWh'),
  series('AcceptedBidVolume', 'Accepted bid volume', 'MWh'),
]

/** What only a market that runs here is told, by its feeds of fuel mix, frequency and demand. */
const OF_THE_SYSTEM: readonly SeriesInfo[] = [
  series('RealtimeDemand', 'Transmission system demand', 'MW'),
  series(
    'GenerationByFuel',
    'Generation by fuel',
    'MW',
    GENERATING.map((fuel) => ({ id: fuel, name: fuel })),
  ),
  series(
    'InterconnectorFlow',
    'Interconnector flow, import positive',
    'MW',
    LINKS.map(([id, name]) => ({ id, name })),
  ),
  series('Frequency', 'System frequency', 'Hz'),
  series('MarketIndexVolume', 'Market index volume', 'MWh'),
]

/**
 * The series that this server can serve from what its source tells. Not from what it has told so far: a server that
 * has just started has the same series as a moment later.
 */
export const seriesOf = (kind: SourceInfo['kind']): readonly SeriesInfo[] =>
  kind === 'tape' ? OF_THE_STACK : [...OF_THE_SYSTEM, ...OF_THE_STACK]

const ofPlant = (id: string, name: string, unit: string, description: string) => ({ id, name, unit, description })

/** What is known of every unit. */
export const PLANT_SERIES: NonNullable<StaticStore['plantSeries']> = [
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

/** This is the first edition: no series has been renamed yet. Who renames one puts its old id here. */
export const OLD_SERIES_ID_TO_NEW: Readonly<Record<string, string>> = {}

/** Forecasts are published (NDF, WINDFOR and others) and not read yet, so there is no history of any. */
export const HISTORY_OF_FORECASTS = JSON.stringify([])
