import { cumulative } from '../aggregation/along'

/** A column of a formula: one value for each instant, NaN where there is none. A number holds for all instants. */
export type Operand = Float64Array<ArrayBuffer> | number

/** Values that are computed in steps, between which what runs them may do something else. */
export type SeriesSteps<T = Operand> = Generator<undefined, T>

/** Instants that are computed without a step between them: a fraction of a millisecond. */
const STEP_LENGTH = 8192
/** Whether there is a step before this instant. */
export const isStep = (place: number): boolean => place > 0 && place % STEP_LENGTH === 0

/** A function of the calculator, with the words that its help shows. */
export type CalculatorFunction = {
  readonly usage: string
  readonly help: string
  readonly least: number
  readonly most: number
  /** The last argument, where given, is a whole number of steps or digits within these limits. */
  readonly steps?: readonly [number, number]
  /** Of each instant by itself; or of the column as a whole, where it looks at other instants. */
  readonly of:
    | { readonly each: (...values: readonly number[]) => number }
    | { readonly column: (values: Operand, steps: number, length: number) => SeriesSteps }
}

const known = (values: readonly number[]): readonly number[] => values.filter((value) => !Number.isNaN(value))
const orMissing = (values: readonly number[], of: (values: readonly number[]) => number): number => {
  const present = known(values)
  return present.length === 0 ? NaN : of(present)
}
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** A comparison with what is missing is missing. */
const truth = (x: number, y: number, holds: boolean): number => {
  if (Number.isNaN(x) || Number.isNaN(y)) return NaN
  return holds ? 1 : 0
}

const at = (values: Operand, place: number): number => (typeof values === 'number' ? values : (values[place] ?? NaN))

function* previous(values: Operand, steps: number, length: number): SeriesSteps {
  const result = new Float64Array(length).fill(NaN)
  for (let place = steps; place < length; place++) {
    if (isStep(place)) yield
    result[place] = at(values, place - steps)
  }
  return result
}

function* running(values: Operand, _steps: number, length: number): SeriesSteps {
  const result = new Float64Array(length)
  for (let place = 0; place < length; place++) {
    if (isStep(place)) yield
    result[place] = at(values, place)
  }
  return cumulative(result)
}

const MOST_STEPS = 1000

/** Sums and counts of what is known from each place of a block of `steps` instants to the block's end. */
type Tails = { readonly totals: Float64Array; readonly counts: Uint32Array }

const takeTails = ({ totals, counts }: Tails, values: Operand, begin: number, steps: number): void => {
  for (let offset = steps - 1; offset >= 0; offset--) {
    const value = at(values, begin + offset)
    const isKnown = !Number.isNaN(value)
    totals[offset] = (totals[offset + 1] ?? 0) + (isKnown ? value : 0)
    counts[offset] = (counts[offset + 1] ?? 0) + Number(isKnown)
  }
}

/**
 * Mean of the last `steps` values, those that there are; missing before there have been as many instants. The last values
 * are the tail of one block of `steps` instants and the head of the next: each instant is added twice, whatever `steps`
 * is, and nothing is ever subtracted, so that a great value leaves no error behind.
 */
function* movingAverage(values: Operand, steps: number, length: number): SeriesSteps {
  const result = new Float64Array(length).fill(NaN)
  const tails: Tails = { totals: new Float64Array(steps + 1), counts: new Uint32Array(steps + 1) }
  let total = 0
  let count = 0
  for (let place = 0; place < length; place++) {
    if (isStep(place)) yield
    const offset = place % steps
    if (offset === 0) {
      if (place > 0) takeTails(tails, values, place - steps, steps)
      ;[total, count] = [0, 0]
    }
    const value = at(values, place)
    if (!Number.isNaN(value)) {
      total += value
      count++
    }
    const known = count + (tails.counts[offset + 1] ?? 0)
    if (place + 1 >= steps && known > 0) result[place] = (total + (tails.totals[offset + 1] ?? 0)) / known
  }
  return result
}

const MANY = 20

/**
 * What a formula may call. A missing value makes the result missing, except where a function says otherwise; what has no
 * value (a root of less than nothing) is missing.
 */
export const FUNCTIONS = {
  abs: { usage: 'abs(x)', help: 'x without its sign.', least: 1, most: 1, of: { each: (x = NaN) => Math.abs(x) } },
  min: {
    usage: 'min(x, y, …)',
    help: 'The least of those that are there.',
    least: 1,
    most: MANY,
    of: { each: (...values) => orMissing(values, (present) => Math.min(...present)) },
  },
  max: {
    usage: 'max(x, y, …)',
    help: 'The greatest of those that are there.',
    least: 1,
    most: MANY,
    of: { each: (...values) => orMissing(values, (present) => Math.max(...present)) },
  },
  avg: {
    usage: 'avg(x, y, …)',
    help: 'The mean of those that are there.',
    least: 1,
    most: MANY,
    of: { each: (...values) => orMissing(values, (present) => sum(present) / present.length) },
  },
  sum: {
    usage: 'sum(x, y, …)',
    help: 'The sum of those that are there.',
    least: 1,
    most: MANY,
    of: { each: (...values) => orMissing(values, sum) },
  },
  round: {
    usage: 'round(x, digits)',
    help: 'x to so many digits after the point, 0 to 6.',
    least: 1,
    most: 2,
    steps: [0, 6],
    of: { each: (x = NaN, digits = 0) => Math.round(x * 10 ** digits) / 10 ** digits },
  },
  sqrt: { usage: 'sqrt(x)', help: 'The square root.', least: 1, most: 1, of: { each: (x = NaN) => Math.sqrt(x) } },
  above: {
    usage: 'above(x, y)',
    help: '1 where x is greater than y, else 0.',
    least: 2,
    most: 2,
    of: { each: (x = NaN, y = NaN) => truth(x, y, x > y) },
  },
  below: {
    usage: 'below(x, y)',
    help: '1 where x is less than y, else 0.',
    least: 2,
    most: 2,
    of: { each: (x = NaN, y = NaN) => truth(x, y, x < y) },
  },
  equal: {
    usage: 'equal(x, y)',
    help: '1 where x is y, else 0.',
    least: 2,
    most: 2,
    of: { each: (x = NaN, y = NaN) => truth(x, y, x === y) },
  },
  if: {
    usage: 'if(condition, x, y)',
    help: 'x where the condition is not 0, else y.',
    least: 3,
    most: 3,
    of: {
      each: (condition = NaN, x = NaN, y = NaN) => {
        if (Number.isNaN(condition)) return NaN
        return condition === 0 ? y : x
      },
    },
  },
  ifmissing: {
    usage: 'ifMissing(x, y)',
    help: 'x, and y where x is missing.',
    least: 2,
    most: 2,
    of: { each: (x = NaN, y = NaN) => (Number.isNaN(x) ? y : x) },
  },
  previous: {
    usage: 'previous(x, n)',
    help: 'x so many steps before, 1 to 1000.',
    least: 2,
    most: 2,
    steps: [1, MOST_STEPS],
    of: { column: previous },
  },
  movingavg: {
    usage: 'movingAvg(x, n)',
    help: 'The mean of the last n steps, 1 to 1000, of those that are there.',
    least: 2,
    most: 2,
    steps: [1, MOST_STEPS],
    of: { column: movingAverage },
  },
  running: {
    usage: 'running(x)',
    help: 'The sum from the beginning of the chart on.',
    least: 1,
    most: 1,
    of: { column: running },
  },
} as const satisfies Readonly<Record<string, CalculatorFunction>>

export type FunctionName = keyof typeof FUNCTIONS

export const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name)
