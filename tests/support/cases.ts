/** The long form of the fault tests and of the properties, as `npm run faults` runs them. */
export const isLong = process.env['ENACT_LONG'] === '1'

/** One of two figures: of the form that runs in `npm test`, or of the long form. */
export const shortOrLong = <T>(short: T, long: T): T => (isLong ? long : short)

/** What ENACT_CASES is measured by: the cases of a whole property in its long form. */
const STANDARD = 100_000
/** The most cases that a property has in `npm test`. */
const SHORT = 200

const requested = process.env['ENACT_CASES']
const wanted = requested === undefined ? undefined : Number(requested)
if (wanted !== undefined && !(Number.isFinite(wanted) && wanted > 0))
  throw new Error('ENACT_CASES is a number of cases, e.g. 1000000')

/**
 * How many cases a property tries: `long` in `npm run faults`, at most 200 of them in `npm test`. ENACT_CASES=1000000
 * makes every property ten times as long as its long form, ENACT_CASES=100 gives a quick look at all of them.
 */
export const cases = (long: number): number => {
  if (wanted !== undefined) return Math.max(1, Math.ceil((long * wanted) / STANDARD))
  return isLong ? long : Math.min(long, SHORT)
}

/** Time that so many cases may take, ms, where the long form may take `ms`. */
export const caseLimit = (ms: number): number => Math.max(ms, Math.ceil((ms * (wanted ?? 0)) / STANDARD))
