import { periodAt, periodStart, windowPeriodAt, type Instant, type PeriodRef, periodKey } from '../periods'
import { type TradingPeriod, tradingPeriodSchema } from '../wire'
import type { Span } from './player'
import type { RecordingBuffer } from './recordingBuffer'

const later = (a: PeriodRef, b: PeriodRef | undefined): PeriodRef => (b && periodStart(b) > periodStart(a) ? b : a)

/**
 * The answer of tradingperiod at an instant of the tape: what the clock says, or what the server had already said
 * when it was ahead of the clock.
 */
export const tradingOf = (said: TradingPeriod | undefined, now: Instant): TradingPeriod => ({
  current: later(periodAt(now), said?.current),
  currentWindow: later(windowPeriodAt(now, 'current'), said?.currentWindow),
  tradingWindow: later(windowPeriodAt(now, 'trading'), said?.tradingWindow),
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
  const [at, kind, event] = [buffer.at(index), buffer.kind(index), buffer.event(index)]
  if (kind === 'link') return { at, kind, text: event === 'up' ? 'Connected' : 'Connection lost' }
  if (kind === 'note') {
    const text = buffer.line(index)?.p
    return { at, kind, text: typeof text === 'string' && text !== '' ? text : 'Note' }
  }
  if (kind !== 'hub' || event !== 'periodChange') return undefined
  const trading = tradingPeriodSchema.safeParse(buffer.line(index)?.p)
  return { at, kind: 'period', text: trading.success ? periodKey(trading.data.current) : 'Period change' }
}

const isMark = (mark: TimelineMark | undefined): mark is TimelineMark => mark !== undefined

/** The marks that do not depend on what has been received. Throws TapeError when a line it needs is broken. */
export const fixedMarks = (buffer: RecordingBuffer): readonly TimelineMark[] =>
  Array.from({ length: buffer.end() - buffer.first() }, (_, place) => markOf(buffer, buffer.first() + place)).filter(
    isMark,
  )

/** Lines and refusals in equal parts of the span. Only the index is read. */
export const bucketsOf = (buffer: RecordingBuffer, { from, to }: Span): readonly Bucket[] => {
  const width = Math.max(1, to - from) / BUCKETS
  const bucketAt = (at: Instant): number => Math.min(BUCKETS - 1, Math.max(0, Math.floor((at - from) / width)))
  const lines = new Uint32Array(BUCKETS)
  const refused = new Uint32Array(BUCKETS)
  const count = (counts: Uint32Array, index: number): void => {
    const bucket = bucketAt(buffer.at(index))
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  for (let index = buffer.first(); index < buffer.end(); index += 1) count(lines, index)
  for (const index of buffer.troubles()) if (buffer.verdictOf(index)?.kind === 'refused') count(refused, index)
  return Array.from({ length: BUCKETS }, (_, place) => ({
    from: from + place * width,
    lines: lines[place] ?? 0,
    refused: refused[place] ?? 0,
  }))
}

/** Marks of what has been refused so far. */
export const refusedMarks = (buffer: RecordingBuffer): readonly TimelineMark[] =>
  buffer.troubles().flatMap((index): TimelineMark[] => {
    const verdict = buffer.verdictOf(index)
    return verdict?.kind === 'refused' ? [{ at: buffer.at(index), kind: 'refused', text: verdict.why }] : []
  })
