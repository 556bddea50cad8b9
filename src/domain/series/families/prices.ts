import { INDEX_PROVIDERS } from '../../market/events'
import { HALF_HOUR_MS, periodStart } from '../../periods'
import { defineSeries, FIRST_DAY, simulated, type SeriesDefinition, type SeriesOption } from '../definition'
import { gb, reader, type SeriesFamily } from './form'

const MINUTE = 60_000
const SETTLED = {
  family: 'Prices',
  stepMs: HALF_HOUR_MS,
  delayMs: 15 * MINUTE,
  sources: {
    simulator: simulated('Settlement of the simulated stack'),
    // One price for both directions since then (P305).
    elexon: { dataset: 'DISEBSP', firstDay: '2015-11-05' },
  },
} as const

const INDEX = {
  family: 'Prices',
  stepMs: HALF_HOUR_MS,
  delayMs: 6 * MINUTE,
  sources: {
    simulator: simulated('Reference price of the simulated market'),
    elexon: { dataset: 'MID', firstDay: FIRST_DAY },
  },
} as const

const providers: readonly SeriesOption[] = INDEX_PROVIDERS.map((id) => ({
  id,
  name: id === 'APXMIDP' ? 'EPEX SPOT (APXMIDP)' : 'Nord Pool (N2EXMIDP)',
}))

const spread = (
  seriesId: string,
  title: string,
  description: string,
  formula: string,
  more: Pick<SeriesDefinition, 'stepMs' | 'delayMs' | 'sources'>,
): SeriesDefinition =>
  defineSeries({ ...more, kind: 'formula', family: 'Spreads', seriesId, title, description, formula, unit: '£/MWh' })

/** Prices of settlement and of the market index, the imbalance behind them, and how far the two are apart. */
export const PRICES: SeriesFamily = {
  definitions: [
    defineSeries({
      ...SETTLED,
      seriesId: 'SystemPrice',
      pages: ['current'],
      title: 'System price',
      description: 'Imbalance price of a settlement period (cash-out), one price for both directions.',
      unit: '£/MWh',
    }),
    defineSeries({
      ...SETTLED,
      seriesId: 'NetImbalanceVolume',
      pages: ['current'],
      title: 'Net imbalance volume',
      description: 'Energy by which the system was short (+) or long (-) in a settlement period.',
      unit: 'MWh',
    }),
    defineSeries({
      ...SETTLED,
      seriesId: 'ReplacementPrice',
      title: 'Replacement price',
      description: 'Price at which flagged actions count in the system price; none where there is nothing to replace.',
      unit: '£/MWh',
    }),
    defineSeries({
      ...SETTLED,
      seriesId: 'BuyPriceAdjustment',
      title: 'Buy price adjustment',
      description: 'Added to the system price while the system is short (BPA).',
      unit: '£/MWh',
    }),
    defineSeries({
      ...SETTLED,
      seriesId: 'SellPriceAdjustment',
      title: 'Sell price adjustment',
      description: 'Added to the system price while the system is long (SPA).',
      unit: '£/MWh',
    }),
    defineSeries({
      ...SETTLED,
      seriesId: 'ReserveScarcityPrice',
      title: 'Reserve scarcity price',
      description:
        'Loss of load probability at gate closure times the value of lost load: the least that reserve counts at.',
      unit: '£/MWh',
      sources: {
        ...SETTLED.sources,
        simulator: { lacks: 'The simulated market does not price reserve again by scarcity.' },
      },
    }),
    defineSeries({
      ...INDEX,
      seriesId: 'MarketIndexPrice',
      pages: ['current'],
      title: 'Market index price',
      description: 'Reference price of short-term trades for a half hour, both exchanges weighted by volume.',
      unit: '£/MWh',
    }),
    defineSeries({
      ...INDEX,
      seriesId: 'MarketIndexVolume',
      title: 'Market index volume',
      description: 'Energy of the trades that the market index price is made of.',
      unit: 'MWh',
    }),
    defineSeries({
      ...INDEX,
      seriesId: 'MarketIndexProviderPrice',
      title: 'Market index price by exchange',
      description: 'Reference price of one exchange for a half hour; none where it had no trades.',
      unit: '£/MWh',
      options: providers,
    }),
    defineSeries({
      ...INDEX,
      seriesId: 'MarketIndexProviderVolume',
      title: 'Market index volume by exchange',
      description: 'Energy of the trades of one exchange that its reference price is made of.',
      unit: 'MWh',
      options: providers,
    }),
    spread(
      'SystemToIndexSpread',
      'System price over market index',
      'System price less market index price: positive where imbalance cost more than the market.',
      '[SystemPrice] - [MarketIndexPrice]',
      { ...SETTLED },
    ),
  ],
  readers: [
    reader('systemPrice', ({ at, systemPrice }, take) => {
      const { period, price, netImbalanceVolume, calculatedAt = at, ...more } = systemPrice
      const values = {
        SystemPrice: price,
        NetImbalanceVolume: netImbalanceVolume,
        ReplacementPrice: more.replacementPrice,
        BuyPriceAdjustment: more.buyPriceAdjustment,
        SellPriceAdjustment: more.sellPriceAdjustment,
        ReserveScarcityPrice: more.reserveScarcityPrice,
      }
      for (const [id, value] of Object.entries(values))
        if (value !== undefined) take(gb(id), periodStart(period), value, calculatedAt)
    }),
    reader('marketIndex', ({ at, period, price, volume, providers: parts = {} }, take) => {
      const start = periodStart(period)
      take(gb('MarketIndexPrice'), start, price, at)
      take(gb('MarketIndexVolume'), start, volume, at)
      for (const provider of INDEX_PROVIDERS) {
        const part = parts[provider]
        if (part === undefined) continue
        take(gb('MarketIndexProviderPrice', provider), start, part.price, at)
        take(gb('MarketIndexProviderVolume', provider), start, part.volume, at)
      }
    }),
  ],
}
