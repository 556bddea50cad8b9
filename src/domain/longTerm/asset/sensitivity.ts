import { NO_CHANGE, type Drivers } from '../assumptions/drivers'
import type { LongTermModel } from '../model'
import { capexOf, cashFlow, type AssetYear } from './cashFlow'
import { netPresentValue } from './finance'
import type { AssetInputs } from './inputs'

/** What the model is made again for: the step is one standard deviation of the draws as well. */
export const DRIVER_STEPS = {
  gas: { title: 'Gas price', step: 0.2, text: '20 %' },
  carbon: { title: 'Carbon price', step: 0.3, text: '30 %' },
  demand: { title: 'Demand', step: 0.04, text: '4 %' },
  build: { title: 'Build of wind, solar and batteries', step: 0.2, text: '20 %' },
} as const satisfies Readonly<Record<keyof Drivers, { title: string; step: number; text: string }>>

export const DRIVERS = Object.keys(DRIVER_STEPS) as readonly (keyof Drivers)[]

/** Net income by year with a driver lower and higher, £k/MW. */
export type DriverEffect = {
  readonly driver: keyof Drivers
  readonly low: readonly number[]
  readonly high: readonly number[]
}

const netOf = (years: readonly AssetYear[]): readonly number[] => years.map(({ net }) => net)

/** What each driver does to the net income of an asset. @param modelOf the case with factors on top */
export const driverEffects = (
  asset: AssetInputs,
  modelOf: (changed: Drivers) => LongTermModel,
): readonly DriverEffect[] =>
  DRIVERS.map((driver) => {
    const { step } = DRIVER_STEPS[driver]
    const at = (factor: number) => netOf(cashFlow(modelOf({ ...NO_CHANGE, [driver]: factor }), asset))
    return { driver, low: at(1 - step), high: at(1 + step) }
  })

/** A bar of the tornado: net present value, £k/MW, with an input lower and higher. */
export type TornadoBar = {
  readonly id: string
  readonly title: string
  /** How far it is moved, `20 %`. */
  readonly by: string
  readonly low: number
  readonly high: number
}

const CAPEX_STEP = 0.2
/** Points of the discount rate. */
const DISCOUNT_STEP = 2

/** Net present value of net incomes after the cost to build. */
export const assetValue = (asset: AssetInputs, net: readonly number[], capex = capexOf(asset)): number =>
  netPresentValue(asset.discount / 100, [-capex, ...net])

/** What moves the value of an asset, the most first. */
export const tornadoOf = (
  asset: AssetInputs,
  net: readonly number[],
  effects: readonly DriverEffect[],
): readonly TornadoBar[] => {
  const capex = capexOf(asset)
  const discounted = (points: number): number =>
    assetValue({ ...asset, discount: Math.max(0, asset.discount + points) }, net)
  const bars: readonly TornadoBar[] = [
    ...effects.map(({ driver, low, high }) => ({
      id: driver,
      title: DRIVER_STEPS[driver].title,
      by: DRIVER_STEPS[driver].text,
      low: assetValue(asset, low),
      high: assetValue(asset, high),
    })),
    {
      id: 'capex',
      title: 'Capex',
      by: '20 %',
      low: assetValue(asset, net, capex * (1 - CAPEX_STEP)),
      high: assetValue(asset, net, capex * (1 + CAPEX_STEP)),
    },
    {
      id: 'discount',
      title: 'Discount rate',
      by: `${DISCOUNT_STEP} points`,
      low: discounted(-DISCOUNT_STEP),
      high: discounted(DISCOUNT_STEP),
    },
  ]
  const reach = ({ low, high }: TornadoBar): number => Math.abs(high - low)
  return [...bars].sort((a, b) => reach(b) - reach(a))
}
