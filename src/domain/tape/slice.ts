import { periodAt, windowPeriodAt, type Instant } from '../periods'
import type { TradingPeriod } from '../wire'
import { headerText, lineText, type LineKind, type TapeLine } from './format'
import { boaAnswer, marksOf, tableAnswer, type Mirror } from './mirror'
import { lineAtInstant, type Tape } from './read'
import { withoutRepeats } from './repeats'
import { mapOf, mirrorAt } from './seek'

/** A stretch of a tape: lines `first` to `last`, both included, and the instant at which it begins. */
export type Cut = { readonly from: Instant; readonly first: number; readonly last: number }

/** The first line heard at or after the instant; the tape's length when there is none. */
const firstFrom = (tape: Tape, instant: Instant): number => {
  let index = lineAtInstant(tape, instant) + 1
  while (index > 0 && tape.at(index - 1) >= instant) index -= 1
  return index
}

/** The lines heard from one instant to another, both included. */
export const cutBetween = (tape: Tape, from: Instant, to: Instant): Cut => ({
  from,
  first: firstFrom(tape, from),
  last: lineAtInstant(tape, to),
})

const tradingAt = (now: Instant): TradingPeriod => ({
  current: periodAt(now),
  currentWindow: windowPeriodAt(now, 'current'),
  tradingWindow: windowPeriodAt(now, 'trading'),
  now,
})

/** What a reader must be told to stand where the mirror stands. */
const openingLines = (mirror: Mirror, at: Instant): readonly TapeLine[] => {
  const trading = tradingAt(at)
  const line = (k: LineKind, e: string, t: string, p: unknown): TapeLine => ({ at, k, e, t, p })
  return [
    line('snapshot', 'GET /staticApi/tradingperiod', '', trading),
    ...(mirror.linkUp ? [] : [line('link', 'down', '', null)]),
    ...[...mirror.answers].map(([call, payload]) => line('pull', call, '', payload)),
    // In the mirror's own order, in which no stack makes the reader forget one that the mirror still holds.
    ...[...mirror.books].map(([key, book]) => line('snapshot', 'stack', key, boaAnswer(book, trading))),
    ...[...mirror.tables].map(([key, table]) => line('snapshot', 'table', key, tableAnswer(table))),
  ]
}

/**
 * A stretch of a tape as a tape that stands by itself, line by line: it opens with everything known at its first
 * moment and ends with the proof of its last. Folding it ends in the state of the whole tape at `cut.last`.
 * Throws TapeError when a line it needs is broken.
 */
export function* sliceText(tape: Tape, cut: Cut): Generator<string> {
  const map = mapOf(tape)
  const brief = withoutRepeats()
  let number = 1
  yield headerText({ ...tape.header, from: cut.from })
  for (const line of openingLines(mirrorAt(tape, map, cut.first - 1), cut.from)) yield lineText(brief(line, ++number))
  for (let index = cut.first; index <= cut.last; index += 1)
    if (tape.kind(index) !== 'end') yield lineText(brief(tape.line(index), ++number))
  const at = Math.max(cut.from, cut.last < 0 ? cut.from : tape.at(cut.last))
  yield lineText({ at, k: 'end', e: '', t: '', p: marksOf(mirrorAt(tape, map, cut.last)) })
}
