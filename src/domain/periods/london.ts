/** London's clocks against UTC, by the platform's own zone data (D-188): tests compare all that is made of it with luxon. */
export const ZONE = 'Europe/London'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' })

// Asking the platform costs microseconds and the same few hours are asked for all day long.
const offsets = new Map<number, number>()
const CACHED_HOURS = 20_000

/** By how much London's clocks are ahead of UTC, ms: 0 or one hour. They change on whole hours of UTC. */
export const londonOffset = (at: number): number => {
  const hour = Math.floor(at / HOUR_MS)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const date = new Date(hour * HOUR_MS)
  // Of what is no instant at all there is no offset to speak of; anyone who shows it says that it is none.
  if (Number.isNaN(date.getTime())) return 0
  const ahead = (Number(clock.format(date)) - date.getUTCHours() + DAY_HOURS) % DAY_HOURS
  if (offsets.size >= CACHED_HOURS) offsets.clear()
  offsets.set(hour, ahead * HOUR_MS)
  return ahead * HOUR_MS
}

/** Hour of London's clock, 0 to 23: of a day of 25 hours the repeated one is in 1 twice, of a day of 23 there is no 1. */
export const hourOf = (at: number): number => Math.floor((at + londonOffset(at)) / HOUR_MS) % DAY_HOURS

/** Half hour of London's clock, 0 to 47; what the clock shows twice is the same one. */
export const halfHourOf = (at: number): number => Math.floor((at + londonOffset(at)) / (HOUR_MS / 2)) % (2 * DAY_HOURS)

/** The instant so many days before at which London's clock shows the same; what it skips is an hour later. */
export const sameTimeBefore = (at: number, days: number): number => {
  const before = at - days * DAY_HOURS * HOUR_MS
  return before + londonOffset(at) - londonOffset(before)
}

/** True in the hour that the London clock shows twice, at the end of summer time. */
export const inRepeatedHour = (at: number): boolean => {
  const offset = londonOffset(at)
  return offset === 0 ? londonOffset(at - HOUR_MS) > 0 : londonOffset(at + offset) < offset
}
