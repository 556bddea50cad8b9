import type { Instant } from '../../../src/domain/periods'
import type { ValueRange, TimeSeries } from './document'

/** Values by the first instant of their step. */
export type StepValues = ReadonlyMap<Instant, number>

type Part = { readonly sum: number; readonly coveredMs: number }
const NO_PART: Part = { sum: 0, coveredMs: 0 }

const addRange = (parts: Map<Instant, Part>, { edges, values }: ValueRange, stepMs: number): void => {
  for (const [index, value] of values.entries()) {
    const from = edges[index] ?? NaN
    const until = edges[index + 1] ?? NaN
    if (value === undefined) continue
    for (let step = Math.floor(from / stepMs) * stepMs; step < until; step += stepMs) {
      const overlapMs = Math.min(until, step + stepMs) - Math.max(from, step)
      const { sum, coveredMs } = parts.get(step) ?? NO_PART
      parts.set(step, { sum: sum + value * overlapMs, coveredMs: coveredMs + overlapMs })
    }
  }
}

/**
 * The mean of each step over time: shorter steps are averaged where all of them are published, and a longer one is the mean
 * of each step in it. A step of which a part is missing has no value, and none where two values are published for a part.
 * @param stepMs length of the steps, which begin at whole multiples of it since 1970
 */
export const onSteps = (series: readonly Pick<TimeSeries, 'ranges'>[], stepMs: number): StepValues => {
  const parts = new Map<Instant, Part>()
  for (const { ranges } of series) for (const range of ranges) addRange(parts, range, stepMs)
  return new Map(
    [...parts].flatMap(([at, { sum, coveredMs }]) => (coveredMs === stepMs ? [[at, sum / stepMs] as const] : [])),
  )
}

/** The sum of several, of the steps that all of them have. */
export const sumOfAll = (all: readonly StepValues[]): StepValues => {
  const [first = new Map<Instant, number>(), ...rest] = all
  return new Map(
    [...first].flatMap(([at, value]) => {
      const others = rest.map((values) => values.get(at))
      const known = others.filter((other) => other !== undefined)
      return known.length < others.length ? [] : [[at, known.reduce((sum, other) => sum + other, value)] as const]
    }),
  )
}
