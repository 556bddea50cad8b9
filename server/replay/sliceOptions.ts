import { dateAt, instantAtWallTime, readInstant, type Instant } from '../../src/domain/periods'
import { spanOf, type Tape } from '../../src/domain/replay/read'
import { cutBetween, type Cut } from '../../src/domain/replay/slice'
import { recordingTextsOf, type Read } from './recordOptions'
import { whenText } from './tapeAnswers'

const USAGE = 'npm run tape:slice -- --in TAPE --from 17:05:00 --to 17:08:00 --out FILE'

const OPTIONS = {
  in: { type: 'string' },
  out: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const

export type SliceOptions = { readonly in: string; readonly out: string; readonly from?: string; readonly to?: string }

/** Reads the command line of `npm run tape:slice`, as far as that can be done without the tape. */
export const readSliceOptions = (argv: readonly string[]): Read<SliceOptions> => {
  const texts = recordingTextsOf(argv, OPTIONS, USAGE)
  if (!texts.ok) return texts
  const { in: tape = '', out = '', from, to } = texts.value
  const faults = [
    ...(tape === '' ? [`--in is missing: name the tape to cut. Use: ${USAGE}`] : []),
    ...(out === '' ? [`--out is missing: name the file to write. Use: ${USAGE}`] : []),
  ]
  if (faults.length > 0) return { ok: false, faults }
  return {
    ok: true,
    value: { in: tape, out, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
  }
}

type Place = { readonly index: number } | { readonly instant: Instant }

const WANTED =
  "a time of the tape's first day (17:05 or 17:05:30, London), an instant (2026-11-20T17:05:30Z), or a line (#120)"

const placeOf = (tape: Tape, text: string): Place | undefined => {
  const [, number] = /^#(\d{1,9})$/.exec(text) ?? []
  // Line 1 of the file is the header.
  if (number !== undefined) return { index: Number(number) - 2 }
  const instant = instantAtWallTime(dateAt(tape.header.from), text) ?? readInstant(text)
  return instant === undefined ? undefined : { instant }
}

/** Where to cut, as the options say. Every fault is a sentence that names the option and the fix. */
export const cutOf = (tape: Tape, options: Pick<SliceOptions, 'from' | 'to'>): Read<Cut> => {
  const span = spanOf(tape)
  const faults: string[] = []
  const read = (name: 'from' | 'to'): Place => {
    const text = options[name]
    if (text === undefined) return { instant: span[name] }
    const place = placeOf(tape, text)
    if (!place) faults.push(`--${name} is "${text}": set it to ${WANTED}.`)
    else if ('index' in place && (place.index < 0 || place.index >= tape.length))
      faults.push(`--${name} is "${text}": the tape's lines after its header are #2 to #${tape.length + 1}.`)
    else if ('instant' in place && (place.instant < span.from || place.instant > span.to))
      faults.push(`--${name} is "${text}": the tape runs from ${whenText(span.from)} to ${whenText(span.to)}.`)
    return place ?? { instant: span[name] }
  }
  const from = read('from')
  const to = read('to')
  const start = 'instant' in from ? from.instant : tape.at(from.index)
  const between = cutBetween(tape, start, 'instant' in to ? to.instant : tape.at(to.index))
  const cut: Cut = {
    from: start,
    first: 'index' in from ? from.index : between.first,
    last: 'index' in to ? to.index : between.last,
  }
  if (faults.length === 0 && cut.first > cut.last)
    faults.push(`--from "${options.from ?? ''}" is not before --to "${options.to ?? ''}": nothing is between them.`)
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: cut }
}
