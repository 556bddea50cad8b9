import { HALF_HOUR_MS } from '../../../src/domain/periods'
import type { EntsoeDocument } from './document'
import { onSteps, type StepValues } from './steps'

/** A step that had not ended when the document was made is not measured yet, whatever a curve repeats for it. */
export const measured = ({ series, ...document }: EntsoeDocument): EntsoeDocument => ({
  ...document,
  series: series.map((each) => ({
    ...each,
    ranges: each.ranges.map(({ edges, values }) => ({
      edges,
      values: values.map((value, index) => ((edges[index + 1] ?? Infinity) <= document.createdAt ? value : undefined)),
    })),
  })),
})

/** The mean of each half hour. */
export const halfHours = ({ series }: EntsoeDocument): StepValues => onSteps(series, HALF_HOUR_MS)

/** What flows one way less what flows the other way, where both are published. */
export const netOf = (into: StepValues, outOf: StepValues): StepValues =>
  new Map(
    [...into].flatMap(([at, value]) => {
      const other = outOf.get(at)
      return other === undefined ? [] : [[at, value - other] as const]
    }),
  )
