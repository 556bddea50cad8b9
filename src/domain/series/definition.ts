import { oneOfPages, type Need } from '../access/need'
import type { SourceInfo } from '../market/events'
import { isSeriesProvider, type DayFiller, type SeriesProvider } from '../market/seriesProviders'
import type { SettlementDate } from '../periods'
import { CHART_PAGES } from './chartPages'
import { DEFAULT_COUNTRY, NO_OPTIONS, seriesIdOf, type SeriesId } from './seriesId'

/** Units of series, as screens and files write them. */
export const SERIES_UNITS = [
  'MW',
  'MWh',
  '£/MWh',
  '€/MWh',
  '£/MW/h',
  '€/MW/h',
  '£/kW/yr',
  '£',
  '£/€',
  'GVA·s',
  'Hz',
  'gCO2/kWh',
  '°C',
  'm/s',
  'W/m²',
  '%',
  'mm',
  'share',
  'h',
  'count',
] as const
export type SeriesUnit = (typeof SERIES_UNITS)[number]

/**
 * How values of a series become one of a longer time where nobody says otherwise: the mean of power and of prices over
 * time, the sum of energy and money, the last of what is a state.
 */
export type OwnAggregate = 'average' | 'sum' | 'last'

/** Where the values come from, by provider: the data set by its publisher's name, or why there are none. */
export type SeriesSource =
  | {
      readonly dataset: string
      readonly firstDay: SettlementDate
      /** Why days are not filled from it, a sentence for the user: there is only what was received at the time. */
      readonly notFilled?: string
      /** Its provider has no past days at all, so that none is awaited. */
      readonly hasNoPast?: true
      /** Who fills its days, where it is not the core or the provider itself. */
      readonly filledBy?: DayFiller
      /** As `SeriesDefinition.delayMs`, in its place where this provider publishes at another time. */
      readonly delayMs?: number
    }
  /** The true reason, a sentence for the user. */
  | { readonly lacks: string }

/** Whose core of the market a server has: each is every series' source, or says why it is none. */
type CoreProvider = 'simulator' | 'elexon'
export type SeriesProviderId = CoreProvider | SeriesProvider

export type SeriesSources = Readonly<Record<CoreProvider, SeriesSource>> &
  Readonly<Partial<Record<SeriesProvider, Exclude<SeriesSource, { lacks: string }>>>>

type OfSources = Pick<SeriesDefinition, 'sources'>

/** Which of these providers, the preferred first, a series is had from: the first that has it; undefined where none has. */
export const providerOfSeries = (
  { sources }: OfSources,
  providers: readonly SeriesProviderId[],
): SeriesProviderId | undefined =>
  providers.find((provider) => {
    const source = sources[provider]
    return source !== undefined && 'dataset' in source
  })

/** The source of a series for these providers; where none of them has it, why not. */
export const sourceOfSeries = (of: OfSources, providers: readonly SeriesProviderId[]): SeriesSource => {
  const provider = providerOfSeries(of, providers) ?? (providers.includes('simulator') ? 'simulator' : 'elexon')
  return of.sources[provider] ?? of.sources.elexon
}

/** `SeriesDefinition.delayMs` for these providers. */
export const delayOfSeries = (
  definition: Pick<SeriesDefinition, 'sources' | 'delayMs'>,
  providers: readonly SeriesProviderId[],
): number => {
  const source = sourceOfSeries(definition, providers)
  return ('dataset' in source ? source.delayMs : undefined) ?? definition.delayMs
}

export const isKnownProvider = (id: string): id is SeriesProviderId =>
  id === 'simulator' || id === 'elexon' || isSeriesProvider(id)

/** From whom a server has series, the preferred first. A tape is read as the simulated market is. */
export const seriesProvidersOf = ({
  kind,
  providers,
}: Pick<SourceInfo, 'kind' | 'providers'>): readonly SeriesProviderId[] => {
  if (providers !== undefined) return providers.map(({ id }) => id).filter(isKnownProvider)
  return [kind === 'elexon' ? 'elexon' : 'simulator']
}

export type SeriesOption = { readonly id: string; readonly name: string }

/**
 * A series of the market, or one for each of its options: a new series is one entry of a file of `families`. Plain series
 * are stored; `formula` series are computed from others when they are read; `plant` series exist for every unit, and for
 * fuels, zones, owners and groups of units as the sum of theirs (row CH04).
 */
export type SeriesDefinition = {
  readonly kind: 'plain' | 'plant' | 'formula'
  readonly country: string
  /** The middle part of its id, e.g. `SystemPrice`. Never used again for something else. */
  readonly seriesId: string
  /** The heading it is listed under, e.g. `Prices`. */
  readonly family: string
  readonly title: string
  /** What exactly it is: one or two sentences, with signs. */
  readonly description: string
  readonly unit: SeriesUnit
  /** What it is of, e.g. fuels; empty for a series that stands for itself, and of plant series, which have the units. */
  readonly options: readonly SeriesOption[]
  /** Length of what one value is of, ms: values are at the first instant of their step. */
  readonly stepMs: number
  readonly aggregate: OwnAggregate
  /** Of plants: one without a value at an instant had none of it, as without an acceptance. A sum lacks nothing then. */
  readonly isSparse?: boolean
  /**
   * From the end of a step until its value is published, ms: negative for what is known before, as an auction's price. Of a
   * forecast: before the first instant of the step, the latest issue.
   */
  readonly delayMs: number
  /** Every issue of a forecast is kept and can be read as it was at an instant; of other series the newest revision counts. */
  readonly hasIssues: boolean
  /** One of many forecasts that belong to another, as edges of its band: in no list of forecasts. */
  readonly isPart?: boolean
  /** The series that tells what came of a forecast (row FO02), e.g. `Gb&RealtimeDemand&none`; absent where none does. */
  readonly outturn?: SeriesId
  readonly need: Need
  readonly sources: SeriesSources
  /** In the calculator's grammar, over other series: `[DayAheadHourly] - [MarketIndexPrice]`. */
  readonly formula?: string
}

type Given = Pick<
  SeriesDefinition,
  'seriesId' | 'family' | 'title' | 'description' | 'unit' | 'stepMs' | 'delayMs' | 'sources'
> &
  Partial<Omit<SeriesDefinition, 'need'>> & {
    /** Keys of pages that show it, beside those of charts. */
    readonly pages?: readonly string[]
  }

/**
 * A definition with what is usual: of Great Britain, stored, standing for itself, without issues. It is for whoever may open
 * a page that shows it, so for visitors only where a public page does.
 */
export const defineSeries = ({ pages = [], ...given }: Given): SeriesDefinition => ({
  kind: 'plain',
  country: DEFAULT_COUNTRY,
  options: [],
  aggregate: given.unit === 'MWh' || given.unit === '£' ? 'sum' : 'average',
  hasIssues: false,
  need: oneOfPages(...CHART_PAGES, ...pages),
  ...given,
})

/** The first day of the simulated market, and the earliest that can be chosen (specification 1§9). */
export const FIRST_DAY: SettlementDate = '2015-01-01'

/** Invented by the simulator from the first day on. */
export const simulated = (dataset: string): SeriesSource => ({ dataset, firstDay: FIRST_DAY })

/** The ids of a definition, one for each option. Plant series have none of their own: their options are the units. */
export const idsOf = ({ country, seriesId, options, kind }: SeriesDefinition): readonly SeriesId[] => {
  if (kind === 'plant') return []
  const optionIds = options.length === 0 ? [NO_OPTIONS] : options.map(({ id }) => id)
  return optionIds.map((optionsId) => seriesIdOf({ country, seriesId, optionsId }))
}
