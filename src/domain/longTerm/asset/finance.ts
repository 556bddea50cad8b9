/** Payments at the ends of years: the first is now. */
export type Flows = readonly number[]

/** What payments are worth now. @param rate a year, 0.08 for 8 % */
export const netPresentValue = (rate: number, flows: Flows): number => {
  let value = 0
  // From the last one: no power of the rate is computed.
  for (let year = flows.length - 1; year >= 0; year--) value = value / (1 + rate) + (flows[year] ?? 0)
  return value
}

/** The rate at which payments are worth nothing, or why there is none. */
export type InternalRate =
  { readonly kind: 'rate'; readonly rate: number } | { readonly kind: 'none'; readonly why: string }

const LEAST_RATE = -0.95
const MOST_RATE = 5
/** Wide enough apart for a rate to be looked for, close enough to separate two of them. */
const STEPS = 600

const BISECTIONS = 80

/** Between two rates of which the values have other signs. */
const rootBetween = (flows: Flows, from: number, to: number): number => {
  let low = from
  let high = to
  const isAbove = netPresentValue(low, flows) > 0
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2
    if (netPresentValue(middle, flows) > 0 === isAbove) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Rates to look at: equal steps of the logarithm of growth. */
const rateAt = (step: number): number => (1 + LEAST_RATE) * ((1 + MOST_RATE) / (1 + LEAST_RATE)) ** (step / STEPS) - 1

/** The internal rate of return. Payments with more than one such rate have none that means anything. */
export const internalRate = (flows: Flows): InternalRate => {
  if (!flows.some((flow) => flow > 0)) return { kind: 'none', why: 'No year brings more than it costs.' }
  if (!flows.some((flow) => flow < 0)) return { kind: 'none', why: 'Nothing is paid for it.' }
  const roots: number[] = []
  let before = netPresentValue(LEAST_RATE, flows)
  for (let step = 1; step <= STEPS; step++) {
    const value = netPresentValue(rateAt(step), flows)
    if (value > 0 !== before > 0) roots.push(rootBetween(flows, rateAt(step - 1), rateAt(step)))
    before = value
  }
  const [rate] = roots
  if (rate === undefined)
    return { kind: 'none', why: `It is not between ${LEAST_RATE * 100} and ${MOST_RATE * 100} % a year.` }
  if (roots.length > 1) return { kind: 'none', why: 'Years of loss after years of gain give more than one rate.' }
  return { kind: 'rate', rate }
}
