import { addDays, dateAt, type Instant, type SettlementDate } from '../../periods'

/** Facts of more days than this are not stored. */
export const FACT_DAYS = 33

/** Whether facts of a day are stored, or it is so long ago that none need be found: most days of a history are. */
export const areFactsStored = (date: SettlementDate, now: Instant): boolean => date >= addDays(dateAt(now), -FACT_DAYS)
