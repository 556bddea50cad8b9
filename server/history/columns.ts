import { finish, formulaSteps } from '../../src/domain/series/calculator/evaluate'
import type { Column } from '../../src/domain/series/batch'
import type { SeriesId } from '../../src/domain/series/seriesId'
import type { Plan } from './plan'

type Numbers = Float64Array<ArrayBuffer>

/** Values of a series, and for a sum whether a part of it is missing there (1) or not (0). */
export type Made = Column & { readonly partial?: Numbers }

const EMPTY: Column = { at: new Float64Array(), values: new Float64Array() }

const bytesOf = ({ buffer, byteOffset, byteLength }: Numbers): Buffer => Buffer.from(buffer, byteOffset, byteLength)

export const sameNumbers = (a: Numbers, b: Numbers): boolean =>
  a === b || (a.length === b.length && bytesOf(a).equals(bytesOf(b)))

/** All instants of some columns, each once, ascending. */
export const unionOf = (instants: readonly Numbers[]): Numbers => {
  const different: Numbers[] = []
  for (const each of instants) if (!different.some((known) => sameNumbers(known, each))) different.push(each)
  const [only] = different
  if (different.length <= 1) return only ?? new Float64Array()
  const all = new Float64Array(different.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const each of different) {
    all.set(each, end)
    end += each.length
  }
  return all.sort().filter((instant, place) => place === 0 || instant !== all[place - 1])
}

/**
 * The sum of columns at each of their instants. Missing where no column has a value; `partial` where one has none that has
 * values at other instants.
 */
export const historySumOf = (columns: readonly Column[]): Made => {
  const known = columns.filter(({ values }) => values.some((value) => !Number.isNaN(value)))
  const at = unionOf(known.map((each) => each.at))
  const values = new Float64Array(at.length).fill(NaN)
  const counts = new Uint32Array(at.length)
  for (const column of known) {
    let from = 0
    for (let place = 0; place < at.length; place++) {
      if (column.at[from] !== at[place]) continue
      const value = column.values[from++] ?? NaN
      if (Number.isNaN(value)) continue
      const before = values[place] ?? NaN
      values[place] = Number.isNaN(before) ? value : before + value
      counts[place] = (counts[place] ?? 0) + 1
    }
  }
  return { at, values, partial: Float64Array.from(counts, (count) => Number(count > 0 && count < known.length)) }
}

/** A step may be so much longer than usual, as the four hours in which the clocks go back are. */
const LONGEST_STEP = 1.25

/**
 * A column at the instants of a finer grid: its values hold for the whole of their steps; sums are shared among the grid's
 * steps by time.
 */
export const heldOn = (
  { at, values }: Column,
  { stepMs, shared }: { readonly stepMs: number; readonly shared: boolean },
  grid: Numbers,
  gridMs: number,
): Numbers => {
  if (stepMs === gridMs && sameNumbers(at, grid)) return values
  let place = -1
  return grid.map((instant) => {
    while ((at[place + 1] ?? Infinity) <= instant) place++
    const begin = at[place]
    if (begin === undefined) return NaN
    const next = at[place + 1] ?? Infinity
    const end = next - begin <= stepMs * LONGEST_STEP ? next : begin + stepMs
    if (instant >= end) return NaN
    return (values[place] ?? NaN) * (shared ? Math.min(1, gridMs / (end - begin)) : 1)
  })
}

/** Anything missing in a part of a formula makes what is computed of it partial. */
const anyOf = (columns: readonly Numbers[], length: number): Numbers =>
  Float64Array.from({ length }, (_, place) => Number(columns.some((each) => each[place] === 1)))

function* byFormula(
  { making, stepMs: gridMs }: Plan,
  partsMade: ReadonlyMap<string, Made>,
  grid: Numbers,
): Generator<undefined, Made | undefined> {
  if (making.kind !== 'formula') return undefined
  const partial: Numbers[] = []
  const columns = new Map<string, Numbers>()
  for (const [name, part] of making.parts) {
    const made: Made = partsMade.get(name) ?? EMPTY
    const { stepMs, aggregate } = part
    columns.set(name, heldOn(made, { stepMs, shared: aggregate === 'sum' }, grid, gridMs))
    if (made.partial)
      partial.push(heldOn({ at: made.at, values: made.partial }, { stepMs, shared: false }, grid, gridMs))
  }
  const values = yield* formulaSteps(making.formula, columns, grid.length)
  return { at: grid, values, ...(partial.length > 0 && { partial: anyOf(partial, grid.length) }) }
}

/**
 * The values of a series, from what is stored, in steps between which something else may run. A formula has the instants of
 * its parts of the shortest steps.
 */
export function* makingSteps(plan: Plan, stored: ReadonlyMap<SeriesId, Column>): Generator<undefined, Made> {
  const { making } = plan
  const columnOf = (id: SeriesId): Column => stored.get(id) ?? EMPTY
  if (making.kind === 'stored') return columnOf(making.id)
  if (making.kind === 'sum') {
    const { partial, ...sum } = historySumOf(making.ids.map(columnOf))
    return plan.definition?.isSparse === true || !partial ? sum : { ...sum, partial }
  }
  const parts = new Map<string, Made>()
  for (const [name, part] of making.parts) parts.set(name, yield* makingSteps(part, stored))
  const stepMs = Math.min(...[...making.parts.values()].map((part) => part.stepMs))
  const finest = [...making.parts].filter(([, part]) => part.stepMs === stepMs)
  const grid = unionOf(finest.map(([name]) => parts.get(name)?.at ?? new Float64Array()))
  return (yield* byFormula({ ...plan, stepMs }, parts, grid)) ?? EMPTY
}

/** The values of a series at once. */
export const madeOf = (plan: Plan, stored: ReadonlyMap<SeriesId, Column>): Made => finish(makingSteps(plan, stored))
