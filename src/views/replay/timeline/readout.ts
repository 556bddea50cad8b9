import { parsePeriodKey, zoneText, type Instant, type TimeTexts } from '../../../domain/periods'
import type { TimelineView } from '../../../streams/replay/faces'
import { momentText, countText } from '../replayWords'
import { bucketAt, type Mark } from './timelineScale'

export type Readout = {
  readonly time: string
  readonly count: string
  readonly refused?: string
  readonly marks: string[]
}

/** A period mark carries its key. */
const markWords = ({ kind, text }: Mark, times: TimeTexts): string => {
  const ref = kind === 'period' ? parsePeriodKey(text) : undefined
  return ref ? `P${ref.period} ${times.period(ref)}` : text
}

/** What people wrote and what the line did before what was refused: of that one part may hold hundreds. */
const RANK: Readonly<Record<Mark['kind'], number>> = { note: 0, link: 1, period: 2, refused: 3 }
const SHOWN = 3

const shortened = (texts: readonly string[]): string[] =>
  texts.length <= SHOWN ? [...texts] : [...texts.slice(0, SHOWN), `and ${texts.length - SHOWN} more`]

const SHORT_MS = 1000

/** What stands at an instant of the timeline: its part's times and counts, and the marks in it. */
export const readoutAt = (timeline: TimelineView, at: Instant, times: TimeTexts): Readout | undefined => {
  const index = bucketAt(timeline, at)
  const bucket = timeline.buckets[index]
  if (!bucket) return undefined
  const to = timeline.buckets[index + 1]?.from ?? timeline.span.to
  const text = to - bucket.from < SHORT_MS ? (moment: Instant) => momentText(moment, times) : times.clock
  const last = index === timeline.buckets.length - 1
  const marks = timeline.marks
    .filter((mark) => mark.at >= bucket.from && (mark.at < to || (last && mark.at <= to)))
    .sort((a, b) => RANK[a.kind] - RANK[b.kind] || a.at - b.at)
  return {
    time: `${text(bucket.from)}–${text(to)} ${zoneText(to)}`,
    count: countText(bucket.lines, 'event'),
    ...(bucket.refused > 0 ? { refused: `${bucket.refused.toLocaleString('en-GB')} refused` } : {}),
    marks: shortened([...new Set(marks.map((mark) => `${times.clock(mark.at)} ${markWords(mark, times)}`))]),
  }
}
