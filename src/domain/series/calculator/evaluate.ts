import { FUNCTIONS, isStep, type CalculatorFunction, type Operand, type SeriesSteps } from './functions'
import type { Formula, Operator } from './grammar'

const OPERATIONS: Readonly<Record<Operator, (x: number, y: number) => number>> = {
  '+': (x, y) => x + y,
  '-': (x, y) => x - y,
  '*': (x, y) => x * y,
  '/': (x, y) => x / y,
}

/** What is divided by nothing, or grows beyond all numbers, is missing. */
const finite = (value: number): number => (Number.isFinite(value) ? value : NaN)
const isMissing = (value: number): boolean => Number.isNaN(value)

const at = (values: Operand, place: number): number => (typeof values === 'number' ? values : (values[place] ?? NaN))

/** Two columns by an operator: most of a formula, so without a list for each instant. */
function* combined(
  operate: (x: number, y: number) => number,
  left: Operand,
  right: Operand,
  length: number,
): SeriesSteps {
  const of = (x: number, y: number): number => (isMissing(x) || isMissing(y) ? NaN : finite(operate(x, y)))
  if (typeof left === 'number' && typeof right === 'number') return of(left, right)
  const result = new Float64Array(length)
  for (let place = 0; place < length; place++) {
    if (isStep(place)) yield
    result[place] = of(at(left, place), at(right, place))
  }
  return result
}

function* mapped(args: readonly Operand[], length: number, of: (values: readonly number[]) => number): SeriesSteps {
  if (args.every((each) => typeof each === 'number')) return finite(of(args))
  const values = args.map(() => NaN)
  const result = new Float64Array(length)
  for (let place = 0; place < length; place++) {
    if (isStep(place)) yield
    for (const [i, each] of args.entries()) values[i] = at(each, place)
    result[place] = finite(of(values))
  }
  return result
}

type Columns = ReadonlyMap<string, Float64Array<ArrayBuffer>>

/** Parts of a formula: what it costs is this for each instant. */
export const seriesPartsOf = (formula: Formula): number => {
  if (formula.kind === 'operation') return 1 + seriesPartsOf(formula.of[0]) + seriesPartsOf(formula.of[1])
  return formula.kind === 'call' ? formula.args.reduce((sum, each) => sum + seriesPartsOf(each), 1) : 1
}

function* valuesOf(node: Formula, columns: Columns, length: number): SeriesSteps {
  if (node.kind === 'number') return node.value
  if (node.kind === 'series') return columns.get(node.name) ?? NaN
  // What runs it may do something else between two parts.
  yield
  if (node.kind === 'operation') {
    const left = yield* valuesOf(node.of[0], columns, length)
    const right = yield* valuesOf(node.of[1], columns, length)
    return yield* combined(OPERATIONS[node.by], left, right, length)
  }
  const { of }: CalculatorFunction = FUNCTIONS[node.name]
  const args: Operand[] = []
  for (const each of node.args) args.push(yield* valuesOf(each, columns, length))
  if ('each' in of) return yield* mapped(args, length, (values) => of.each(...values))
  const [values = NaN, steps = 0] = args
  return yield* of.column(values, typeof steps === 'number' ? steps : 0, length)
}

/**
 * The values of a formula over columns of the same instants, in steps of one operation or function each, and of some thousand instants within one. Never throws and
 * takes time in proportion to parts × instants. A missing value makes what is computed of it missing, unless a function
 * says otherwise.
 * @param columns by the names that the formula has for its series; one that is absent, or shorter, is missing there
 * @param length how many instants there are
 */
export function* formulaSteps(
  formula: Formula,
  columns: Columns,
  length: number,
): SeriesSteps<Float64Array<ArrayBuffer>> {
  const values = yield* valuesOf(formula, columns, length)
  if (typeof values === 'number') return new Float64Array(length).fill(values)
  return values.length === length ? values : Float64Array.from({ length }, (_, place) => at(values, place))
}

/** Runs steps to their end at once. */
export const finish = <T>(steps: SeriesSteps<T>): T => {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** The values of a formula at once, for tests. @internal */
export const evaluateFormula = (formula: Formula, columns: Columns, length: number): Float64Array<ArrayBuffer> =>
  finish(formulaSteps(formula, columns, length))
