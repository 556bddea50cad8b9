import { DEFAULT_COUNTRY, NO_OPTIONS, parseSeriesId } from '../series/seriesId'

/**
 * How series are drawn that a trader knows by sight: alike on every page, board and file. `palette`: the place of the palette
 * that looks like it, which no other series of the chart takes then; 0 where none does.
 */
type KnownLook = {
  readonly colour: string
  readonly palette: number
  readonly chartType?: 'column'
  /** In a legend in place of its title, where that does not say which sign is what. */
  readonly name?: { readonly asIs: string; readonly turned: string }
}

const SYSTEM_PRICE: KnownLook = { colour: 'var(--system-price)', palette: 1 }
const DAY_AHEAD: KnownLook = { colour: 'var(--day-ahead)', palette: 0 }
const MARKET_INDEX: KnownLook = { colour: 'var(--market-index)', palette: 0 }
/** Short above zero, as settled. */
const IMBALANCE: KnownLook = {
  colour: 'var(--niv)',
  palette: 0,
  chartType: 'column',
  name: { asIs: 'NIV (+ short, − long)', turned: 'NIV (+ long, − short)' },
}
const DEMAND: KnownLook = { colour: 'var(--demand)', palette: 6 }
const FREQUENCY: KnownLook = { colour: 'var(--frequency)', palette: 5 }
const CARBON: KnownLook = { colour: 'var(--carbon)', palette: 4 }

const KNOWN: ReadonlyMap<string, KnownLook> = new Map(
  Object.entries({
    SystemPrice: SYSTEM_PRICE,
    SystemPriceForecast: { ...SYSTEM_PRICE, colour: 'var(--forecast)', palette: 2 },
    DayAheadHourly: DAY_AHEAD,
    DayAheadHourlyEpex: DAY_AHEAD,
    DayAheadHalfHourly: DAY_AHEAD,
    MarketIndexPrice: MARKET_INDEX,
    IntradayPrice: MARKET_INDEX,
    NetImbalanceVolume: IMBALANCE,
    NivForecast: { colour: 'var(--forecast)', palette: 2 },
    RealtimeDemand: DEMAND,
    NationalDemand: DEMAND,
    UnderlyingDemand: DEMAND,
    Frequency: FREQUENCY,
    CarbonIntensity: CARBON,
    EmbeddedWind: { colour: 'var(--fuel-wind)', palette: 0 },
    WindForecast: { colour: 'var(--fuel-wind)', palette: 0 },
    EmbeddedSolar: { colour: 'var(--fuel-solar)', palette: 0 },
    SolarForecast: { colour: 'var(--fuel-solar)', palette: 0 },
    NetImports: { colour: 'var(--fuel-interconnector)', palette: 0 },
  }),
)

/** @param seriesId the middle part of a series' id, e.g. `SystemPrice`, of Great Britain */
export const knownLook = (seriesId: string): KnownLook | undefined => KNOWN.get(seriesId)

/** How a series is drawn when it is added to a chart, until its user chooses. */
export const usualChartType = (seriesId: string): 'line' | 'column' => knownLook(seriesId)?.chartType ?? 'line'

/** @param id a whole id, `Gb&SystemPrice&none`; undefined where the series has no colour of its own, as each option of one */
export const knownColourOf = (id: string): string | undefined => {
  const series = parseSeriesId(id)
  return series?.country === DEFAULT_COUNTRY && series.optionsId === NO_OPTIONS
    ? knownLook(series.seriesId)?.colour
    : undefined
}
