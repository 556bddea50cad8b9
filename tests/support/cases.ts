/** What the switch stands for when nobody has set it: the cases that a property has in CI. */
const STANDARD = 100_000

const asked = Number(process.env['ENACT_CASES'] ?? STANDARD)
if (!Number.isFinite(asked) || asked <= 0) throw new Error('ENACT_CASES is a number of cases, e.g. 1000000')

/**
 * How many cases a property tries: `n` where 100,000 are standard. ENACT_CASES=1000000 makes every property ten times as
 * long, ENACT_CASES=1000 gives a quick look.
 */
export const cases = (n: number): number => Math.max(1, Math.ceil((n * asked) / STANDARD))

/** Time that so many cases may take, ms, where the standard number may take `ms`. */
export const caseLimit = (ms: number): number => Math.max(ms, Math.ceil((ms * asked) / STANDARD))

/** The long form of the fault tests, as `npm run faults` runs them. */
export const isLong = process.env['ENACT_LONG'] === '1'

/** One of two figures: of the form that runs in CI, or of the long form. */
export const shortOrLong = <T>(short: T, long: T): T => (isLong ? long : short)
