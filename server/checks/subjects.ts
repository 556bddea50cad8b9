import { checkedSeries } from '../../src/domain/checks/subjects'
import type { CheckedSeries } from '../../src/domain/checks/types'
import type { Column } from '../../src/domain/series/batch'
import type { SeriesId } from '../../src/domain/series/seriesId'
import type { Instant } from '../../src/domain/periods'
import { knownIn } from '../../src/domain/checks/points'
import type { Making } from '../history/liveSeries'
import type { Coverage } from '../history/types'

/** A series that is checked: what it is made of, and its values of the window. */
export type CheckSubject = {
  readonly series: CheckedSeries
  readonly making: Making
  column: Column
  newestAt: Instant | undefined
}

const NOTHING: Column = { at: new Float64Array(), values: new Float64Array() }

/** The subjects of a server's providers; sums of plants of which no unit is registered are none. */
export const openSubjects = (
  providers: Parameters<typeof checkedSeries>[0],
  makingOf: (id: SeriesId) => Making,
): readonly CheckSubject[] =>
  checkedSeries(providers).flatMap((series): CheckSubject[] => {
    if (series.kind !== 'plant') return [subjectOf(series, { stored: [series.id] })]
    try {
      return [subjectOf(series, makingOf(series.id))]
    } catch {
      return []
    }
  })

const subjectOf = (series: CheckedSeries, making: Making): CheckSubject => ({
  series,
  making,
  column: NOTHING,
  newestAt: undefined,
})

/** What is stored of a subject at all, whatever the window: its newest value. */
export const withCoverage = (subject: CheckSubject, coverage: ReadonlyMap<SeriesId, Coverage>): void => {
  for (const id of subject.making.stored) {
    const to = coverage.get(id)?.to
    if (to !== undefined) subject.newestAt = Math.max(to, subject.newestAt ?? to)
  }
}

const concatenated = (parts: readonly Column['at'][]): Column['at'] => {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const each of parts) {
    all.set(each, end)
    end += each.length
  }
  return all
}

const joined = (parts: readonly Column[]): Column => ({
  at: concatenated(parts.map(({ at }) => at)),
  values: concatenated(parts.map(({ values }) => values)),
})

/**
 * Puts what was read of a time into the window, in the place of what was there, and leaves out what is before `start`.
 * A value that was taken back is then no more.
 */
export const bring = (
  subject: CheckSubject,
  columns: ReadonlyMap<SeriesId, Column>,
  { from, to, start }: { readonly from: Instant; readonly to: Instant; readonly start: Instant },
): void => {
  const parts = subject.making.stored.map((id) => columns.get(id) ?? NOTHING)
  const read = subject.making.make ? subject.making.make(parts) : (parts[0] ?? NOTHING)
  subject.column = joined([
    knownIn(subject.column, start, from),
    knownIn(read, Math.max(start, from), to),
    knownIn(subject.column, Math.max(start, to), Infinity),
  ])
  const newest = subject.column.at.at(-1)
  if (newest !== undefined) subject.newestAt = Math.max(newest, subject.newestAt ?? newest)
}

/** Leaves out what is before `start`; the same column where nothing is. */
export const trim = (subject: CheckSubject, start: Instant): void => {
  if ((subject.column.at[0] ?? start) < start) subject.column = knownIn(subject.column, start, Infinity)
}
