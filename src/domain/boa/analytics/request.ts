import type { PeriodRef } from '../../periods'
import { dayParams, type BoaWhatIf } from '../../wire'
import type { Items } from './moves'

/** The request that prices a stack: all its accepted bars with volume. MWh, bids negative. */
export const whatIfBody = (items: Items, { date, period }: PeriodRef): BoaWhatIf => {
  const { day, month, year } = dayParams(date)
  return {
    boaArray: [...items.values()]
      .filter(({ isAccepted, volumeMwh }) => isAccepted && volumeMwh !== 0)
      .map(({ plantId, bodId, mainPrice, isBid, volumeMwh, flags }) => ({
        plantId,
        bodId,
        price: mainPrice,
        isBid,
        volume: volumeMwh,
        flags,
      })),
    day,
    month,
    year: Number(year),
    period,
  }
}
