import { periodAt, periodStart, windowPeriodAt, type Instant, type PeriodRef, periodKey } from '../periods'
import { type TradingPeriod, tradingPeriodSchema } from '../wire'
import type { Span } from './player'
import type { RecordingBuffer } from './recordingBuffer'

const later = (a: PeriodRef, b: PeriodRef | undefined): PeriodRef => (b && periodStart(b) > periodStart(a) ? b : a)

/** The answer of tradingperiod at an instant: what the clock says, or the server where it was ahead of it. */
export const tradingOf = (reported: TradingPeriod | undefined, now: Instant): TradingPeriod => ({
  current: later(periodAt(now), reported?.current),
  currentWindow: later(windowPeriodAt(now, 'current'), reported?.currentWindow),
  tradingWindow: later(windowPeriodAt(now, 'trading'), reported?.tradingWindow),
  now,
})

export const BUCKETS = 240

export type Bucket = { readonly from: Instant; readonly lines: number; readonly refused: number }
export type TimelineMark = {
  readonly at: Instant
  readonly kind: 'period' | 'note' | 'link' | 'refused'
  readonly text: string
}

/** What a line says on the timeline; only few are parsed for it. */
const markOf = (buffer: RecordingBuffer, index: number): TimelineMark | undefined => {
  const at = buffer.at(index)
  const kind = buffer.kind(index)
  const event = buffer.event(index)
  if (kind === 'link') return { at, kind, text: event === 'up' ? 'Connected' : 'Connection lost' }
  if (kind === 'note') {
    const text = buffer.line(index)?.p
    return { at, kind, text: typeof text === 'string' && text !== '' ? text : 'Note' }
  }
  if (kind !== 'hub' || event !== 'periodChange') return undefined
  const trading = tradingPeriodSchema.safeParse(buffer.line(index)?.p)
  return { at, kind: 'period', text: trading.success ? periodKey(trading.data.current) : 'Period change' }
}

/** The marks that do not depend on what has been received. Throws TapeError when a line it needs is broken. */
export const fixedMarks = (buffer: RecordingBuffer): readonly TimelineMark[] =>
  Array.from({ length: buffer.end() - buffer.first() }, (_, place) => buffer.first() + place).flatMap(
    (index) => markOf(buffer, index) ?? [],
  )

/** Lines and refusals in equal parts of the span. Only the index is read. */
export const bucketsOf = (buffer: RecordingBuffer, { from, to }: Span): readonly Bucket[] => {
  const width = Math.max(1, to - from) / BUCKETS
  const buckets = Array.from({ length: BUCKETS }, (_, place) => ({ from: from + place * width, lines: 0, refused: 0 }))
  const count = (index: number, what: 'lines' | 'refused'): void => {
    const bucket = buckets[Math.min(BUCKETS - 1, Math.max(0, Math.floor((buffer.at(index) - from) / width)))]
    if (bucket) bucket[what] += 1
  }
  for (let index = buffer.first(); index < buffer.end(); index += 1) count(index, 'lines')
  for (const index of buffer.troubles()) if (buffer.verdictOf(index)?.kind === 'refused') count(index, 'refused')
  return buckets
}

/** Marks of what has been refused so far. */
export const refusedMarks = (buffer: RecordingBuffer): readonly TimelineMark[] =>
  buffer.troubles().flatMap((index): TimelineMark[] => {
    const verdict = buffer.verdictOf(index)
    return verdict?.kind === 'refused' ? [{ at: buffer.at(index), kind: 'refused', text: verdict.why }] : []
  })
