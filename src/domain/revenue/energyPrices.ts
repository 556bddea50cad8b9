import type { Amount, Revenue } from './amount'
import { PERIOD_HOURS } from './unitPeriod'

/** What notified exports were sold at, £/MWh: wholesale revenue without imports, over exported energy. */
export const capturePrice = ({ parts, energy: { sold, bought, charging } }: Revenue): number | undefined => {
  const exported = sold + bought
  return parts.wholesale.pounds === null || exported <= 0 ? undefined : (parts.wholesale.pounds + charging) / exported
}

/** What notified imports were bought at, £/MWh. */
export const chargingPrice = ({ energy: { bought, charging } }: Pick<Revenue, 'energy'>): number | undefined =>
  bought <= 0 ? undefined : charging / bought

/**
 * Share of the capacity that was declared available (MEL), over the settlement periods of which it is known; undefined where
 * it is of none. Above 1 where more than the registered capacity is declared.
 */
export const availabilityOf = (units: readonly (Pick<Revenue, 'energy'> & { readonly capacity: number })[]) => {
  const whole = units.reduce((mwh, { capacity, energy }) => mwh + capacity * energy.declared * PERIOD_HOURS, 0)
  const available = units.reduce((mwh, { energy }) => mwh + energy.available, 0)
  return whole > 0 ? available / whole : undefined
}

/** What notified imports cost, negative: it is within wholesale. Undefined where there were none. */
export const chargingAmount = ({ parts, energy: { bought, charging } }: Revenue): Amount | undefined => {
  const { pounds, known, of } = parts.wholesale
  return bought <= 0 || pounds === null ? undefined : { pounds: -charging, known, of }
}
