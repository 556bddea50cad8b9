import { addDays, dayStart, instantAtWallTime, type Instant, type SettlementDate } from '../periods'

/** Working days from a settlement day to its first settlement run, by which metered volumes are published. */
const WORKING_DAYS = 5
const SATURDAY = 6

const isWorking = (date: SettlementDate): boolean => {
  const day = new Date(`${date}T12:00:00Z`).getUTCDay()
  return day !== 0 && day !== SATURDAY
}

/**
 * From when on the metered volumes of a settlement day can be had: noon of the fifth working day after it. Bank holidays put
 * it off further: whoever asks then finds nothing yet.
 * Source: Elexon's data set B1610, published with the Interim Information run (BSC Section U 2.2, BSCP01).
 */
export const meteredFrom = (date: SettlementDate): Instant => {
  let day = date
  for (let left = WORKING_DAYS; left > 0;) {
    day = addDays(day, 1)
    if (isWorking(day)) left -= 1
  }
  return instantAtWallTime(day, '12:00') ?? dayStart(day)
}
