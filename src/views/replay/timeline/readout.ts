import { clockText, parsePeriodKey, periodTimesText, zoneText, type Instant } from '../../../domain/periods'
import type { TimelineView } from '../../../streams/replayFaces'
import { momentText } from '../replayWords'
import { countText } from '../sizeWords'
import { bucketAt, type Mark } from './timelineScale'

export type Readout = {
  readonly time: string
  readonly count: string
  readonly refused?: string
  readonly marks: string[]
}

/** A period mark carries its key. */
const markWords = ({ kind, text }: Mark): string => {
  const ref = kind === 'period' ? parsePeriodKey(text) : undefined
  return ref ? `P${ref.period} ${periodTimesText(ref)}` : text
}

const SHORT_MS = 1000

/** What stands at an instant of the timeline: its part's times and counts, and the marks in it. */
export const readoutAt = (timeline: TimelineView, at: Instant): Readout | undefined => {
  const index = bucketAt(timeline, at)
  const bucket = timeline.buckets[index]
  if (!bucket) return undefined
  const to = timeline.buckets[index + 1]?.from ?? timeline.span.to
  const text = to - bucket.from < SHORT_MS ? momentText : clockText
  const last = index === timeline.buckets.length - 1
  const marks = timeline.marks.filter((mark) => mark.at >= bucket.from && (mark.at < to || (last && mark.at <= to)))
  return {
    time: `${text(bucket.from)}–${text(to)} ${zoneText(to)}`,
    count: countText(bucket.lines, 'event'),
    ...(bucket.refused > 0 ? { refused: `${bucket.refused.toLocaleString('en-GB')} refused` } : {}),
    marks: [...new Set(marks.map((mark) => `${clockText(mark.at)} ${markWords(mark)}`))],
  }
}
