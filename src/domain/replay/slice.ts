import { type TapeLine, headerText, lineText } from './format'
import { proofOf, withoutRepeats } from './effect'
import { foldLine, type Mirror, type Verdict } from './mirror'
import { boaAnswer, tableAnswer, marksOf } from './mirrorAnswers'
import { tradingOf } from './timeline'
import type { Instant } from '../periods'
import { lineAtInstant, type Tape } from './read'
import { mapOf, mirrorAt } from './seek'

/** An answer as a snapshot line, and what is known after it. Without `line` the answer told less than was known. */
export type Spliced = { readonly line?: TapeLine; readonly verdict: Verdict; readonly mirror: Mirror }

const answerOf = (mirror: Mirror, { t, at }: TapeLine): unknown => {
  const [book, table] = [mirror.books.get(t), mirror.tables.get(t)]
  return book ? boaAnswer(book, tradingOf(mirror.trading, at)) : table && tableAnswer(table)
}

/**
 * A pulled answer as a line from which a reader can go on. What was heard while it was on its way stands before it
 * on the tape, where no reader of the snapshot would look again: so the line holds the answer with those changes.
 * @param since the lines heard since the question left
 */
export const spliced = (before: Mirror, answer: TapeLine, since: readonly TapeLine[]): Spliced => {
  const { mirror: opened, verdict } = foldLine(before, answer)
  // An answer that cannot be right goes on the tape as it came: readers refuse it as we did.
  if (verdict.kind === 'refused') return { line: answer, verdict, mirror: before }
  let mirror = opened
  const pulled = proofOf(mirror, answer.t)
  for (const line of since) if (line.k === 'hub' && line.t === answer.t) mirror = foldLine(mirror, line).mirror
  const reached = proofOf(mirror, answer.t)
  const known = proofOf(before, answer.t)
  if (known && reached && known.epoch === reached.epoch && known.seq > reached.seq) return { verdict, mirror: before }
  return { mirror, verdict, line: pulled?.seq === reached?.seq ? answer : { ...answer, p: answerOf(mirror, answer) } }
}

/** Every stack and table of a mirror whole, as snapshot lines of one instant: a place where a reader can start. */
export const wholeLines = (at: Instant, mirror: Mirror): readonly TapeLine[] => [
  ...[...mirror.books].flatMap(([t, held]): TapeLine[] => {
    const p = boaAnswer(held, tradingOf(mirror.trading, at))
    return p === undefined ? [] : [{ at, k: 'snapshot', e: 'stack', t, p }]
  }),
  ...[...mirror.tables].map(([t, held]): TapeLine => ({ at, k: 'snapshot', e: 'table', t, p: tableAnswer(held) })),
]

/** All that is known at an instant, as the first lines of a tape that begins there. */
export const startLines = (at: Instant, mirror: Mirror, settings: ReadonlyMap<string, string>): readonly TapeLine[] => [
  { at, k: 'link', e: mirror.linkUp ? 'up' : 'down', t: '', p: null },
  ...(mirror.trading
    ? [{ at, k: 'snapshot', e: 'GET /staticApi/tradingperiod', t: '', p: mirror.trading } as const]
    : []),
  ...[...settings].map(([e, p]): TapeLine => ({ at, k: 'setting', e, t: '', p })),
  ...[...mirror.answers].map(([e, p]): TapeLine => ({ at, k: 'pull', e, t: '', p })),
  ...wholeLines(at, mirror),
]

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
