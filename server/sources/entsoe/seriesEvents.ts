import type { SeriesEvent } from '../../../src/domain/market/feeds/series'
import type { Instant } from '../../../src/domain/periods'
import type { EntsoeAnswer } from './questions'

/** Whether a value of a series is to be part of the event. */
type Wanted = (series: string, at: Instant, value: number) => boolean

/**
 * The values of an answer that are wanted, as an event; none where there are none. They count as published when the platform
 * made the document: it does not say since when it has a value, so this is the latest that it can have been.
 * @param now the time at which it became known here
 */
export const seriesEventsOf = (
  { values, createdAt, documents }: EntsoeAnswer,
  now: Instant,
  isWanted: Wanted,
): readonly SeriesEvent[] => {
  if (createdAt === undefined) return []
  const wanted = [...values].flatMap(([series, steps]) => {
    const points = [...steps].filter(([at, value]) => isWanted(series, at, value)).sort(([a], [b]) => a - b)
    return points.length === 0 ? [] : [{ series, points }]
  })
  const document = documents !== undefined && { document: documents }
  return wanted.length === 0 ? [] : [{ kind: 'series', at: now, publishedAt: createdAt, values: wanted, ...document }]
}
