import { median } from 'd3'

/** Round trips that are looked at: those of about the last minute and a half. */
export const TRIPS_RETAINED = 9

/** Ways to the server and back, ms, newest last; undefined for a call that got no answer. */
export type Trips = readonly (number | undefined)[]

export type Latency = {
  /** Of the calls that were answered; undefined when none was. */
  readonly medianMs: number | undefined
  readonly answered: number
  readonly requested: number
}

export const withTrip = (trips: Trips, ms: number | undefined): Trips => [...trips, ms].slice(-TRIPS_RETAINED)

/** The median of the kept round trips; of an even count the mean of the middle two. */
export const latencyOf = (trips: Trips): Latency => {
  const known = trips.filter((ms) => ms !== undefined)
  return { medianMs: median(known), answered: known.length, requested: trips.length }
}
