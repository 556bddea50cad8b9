import { type TapeLine, headerText, lineText } from './format'
import { withoutRepeats } from './effect'
import { foldLine, proofOf, type ReplicaState, type Verdict } from './replicaState'
import { boaAnswer, tableAnswer, marksOf } from './replicaAnswers'
import { tailAnswer } from './replicaTails'
import { tradingOf } from './timeline'
import type { Instant } from '../periods'
import { lineAtInstant, type Tape } from './read'
import { mapOf, replicaAt } from './seek'

/** An answer as a snapshot line, and what is known after it. Without `line` the answer knew less than was known. */
export type Spliced = { readonly line?: TapeLine; readonly verdict: Verdict; readonly replica: ReplicaState }

const answerOf = (replica: ReplicaState, { t, at }: TapeLine): unknown => {
  const collection = replica.collections.get(t)
  const table = replica.tables.get(t)
  const tail = replica.tails.get(t)
  if (tail) return tailAnswer(tail)
  return collection ? boaAnswer(collection, tradingOf(replica.trading, at)) : table && tableAnswer(table)
}

/**
 * A pulled answer as a line from which a reader can go on. What was received while it was on its way is before it
 * on the tape, where no reader of the snapshot would look again: so the line holds the answer with those changes.
 * @param since the lines received since the question left
 */
export const spliced = (before: ReplicaState, answer: TapeLine, since: readonly TapeLine[]): Spliced => {
  const { replica: opened, verdict } = foldLine(before, answer)
  // An answer that cannot be right goes on the tape as it came: readers refuse it as we did.
  if (verdict.kind === 'refused') return { line: answer, verdict, replica: before }
  let replica = opened
  const pulled = proofOf(replica, answer.t)
  for (const line of since) if (line.k === 'hub' && line.t === answer.t) replica = foldLine(replica, line).replica
  const reached = proofOf(replica, answer.t)
  const known = proofOf(before, answer.t)
  if (known && reached && known.epoch === reached.epoch && known.seq > reached.seq) return { verdict, replica: before }
  return { replica, verdict, line: pulled?.seq === reached?.seq ? answer : { ...answer, p: answerOf(replica, answer) } }
}

/** Every stack, table and series of a replica whole, as snapshot lines of one instant: a place where a reader can start. */
export const wholeLines = (at: Instant, replica: ReplicaState): readonly TapeLine[] => [
  ...[...replica.collections].flatMap(([t, held]): TapeLine[] => {
    const p = boaAnswer(held, tradingOf(replica.trading, at))
    return p === undefined ? [] : [{ at, k: 'snapshot', e: 'stack', t, p }]
  }),
  ...[...replica.tables].map(([t, held]): TapeLine => ({ at, k: 'snapshot', e: 'table', t, p: tableAnswer(held) })),
  ...[...replica.tails].map(([t, held]): TapeLine => ({ at, k: 'snapshot', e: 'series', t, p: tailAnswer(held) })),
]

/** All that is known at an instant, as the first lines of a tape that begins there. */
export const startLines = (
  at: Instant,
  replica: ReplicaState,
  settings: ReadonlyMap<string, string>,
): readonly TapeLine[] => [
  { at, k: 'link', e: replica.linkUp ? 'up' : 'down', t: '', p: null },
  ...(replica.trading
    ? [{ at, k: 'snapshot', e: 'GET /staticApi/tradingperiod', t: '', p: replica.trading } as const]
    : []),
  ...[...settings].map(([e, p]): TapeLine => ({ at, k: 'setting', e, t: '', p })),
  ...[...replica.answers].map(([e, p]): TapeLine => ({ at, k: 'pull', e, t: '', p })),
  ...wholeLines(at, replica),
]

/** A stretch of a tape: lines `first` to `last`, both included, and the instant at which it begins. */
export type Cut = { readonly from: Instant; readonly first: number; readonly last: number }

/** The first line received at or after the instant; the tape's length when there is none. */
const firstFrom = (tape: Tape, instant: Instant): number => {
  let index = lineAtInstant(tape, instant) + 1
  while (index > 0 && tape.at(index - 1) >= instant) index -= 1
  return index
}

/** The lines received from one instant to another, both included. */
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
 * A stretch of a tape as a tape of its own, line by line: it opens with everything known at its first
 * moment and ends with the proof of its last. Folding it ends in the state of the whole tape at `cut.last`.
 * Throws TapeError when a line it needs is broken.
 */
export function* sliceText(tape: Tape, cut: Cut): Generator<string> {
  const map = mapOf(tape)
  const brief = withoutRepeats()
  let number = 1
  yield headerText({ ...tape.header, from: cut.from })
  const opening = startLines(cut.from, replicaAt(tape, map, cut.first - 1), settingsBefore(tape, cut.first))
  for (const line of opening) yield lineText(brief(line, ++number))
  for (let index = cut.first; index <= cut.last; index += 1)
    if (tape.kind(index) !== 'end') yield lineText(brief(tape.line(index), ++number))
  const at = Math.max(cut.from, cut.last < 0 ? cut.from : tape.at(cut.last))
  yield lineText({ at, k: 'end', e: '', t: '', p: marksOf(replicaAt(tape, map, cut.last)) })
}
