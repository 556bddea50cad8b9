import { addDays, dateAt, dayStart, type Instant, type SettlementDate } from '../../../../src/domain/periods'
import { DAY, HOUR } from './random'

/** London's reading of an instant, as habits of consumption need it. */
export type LocalTime = {
  /** 0 up to 24, wall clock. */
  readonly hour: number
  readonly weekend: boolean
  readonly afterWeekend: boolean
  readonly dayOfYear: number
}

/** How far London is ahead of UTC at the start of the day. */
const leadAtMidnight = (date: SettlementDate): number => Date.parse(`${date}T00:00:00Z`) - dayStart(date)

const isWeekend = (date: SettlementDate): boolean => [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay())

/** Both clock changes happen at 01:00 UTC. */
const leadAt = (at: Instant, date: SettlementDate): number =>
  at < Date.parse(`${date}T01:00:00Z`) ? leadAtMidnight(date) : leadAtMidnight(addDays(date, 1))

export const localTime = (at: Instant): LocalTime => {
  const date = dateAt(at)
  const midnight = Date.parse(`${date}T00:00:00Z`)
  return {
    hour: (at + leadAt(at, date) - midnight) / HOUR,
    weekend: isWeekend(date),
    afterWeekend: isWeekend(addDays(date, -1)),
    dayOfYear: (at - Date.parse(`${date.slice(0, 4)}-01-01T00:00:00Z`)) / DAY,
  }
}

/** 1 in mid January, 0 in mid July. */
export const winterShare = (dayOfYear: number): number =>
  0.5 + 0.5 * Math.cos((2 * Math.PI * (dayOfYear - 18)) / 365.25)
