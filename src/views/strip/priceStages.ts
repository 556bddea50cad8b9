import type { BoaMetrics, StackItem } from '../../domain/wire'

/** One stage of the way to the price: how many rows and how much energy it speaks of. */
export type PriceStage = { readonly name: string; readonly rows: number | undefined; readonly mwh: number | undefined }

const count = (items: readonly StackItem[]): Pick<PriceStage, 'rows' | 'mwh'> => ({
  rows: items.length,
  mwh: items.reduce((sum, item) => sum + Math.abs(item.volumeMwh), 0),
})

const setBy = (items: readonly StackItem[]): Pick<PriceStage, 'rows' | 'mwh'> => {
  const setting = items.filter((item) => (item.setsPriceMwh ?? 0) > 0)
  return { rows: setting.length, mwh: setting.reduce((sum, item) => sum + (item.setsPriceMwh ?? 0), 0) }
}

/**
 * The stages as far as the accepted rows and the metrics carry them. Tagging inside the rules (de minimis, arbitrage)
 * leaves no row of its own: what it took away is seen as the difference of the energy and the NIV.
 */
export const priceStages = (accepted: readonly StackItem[], metrics: BoaMetrics): readonly PriceStage[] => [
  { name: 'Accepted offers and buys', ...count(accepted.filter((item) => !item.isBid)) },
  { name: 'Accepted bids and sells', ...count(accepted.filter((item) => item.isBid)) },
  { name: 'SO- or CADL-flagged', ...count(accepted.filter(({ flags }) => flags.soFlag || flags.cadlFlag)) },
  { name: 'Repriced to the replacement price', ...count(accepted.filter((item) => item.repriced === true)) },
  { name: 'Net imbalance volume (NIV)', rows: undefined, mwh: metrics.netImbalanceVolume },
  { name: 'Sets the price (PAR)', ...setBy(accepted) },
]
