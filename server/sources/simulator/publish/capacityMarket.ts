import { deliveryYearOf } from '../../../../src/domain/ancillary/capacityRegister'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { addDays, dayStart, type SettlementDate } from '../../../../src/domain/periods'
import { gb } from '../../../../src/domain/series/families/form'
import { HOUR } from '../physics/random'
import { capacityPriceOf, capacityRegisterOf } from './capacityRegister'
import { seriesEvent } from './seriesEvent'

/** The obligations of the register and the price of the capacity market for the next day. Pure in the seed and the day. */
export const capacityMarket = (seed: number, date: SettlementDate): readonly MarketEvent[] => {
  const delivery = addDays(date, 1)
  const year = deliveryYearOf(delivery)
  const at = dayStart(delivery)
  const obligations = capacityRegisterOf(seed, year).agreements.flatMap(({ obligation, units }) =>
    obligation === undefined
      ? []
      : units.map((unit) => ({ series: gb('CapacityObligation', unit), points: [[at, obligation] as const] })),
  )
  return [
    seriesEvent(dayStart(date) + 9 * HOUR, [
      { series: gb('CapacityPrice'), points: [[at, capacityPriceOf(seed, year)]] },
      ...obligations,
    ]),
  ]
}
