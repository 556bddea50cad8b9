/** After the end of the last measured half hour the next is due by then, ms: providers have measurements within the hour, some by whole hours. */
export const EUROPE_LATE_MS = 2 * 3_600_000
