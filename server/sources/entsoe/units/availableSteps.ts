import * as z from 'zod/mini'
import type { OutageRevisionPublished } from '../../../../src/domain/market/outageRevision'
import type { CurveType } from '../curve'
import { EntsoeFault } from '../fault'
import { decimal, instant, shortText } from '../reading'
import { stepEdgeAt } from '../resolution'

export const periodForm = z.object({
  timeInterval: z.object({ start: instant, end: instant }),
  resolution: shortText,
  Point: z.array(z.object({ position: decimal, quantity: decimal })),
})
type AvailablePeriod = z.output<typeof periodForm>
type AvailableStep = NonNullable<OutageRevisionPublished['profile']>[number]

/** A document with more of them has two months of quarter hours. */
const MOST_POINTS = 6_000

const stepsIn = ({ timeInterval, resolution, Point }: AvailablePeriod, curve: CurveType): readonly AvailableStep[] => {
  const { start, end } = timeInterval
  if (end <= start) throw new EntsoeFault('ENTSO-E sent a period that ends before it begins.')
  const edgeAt = stepEdgeAt(start, resolution)
  let last = 0
  return Point.map(({ position, quantity: available }, place) => {
    const from = edgeAt(position - 1)
    if (!Number.isInteger(position) || position <= last || !(from < end))
      throw new EntsoeFault('ENTSO-E sent positions out of order or outside their period.')
    last = position
    const next = curve === 'A03' ? Point[place + 1]?.position : position + 1
    return { from, to: next === undefined ? end : Math.min(end, edgeAt(next - 1)), available }
  })
}

/**
 * What is available over the parts of an outage, MW, in the order of time: in a curve A03 a point holds until the next one,
 * whatever number of steps that is, in A01 for its step. Neighbours of the same value are one step.
 * Throws an EntsoeFault for positions outside their Period or out of order, and for more points than an outage can have.
 */
export const availableSteps = (periods: readonly AvailablePeriod[], curve: CurveType): readonly AvailableStep[] => {
  if (periods.reduce((sum, { Point }) => sum + Point.length, 0) > MOST_POINTS)
    throw new EntsoeFault('ENTSO-E sent an outage of more steps than are read here.')
  const steps: AvailableStep[] = []
  for (const step of periods.flatMap((period) => stepsIn(period, curve)).sort((a, b) => a.from - b.from)) {
    const before = steps.at(-1)
    if (before?.to === step.from && before.available === step.available)
      steps[steps.length - 1] = { ...before, to: step.to }
    else steps.push(step)
  }
  return steps
}
