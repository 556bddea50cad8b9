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

/** What all instants of a London day share. */
type LocalDay = Pick<LocalTime, 'weekend' | 'afterWeekend'> & {
  readonly midnight: number
  readonly newYear: number
  /** When both clock changes happen: 01:00 UTC. */
  readonly change: Instant
  /** How far London is ahead of UTC before and after the change. */
  readonly leadBefore: number
  readonly leadAfter: number
}

const utcMidnight = (date: SettlementDate): number => Date.parse(`${date}T00:00:00Z`)

/** How far London is ahead of UTC at the start of the day. */
const leadAtMidnight = (date: SettlementDate): number => utcMidnight(date) - dayStart(date)

const isWeekend = (date: SettlementDate): boolean => [0, 6].includes(new Date(utcMidnight(date)).getUTCDay())

const localDayOf = (date: SettlementDate): LocalDay => ({
  midnight: utcMidnight(date),
  newYear: utcMidnight(`${date.slice(0, 4)}-01-01`),
  change: utcMidnight(date) + HOUR,
  leadBefore: leadAtMidnight(date),
  leadAfter: leadAtMidnight(addDays(date, 1)),
  weekend: isWeekend(date),
  afterWeekend: isWeekend(addDays(date, -1)),
})

// The same few days are read tens of thousands of times for each day that is made.
const days = new Map<SettlementDate, LocalDay>()
const CACHED_DAYS = 1000

const localDay = (date: SettlementDate): LocalDay => {
  const known = days.get(date)
  if (known) return known
  if (days.size >= CACHED_DAYS) days.clear()
  const made = localDayOf(date)
  days.set(date, made)
  return made
}

export const localTime = (at: Instant): LocalTime => {
  const { midnight, newYear, change, leadBefore, leadAfter, weekend, afterWeekend } = localDay(dateAt(at))
  const lead = at < change ? leadBefore : leadAfter
  return { hour: (at + lead - midnight) / HOUR, weekend, afterWeekend, dayOfYear: (at - newYear) / DAY }
}

/** 1 in mid January, 0 in mid July. */
export const winterShare = (dayOfYear: number): number =>
  0.5 + 0.5 * Math.cos((2 * Math.PI * (dayOfYear - 18)) / 365.25)
