import { CARBON_FACTORS } from '../../../../src/domain/market/carbon'
import type { FuelRow, MarketEvent } from '../../../../src/domain/market/events'
import { linkOf } from '../../../../src/domain/market/links'
import { gb } from '../../../../src/domain/series/families/form'
import { embeddedSolar, embeddedWind } from '../physics/demand'
import { MINUTE } from '../physics/random'
import { startOf, type HalfHour, type Outlook } from '../physics/outlook'
import { decimals, seriesEvent } from './seriesEvent'

/** With the outturn of demand. */
const DELAY = 11 * MINUTE

/** gCO2/kWh of what a country makes, by its price area. */
type CarbonAbroad = (area: string) => number | undefined

/**
 * gCO2/kWh of all that is generated and imported, embedded sun and wind included. Exports and what storage takes are of the
 * mean kind and so do not count.
 */
export const carbonWithEmbedded = (rows: readonly FuelRow[], embedded: number, abroad: CarbonAbroad): number => {
  let grams = 0
  let power = embedded
  for (const { fuel, name, mw } of rows) {
    if (mw <= 0) continue
    const factor = fuel === 'Interconnector' ? abroad(linkOf(name)?.area ?? '') : CARBON_FACTORS[fuel]
    if (factor === undefined) continue
    grams += factor * mw
    power += mw
  }
  return power === 0 ? 0 : grams / power
}

/** Embedded generation and carbon of a half hour: `rows` is its mean mix. */
export const demandParts = (
  h: HalfHour,
  outlook: Outlook,
  rows: readonly FuelRow[],
  abroad: CarbonAbroad,
): MarketEvent => {
  const solar = Math.round(embeddedSolar(outlook.solar))
  const wind = Math.round(embeddedWind(outlook.wind))
  const one = (seriesId: string, value: number) => ({ series: gb(seriesId), points: [[startOf(h), value]] as const })
  return seriesEvent(startOf(h + 1) + DELAY, [
    one('EmbeddedSolar', solar),
    one('EmbeddedWind', wind),
    one('CarbonIntensityWithEmbedded', decimals(carbonWithEmbedded(rows, solar + wind, abroad), 1)),
  ])
}
