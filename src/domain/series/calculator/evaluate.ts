import { FUNCTIONS, type CalculatorFunction, type Operand } from './functions'
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
const combined = (
  operate: (x: number, y: number) => number,
  left: Operand,
  right: Operand,
  length: number,
): Operand => {
  const of = (x: number, y: number): number => (isMissing(x) || isMissing(y) ? NaN : finite(operate(x, y)))
  if (typeof left === 'number' && typeof right === 'number') return of(left, right)
  const result = new Float64Array(length)
  for (let place = 0; place < length; place++) result[place] = of(at(left, place), at(right, place))
  return result
}

const mapped = (args: readonly Operand[], length: number, of: (values: readonly number[]) => number): Operand => {
  if (args.every((each) => typeof each === 'number')) return finite(of(args))
  const values = args.map(() => NaN)
  const result = new Float64Array(length)
  for (let place = 0; place < length; place++) {
    for (const [i, each] of args.entries()) values[i] = at(each, place)
    result[place] = finite(of(values))
  }
  return result
}

/**
 * The values of a formula over columns of the same instants. Never throws and takes time in proportion to nodes × instants.
 * A missing value makes what is computed of it missing, unless a function says otherwise.
 * @param columns by the names that the formula has for its series; one that is absent, or shorter, is missing there
 * @param length how many instants there are
 */
export const evaluateFormula = (
  formula: Formula,
  columns: ReadonlyMap<string, Float64Array<ArrayBuffer>>,
  length: number,
): Float64Array<ArrayBuffer> => {
  const valuesOf = (node: Formula): Operand => {
    if (node.kind === 'number') return node.value
    if (node.kind === 'series') return columns.get(node.name) ?? NaN
    if (node.kind === 'operation') {
      const [left, right] = node.of
      return combined(OPERATIONS[node.by], valuesOf(left), valuesOf(right), length)
    }
    const { of }: CalculatorFunction = FUNCTIONS[node.name]
    const args = node.args.map(valuesOf)
    if ('each' in of) return mapped(args, length, (values) => of.each(...values))
    const [values = NaN, steps = 0] = args
    return of.column(values, typeof steps === 'number' ? steps : 0, length)
  }
  const values = valuesOf(formula)
  if (typeof values === 'number') return new Float64Array(length).fill(values)
  return values.length === length ? values : Float64Array.from({ length }, (_, place) => at(values, place))
}
