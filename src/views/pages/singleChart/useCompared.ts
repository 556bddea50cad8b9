import { useMemo } from 'react'
import type { ChartSpec } from '../../../domain/charts/chartSpec'
import { seriesReading } from '../../../domain/charts/spec/nivReading'
import { chartInUnit } from '../../../domain/charts/spec/plotOf'
import { questionOf } from '../../../domain/charts/spec/requested'
import { addDays, dayStart, dayText } from '../../../domain/periods'
import type { ResolvedDates } from '../../../domain/dates'
import { lastOf } from '../../../streams/lib/loaded'
import { useSeries } from '../../../streams/series/hooks'
import { shiftedTo } from '../../../domain/charts/spec/shifted'
import { useNivSigns } from '../../user/niv'
import type { Compared } from '../../charts/series/SeriesChart'

/** So many days can be compared at once: each is a question of its own. */
const MOST = 2

/** The same series on earlier days, drawn on the day that is shown. @param before how many days before, each */
export const useCompared = (
  spec: ChartSpec,
  { from, to, fromDay, aggregate }: ResolvedDates,
  before: readonly number[],
): readonly Compared[] => {
  const days = before.slice(0, MOST)
  const requested = [0, 1].map((place) => {
    const back = days[place]
    // The day itself where there is none: the same question as the chart's, which is asked once.
    if (back === undefined) return { from, to }
    const first = addDays(fromDay, -back)
    return { from: dayStart(first), to: dayStart(addDays(first, 1)) }
  })
  const [first, second] = requested.map((range) => questionOf(spec, range.from, range.to, aggregate))
  const one = useSeries(first ?? questionOf(spec, from, to, aggregate))
  const two = useSeries(second ?? questionOf(spec, from, to, aggregate))
  const a = lastOf(one.columns)?.[0]
  const b = lastOf(two.columns)?.[0]
  const key = days.join()
  const signs = useNivSigns()
  return useMemo(
    () =>
      [a, b].flatMap((column, place) => {
        const back = key === '' ? undefined : key.split(',').map(Number)[place]
        if (!column || back === undefined) return []
        const earlier = addDays(fromDay, -back)
        const { id, unit, notes } = column
        const read = chartInUnit(column.column, seriesReading(id, unit, signs).factor)
        const shifted = shiftedTo(read, earlier, fromDay)
        return [{ id: `before ${back}`, name: dayText(earlier), column: shifted, notes }]
      }),
    [a, b, key, fromDay, signs],
  )
}
