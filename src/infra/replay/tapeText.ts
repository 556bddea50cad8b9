import type { Instant } from '../../domain/periods'
import { headerText, type TapeHeader } from '../../domain/replay/format'
import { EMPTY_MIRROR, type Mirror } from '../../domain/replay/mirror'
import { marksOf } from '../../domain/replay/mirrorAnswers'
import { startLines, wholeLines } from '../../domain/replay/startLines'
import { weightOfMirror } from '../../domain/replay/weigh'
import { fileText, MINUTE_MS, type Stretch } from './tapeRing'

/** In a long recording what is known is kept this often… */
export const KNOWN_MS = 10 * MINUTE_MS
/** …and every table stands whole again after this at the least, after half an hour at the most, so that a reader can seek. */
const WHOLE_MS = 20 * MINUTE_MS

/** What is known at an instant. */
export type Known = { readonly at: Instant; readonly mirror: Mirror }

function* linesOf({ packed, lines }: Pick<Stretch, 'packed' | 'lines'>): Generator<string> {
  for (const text of packed) yield `${text}\n`
  for (const line of [...lines]) yield `${fileText(line)}\n`
}

/** Whether a reader finds every table whole at the start of this minute. */
const isPlace = ({ at, mirror }: Stretch, lastAt: Instant): boolean =>
  mirror !== EMPTY_MIRROR && at - lastAt >= WHOLE_MS

/** About how many characters the places take where every table stands whole, the start among them. */
export const weightOfPlaces = (stretches: readonly Stretch[]): number => {
  let [weight, lastAt] = [0, -Infinity]
  for (const stretch of stretches) {
    if (!isPlace(stretch, lastAt)) continue
    lastAt = stretch.at
    weight += weightOfMirror(stretch.mirror)
  }
  return weight
}

/**
 * A tape as text, line by line and made as it is read: the header, what was known at the start, what was heard, and
 * the final proof. At least one minute of lines must be given.
 */
export function* tapeText(header: TapeHeader, stretches: readonly Stretch[], endAt: () => Known): Generator<string> {
  yield `${headerText(header)}\n`
  const [first] = stretches
  const last = stretches.at(-1)
  if (!first || !last) return
  for (const line of startLines(first.at, first.mirror, first.settings)) yield `${fileText(line)}\n`
  let wholeAt = first.at
  for (const stretch of stretches.slice(0, -1)) {
    if (isPlace(stretch, wholeAt)) {
      wholeAt = stretch.at
      for (const line of wholeLines(stretch.at, stretch.mirror)) yield `${fileText(line)}\n`
    }
    yield* linesOf(stretch)
  }
  // The last lines and their proof are taken at the same moment.
  const { at, mirror } = endAt()
  yield* linesOf({ packed: last.packed, lines: [...last.lines] })
  yield `${fileText({ at, k: 'end', e: '', t: '', p: marksOf(mirror) })}\n`
}
