import type { Instant } from '../periods'
import { headerText, lineText } from './format'
import { marksOf } from './mirrorAnswers'
import { lineAtInstant, type Tape } from './read'
import { withoutRepeats } from './repeats'
import { mapOf, mirrorAt } from './seek'
import { startLines } from './startLines'

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

/** The choices made in the browser before a line: a slice of its tape is drawn with them. */
const settingsBefore = (tape: Tape, first: number): ReadonlyMap<string, string> => {
  const settings = new Map<string, string>()
  for (let index = 0; index < first; index += 1) {
    if (tape.kind(index) !== 'setting') continue
    const { e, p } = tape.line(index)
    if (typeof p === 'string') settings.set(e, p)
    else settings.delete(e)
  }
  return settings
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
  const opening = startLines(cut.from, mirrorAt(tape, map, cut.first - 1), settingsBefore(tape, cut.first))
  for (const line of opening) yield lineText(brief(line, ++number))
  for (let index = cut.first; index <= cut.last; index += 1)
    if (tape.kind(index) !== 'end') yield lineText(brief(tape.line(index), ++number))
  const at = Math.max(cut.from, cut.last < 0 ? cut.from : tape.at(cut.last))
  yield lineText({ at, k: 'end', e: '', t: '', p: marksOf(mirrorAt(tape, map, cut.last)) })
}
