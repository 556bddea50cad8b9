import { DEFAULT_COUNTRY, NO_OPTIONS, parseSeriesId } from '../series/seriesId'

/**
 * How series are drawn that a trader knows by sight: alike on every page, board and file. `palette`: the place of the palette
 * that looks like it, which no other series of the chart takes then.
 */
type KnownLook = {
  readonly colour: string
  readonly palette?: number
  readonly chartType?: 'column'
  /** In a legend in place of its title, where that does not say which sign is what. */
  readonly name?: { readonly asIs: string; readonly turned: string }
}

const SYSTEM_PRICE: KnownLook = { colour: 'var(--system-price)', palette: 1 }
const DAY_AHEAD: KnownLook = { colour: 'var(--day-ahead)' }
const MARKET_INDEX: KnownLook = { colour: 'var(--market-index)' }
/** Short above zero, as settled. */
const IMBALANCE: KnownLook = {
  colour: 'var(--niv)',
  chartType: 'column',
  name: { asIs: 'NIV (+ short, − long)', turned: 'NIV (+ long, − short)' },
}
const DEMAND: KnownLook = { colour: 'var(--demand)', palette: 6 }
const FREQUENCY: KnownLook = { colour: 'var(--frequency)', palette: 5 }
const FORECAST: KnownLook = { colour: 'var(--forecast)', palette: 2 }
const WIND: KnownLook = { colour: 'var(--fuel-wind)' }
const SOLAR: KnownLook = { colour: 'var(--fuel-solar)' }
const CARBON: KnownLook = { colour: 'var(--carbon)', palette: 4 }

const KNOWN: ReadonlyMap<string, KnownLook> = new Map(
  Object.entries({
    SystemPrice: SYSTEM_PRICE,
    SystemPriceForecast: FORECAST,
    DayAheadHourly: DAY_AHEAD,
    DayAheadHourlyEpex: DAY_AHEAD,
    DayAheadHalfHourly: DAY_AHEAD,
    MarketIndexPrice: MARKET_INDEX,
    IntradayPrice: MARKET_INDEX,
    NetImbalanceVolume: IMBALANCE,
    NivForecast: FORECAST,
    RealtimeDemand: DEMAND,
    NationalDemand: DEMAND,
    UnderlyingDemand: DEMAND,
    Frequency: FREQUENCY,
    CarbonIntensity: CARBON,
    EmbeddedWind: WIND,
    WindForecast: WIND,
    HouseWindForecast: FORECAST,
    EmbeddedSolar: SOLAR,
    SolarForecast: SOLAR,
    NetImports: { colour: 'var(--fuel-interconnector)' },
  }),
)

/** A series of a chart by what decides how it is drawn. */
type Known = { readonly seriesId: string; readonly country: string; readonly formula?: string | undefined }

/** The look of a series that is drawn alike everywhere: of those of Great Britain, not of what is computed of them. */
export const knownLook = ({ seriesId, country, formula }: Known): KnownLook | undefined =>
  formula === undefined && country === DEFAULT_COUNTRY ? KNOWN.get(seriesId) : undefined

/** How a series is drawn when it is added to a chart, until its user chooses. */
export const usualChartType = (series: Known): 'line' | 'column' => knownLook(series)?.chartType ?? 'line'

/** @param id a whole id, `Gb&SystemPrice&none`; undefined where the series has no colour of its own, as each option of one */
export const knownColourOf = (id: string): string | undefined => {
  const series = parseSeriesId(id)
  return series?.optionsId === NO_OPTIONS ? knownLook(series)?.colour : undefined
}
