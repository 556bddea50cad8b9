import type { SettlementRun } from '../market/events'
import { addDays, dayStart, instantAtWallTime, type Instant, type SettlementDate } from '../periods'

/** Working days from a settlement day to each of its settlement runs, by which metered volumes are published. */
const WORKING_DAYS: Readonly<Record<SettlementRun, number>> = {
  Indicative: 5,
  II: 5,
  SF: 16,
  R1: 39,
  R2: 84,
  R3: 154,
  RF: 292,
  DF: 292,
}
const SATURDAY = 6

const isWorking = (date: SettlementDate): boolean => {
  const day = new Date(`${date}T12:00:00Z`).getUTCDay()
  return day !== 0 && day !== SATURDAY
}

/**
 * When the metered volumes of a settlement day are published by a settlement run: noon of a working day after it, the fifth
 * for the first run. Bank holidays delay it further: a request of that time then has an empty answer.
 * Source: Elexon's data set B1610, published with the Interim Information run (BSC Section U 2.2, BSCP01).
 */
export const meteredFrom = (date: SettlementDate, run: SettlementRun = 'II'): Instant => {
  let day = date
  for (let left = WORKING_DAYS[run]; left > 0;) {
    day = addDays(day, 1)
    if (isWorking(day)) left -= 1
  }
  return instantAtWallTime(day, '12:00') ?? dayStart(day)
}
