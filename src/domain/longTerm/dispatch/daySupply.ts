import { EFFICIENCY, RUNNING } from '../assumptions/common'
import {
  CABLE_LOSS,
  CONTINENT_SHAPE,
  CONTINENT_WIND,
  IRELAND_LEVEL,
  IRELAND_WIND,
  MODEL_HOURS,
  NORWAY_LEVEL,
} from '../assumptions/profiles'
import type { YearInputs } from '../assumptions/year'
import { BLOCK, BLOCK_COUNT, gasCost } from './blocks'
import type { TypicalDay } from './days'
import { solarFactors, windFactor } from './shapes'

/** What of a month is the same on all its days. */
export type MonthSupply = { readonly costs: Float64Array; readonly sizes: Float64Array }

/** GW of wind and sun without the obligation by hour of a day, of what it is made. */
export type FreePower = { readonly onshore: number; readonly offshore: number; readonly solar: Float64Array }

export type WritableSupply = {
  readonly demand: Float64Array
  readonly costs: Float64Array
  readonly sizes: Float64Array
  readonly freeSolar: Float64Array
}

export const emptySupply = (): WritableSupply => ({
  demand: new Float64Array(MODEL_HOURS),
  costs: new Float64Array(MODEL_HOURS * BLOCK_COUNT),
  sizes: new Float64Array(MODEL_HOURS * BLOCK_COUNT),
  freeSolar: new Float64Array(MODEL_HOURS),
})

/** Mean price of the continent in a month: that of gas plant without carbon price support, by how often it sets the price. */
const continentMean = (inputs: YearInputs, month: number): number =>
  inputs.continentLevel *
  gasCost({ gas: inputs.gas, carbon: inputs.allowance }, month, { efficiency: EFFICIENCY.ccgtA, running: RUNNING.gas })

/** Load factor of the sun at noon in June: there the dip is whole. */
const FULL_SUN = 0.62

/** Of this file, as in the solver. */
const HOURS = MODEL_HOURS
const COUNT = BLOCK_COUNT
const AT = BLOCK

/** Fills cost and size of the blocks whose price or power is of the hour. */
export const fillDay = (supply: WritableSupply, inputs: YearInputs, month: MonthSupply, day: TypicalDay): FreePower => {
  const { costs, sizes, freeSolar } = supply
  const onshoreFactor = windFactor('onshore', day.month, day.wind)
  const offshoreFactor = windFactor('offshore', day.month, day.wind, inputs.offshoreYield)
  const sun = solarFactors(day.month)
  const onshore = (inputs.onshore - inputs.obligedOnshore) * onshoreFactor
  const offshore = (inputs.offshore - inputs.obligedOffshore) * offshoreFactor
  const mean = continentMean(inputs, day.month)
  const windAbroad = CONTINENT_WIND[day.wind] ?? 1
  const norway = mean * NORWAY_LEVEL
  const ireland = mean * IRELAND_LEVEL * (IRELAND_WIND[day.wind] ?? 1)
  for (let hour = 0; hour < HOURS; hour++) {
    const first = hour * COUNT
    costs.set(month.costs, first)
    sizes.set(month.sizes, first)
    const factor = sun[hour] ?? 0
    const solar = (inputs.solar - inputs.obligedSolar) * factor
    freeSolar[hour] = solar
    sizes[first + AT.obligedOnshore] = inputs.obligedOnshore * onshoreFactor
    sizes[first + AT.obligedOffshore] = inputs.obligedOffshore * offshoreFactor
    sizes[first + AT.obligedSolar] = inputs.obligedSolar * factor
    sizes[first + AT.free] = onshore + offshore + solar
    const shape = CONTINENT_SHAPE[hour] ?? 1
    const dip = 1 - inputs.continentDip * Math.min(1, factor / FULL_SUN)
    const continent = mean * shape * windAbroad * dip
    costs[first + AT.importContinent] = continent * (1 + CABLE_LOSS)
    costs[first + AT.exportContinent] = continent * (1 - CABLE_LOSS)
    costs[first + AT.importNorway] = norway * (1 + CABLE_LOSS)
    costs[first + AT.exportNorway] = norway * (1 - CABLE_LOSS)
    costs[first + AT.importIreland] = ireland * shape * (1 + CABLE_LOSS)
    costs[first + AT.exportIreland] = ireland * shape * (1 - CABLE_LOSS)
  }
  return { onshore, offshore, solar: freeSolar }
}
