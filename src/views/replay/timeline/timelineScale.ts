import { bisector, max, scaleLinear } from 'd3'
import {
  dayText,
  parsePeriodKey,
  periodStart,
  type Instant,
  type TimeTexts,
  zoneText,
  HALF_HOUR_MS,
} from '../../../domain/periods'
import type { Span } from '../../../domain/replay/player'
import type { TimelineView } from '../../../streams/replay/types'
import { momentText, countText } from '../replayTexts'

/** Where instants lie on a line of so many pixels, and back. A tape of one moment lies at its start. */
export type TimelineScale = { readonly xOf: (at: Instant) => number; readonly atOf: (x: number) => Instant }

export const timelineScaleOf = ({ from, to }: Span, width: number): TimelineScale => {
  const scale = scaleLinear([from, Math.max(from + 1, to)], [0, Math.max(1, width)]).clamp(true)
  return { xOf: scale, atOf: (x) => Math.min(to, Math.round(scale.invert(x))) }
}

const STEPS_S = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400]
const TICK_PX = 96

export type TimelineTick = { readonly at: Instant; readonly x: number; readonly text: string }

/** Round times, far enough apart to be read. London's clock is whole hours from UTC, so round there is round here. */
export const ticksOf = (span: Span, width: number, times: TimeTexts): readonly TimelineTick[] => {
  const { xOf } = timelineScaleOf(span, width)
  const fitting = Math.max(1, Math.floor(width / TICK_PX))
  const step = 1000 * (STEPS_S.find((seconds) => (span.to - span.from) / (seconds * 1000) <= fitting) ?? 86_400)
  const ticks: TimelineTick[] = []
  for (let at = Math.ceil(span.from / step) * step; at <= span.to; at += step)
    ticks.push({ at, x: xOf(at), text: step < 60_000 ? times.clock(at) : times.minute(at) })
  return ticks
}

export type Mark = TimelineView['marks'][number]
export type PlacedMark = { readonly mark: Mark; readonly x: number; readonly label?: string }

const LETTER_PX = 6.2
const LABEL_GAP_PX = 12
const LONGEST_LABEL = 26

/** What a person wrote comes before what the clock did. */
export const RANK: Readonly<Record<Mark['kind'], number>> = { note: 0, link: 1, period: 2, refused: 3 }

/** A period mark carries its key: on the line there is room for its number. */
const labelOf = ({ kind, text }: Mark): string | undefined => {
  if (kind === 'refused') return undefined
  const ref = kind === 'period' ? parsePeriodKey(text) : undefined
  if (ref) return ref.period === 1 ? `P1 ${dayText(ref.date)}` : `P${ref.period}`
  return text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1)}…` : text
}

const CROSS_PX = 7

/** Crosses that would lie on each other are drawn once: the hatch below them tells how many there were. */
const apartFromCrosses = (): ((placed: PlacedMark) => boolean) => {
  let last = -Infinity
  return ({ mark, x }) => {
    if (mark.kind !== 'refused') return true
    if (x - last < CROSS_PX) return false
    last = x
    return true
  }
}

/** The server also tells of its trading windows: of those only the first message of a period that began on the tape is a mark. */
const wholePeriods = (marks: readonly Mark[], { from }: Span): Mark[] => {
  const published = new Set<string>()
  return marks.filter(({ kind, text }) => {
    const ref = kind === 'period' ? parsePeriodKey(text) : undefined
    if (!ref) return true
    if (published.has(text) || periodStart(ref) < from) return false
    published.add(text)
    return true
  })
}

/** Marks with their place, labelled where there is room: no label covers another or runs off the line. */
export const placedMarks = (marks: readonly Mark[], span: Span, width: number): readonly PlacedMark[] => {
  const { xOf } = timelineScaleOf(span, width)
  const taken: (readonly [number, number])[] = []
  const fits = (from: number, to: number): boolean => to <= width && taken.every(([a, b]) => to <= a || from >= b)
  return wholePeriods(marks, span)
    .sort((a, b) => RANK[a.kind] - RANK[b.kind] || a.at - b.at)
    .map((mark) => {
      const x = xOf(mark.at)
      const label = labelOf(mark)
      if (label === undefined) return { mark, x }
      const range = [x, x + label.length * LETTER_PX + LABEL_GAP_PX] as const
      if (!fits(...range)) return { mark, x }
      taken.push(range)
      return { mark, x, label }
    })
    .sort((a, b) => a.mark.at - b.mark.at)
    .filter(apartFromCrosses())
}

export type TimelineBars = { readonly received: string; readonly refused: string; readonly most: number }

const LEAST_PX = 1.5

/** The density as two paths: what was received, and of it what was refused, from the ground up. */
export const barsOf = ({ span, buckets }: TimelineView, width: number, height: number): TimelineBars => {
  const { xOf } = timelineScaleOf(span, width)
  const most = max(buckets, ({ lines }) => lines) ?? 0
  const scale = scaleLinear([0, most], [0, height])
  const tall = (count: number): number => (count === 0 || most === 0 ? 0 : Math.max(LEAST_PX, scale(count)))
  const path = (count: (bucket: (typeof buckets)[number]) => number): string =>
    buckets
      .map((bucket, index) => {
        const size = tall(count(bucket))
        if (size === 0) return ''
        const left = xOf(bucket.from)
        const right = xOf(buckets[index + 1]?.from ?? span.to)
        const gap = right - left > 3 ? 1 : 0
        return `M${left.toFixed(1)} ${height}v${(-size).toFixed(1)}H${Math.max(left + 1, right - gap).toFixed(1)}V${height}z`
      })
      .join('')
  return { received: path(({ lines }) => lines), refused: path(({ refused }) => refused), most }
}

const byBegin = bisector(({ from }: TimelineView['buckets'][number]) => from)

/** Which part of the timeline an instant falls into. */
export const bucketAt = ({ buckets }: TimelineView, at: Instant): number => byBegin.right(buckets, at) - 1

export type Readout = {
  readonly time: string
  readonly count: string
  readonly refused?: string
  readonly marks: string[]
}

/** A period mark carries its key. */
const markTexts = ({ kind, text }: Mark, times: TimeTexts): string => {
  const ref = kind === 'period' ? parsePeriodKey(text) : undefined
  return ref ? `P${ref.period} ${times.period(ref)}` : text
}

const SHOWN = 3

const shortened = (texts: readonly string[]): string[] =>
  texts.length <= SHOWN ? [...texts] : [...texts.slice(0, SHOWN), `and ${texts.length - SHOWN} more`]

const SHORT_MS = 1000

/** What is at an instant of the timeline: its part's times and counts, and the marks in it. */
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
    marks: shortened([...new Set(marks.map((mark) => `${times.clock(mark.at)} ${markTexts(mark, times)}`))]),
  }
}

const SECOND_MS = 1000
const MINUTE_MS = 60_000

/** Where a key takes the playhead; undefined for keys that are not its own. Page keys go by the half hour. */
export const seekBy = (key: string, shift: boolean, instant: Instant, span: Span): Instant | undefined => {
  const step = shift ? MINUTE_MS : SECOND_MS
  const to = new Map([
    ['ArrowRight', instant + step],
    ['ArrowUp', instant + step],
    ['ArrowLeft', instant - step],
    ['ArrowDown', instant - step],
    ['PageUp', instant + HALF_HOUR_MS],
    ['PageDown', instant - HALF_HOUR_MS],
    ['Home', span.from],
    ['End', span.to],
  ]).get(key)
  return to && Math.min(span.to, Math.max(span.from, to))
}
