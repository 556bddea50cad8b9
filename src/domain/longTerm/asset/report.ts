import type { Drivers } from '../assumptions/drivers'
import { NO_CHANGE } from '../assumptions/drivers'
import type { LongTermModel } from '../model'
import { capexOf, cashFlow, type AssetYear } from './cashFlow'
import { drawnFutures, fanOf, type FanYear } from './fan'
import { internalRate, type InternalRate } from './finance'
import type { AssetInputs } from './inputs'
import { assetValue, driverEffects, tornadoOf, type TornadoBar } from './sensitivity'

/** All that is known of an asset: £k/MW. */
export type AssetReportMade = {
  readonly years: readonly (AssetYear & FanYear)[]
  readonly capex: number
  readonly rate: InternalRate
  readonly value: number
  /** Of the drawn futures. */
  readonly valueFan: FanYear
  readonly tornado: readonly TornadoBar[]
}

/**
 * The report of an asset: what it earns at the prices of its case, what that is worth, and what moves it.
 * @param modelOf the model of its case with factors on top
 */
export const assetReport = (asset: AssetInputs, modelOf: (changed: Drivers) => LongTermModel): AssetReportMade => {
  const years = cashFlow(modelOf(NO_CHANGE), asset)
  const net = years.map((year) => year.net)
  const effects = driverEffects(asset, modelOf)
  const futures = drawnFutures(net, effects)
  const capex = capexOf(asset)
  return {
    years: years.map((year, place) => ({ ...year, ...fanOf(futures.map((future) => future[place] ?? NaN)) })),
    capex,
    rate: internalRate([-capex, ...net]),
    value: assetValue(asset, net),
    valueFan: fanOf(futures.map((future) => assetValue(asset, future))),
    tornado: tornadoOf(asset, net, effects),
  }
}
