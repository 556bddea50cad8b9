import type { TapeLine } from './format'
import { proofOf } from './effect'
import { foldLine, type Mirror, type Verdict } from './mirror'
import { boaAnswer, tableAnswer } from './mirrorAnswers'
import { tradingOf } from './trading'

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
