import { numberText } from '../../domain/format'
import { dayText, periodAt, zoneText, type Instant, type TimeTexts } from '../../domain/periods'
import type { LineKind } from '../../domain/replay/format'
import type { Verdict } from '../../domain/replay/replicaState'
import type { RowRef } from '../../streams/replay/types'

/** `312 B`, `840 kB`, `1.2 MB`: thousands, as disks are sold. */
export const bytesText = (bytes: number): string => {
  if (bytes < 1_000) return `${bytes} B`
  if (bytes < 999_500) return numberText(bytes / 1_000, { decimals: 0, unit: 'kB' })
  return numberText(bytes / 1_000_000, { decimals: 1, unit: 'MB' })
}

/** `12,345 events`, `1 event`. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

/** `3:12`, and from an hour on `1:03:12`. */
export const elapsedText = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (part: number): string => String(part).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** `45 s`, `3 min 12 s`, `10 min`: how much is held, to the second. */
export const lengthText = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}

/** `17:07:42.180`, London. */
export const momentText = (at: Instant, times: TimeTexts): string => times.exact(at)

/** `17:07:42 GMT, P35`. */
export const replayWhenText = (at: Instant, times: TimeTexts): string =>
  `${times.clock(at)} ${zoneText(at)}, P${periodAt(at).period}`

/** `Fri 20 Nov 2026, P35 17:00–17:30 GMT`. */
export const periodText = (at: Instant, times: TimeTexts): string => {
  const ref = periodAt(at)
  return `${dayText(ref.date)}, P${ref.period} ${times.period(ref)}`
}

export const KIND_TITLES: Readonly<Record<LineKind, string>> = {
  hub: 'Pushed by the server',
  snapshot: 'A whole table or stack, from which a reader can start',
  pull: 'A call and its answer',
  link: 'Connection up or down',
  setting: 'A setting changed',
  tab: 'From another tab',
  awake: 'The page was shown or hidden',
  clock: 'Nothing but the time',
  note: 'A mark set by a person',
  end: 'The final proof of all tables',
}

const VERDICTS: Readonly<Record<Exclude<Verdict['kind'], 'refused'>, string>> = {
  applied: 'Applied: it changed what is held.',
  checked: 'Checked: it agrees with what is held.',
  noted: 'Noted: it changes no table.',
  ignored: 'Ignored: its table is not held, or it was known already.',
}

/** What a verdict means, as a sentence. */
export const verdictSentence = (verdict: Verdict): string =>
  verdict.kind === 'refused' ? `Refused: ${verdict.why}` : VERDICTS[verdict.kind]

const BENT_TEXTS: Readonly<Record<string, string>> = {
  lose: 'lost',
  double: 'doubled',
  reorder: 'reordered',
  corrupt: 'corrupted',
  delay: 'delayed',
  wrongIndex: 'wrong index',
  wrongId: 'wrong id',
}

/** What a fault switch did to a message. */
export const faultWord = (done: string): string => BENT_TEXTS[done] ?? done

/** Parts of an item key are parted by a sign that is not for the eye. */
const KEY_PARTING = '\u001f'

const BID_OR_OFFER: Readonly<Record<string, string>> = { O: 'offer', B: 'bid' }

/** `1/O` → `offer pair 1`, `215/1/O` → `acceptance 215, offer pair 1` (decisions D-005, D-006). */
const bodTexts = (bodId: string): string => {
  const parts = bodId.split('/')
  const side = BID_OR_OFFER[parts.at(-1) ?? '']
  const pair = parts.at(-2)
  if (side === undefined || pair === undefined || parts.length > 3) return bodId
  const of = `${side} pair ${pair.replace('-', '−')}`
  return parts.length === 3 ? `acceptance ${parts[0] ?? ''}, ${of}` : of
}

/** An item or row by its key, in words: `T_PEMB-41, offer pair 1`. */
export const idTexts = (id: string, name?: string): string => {
  const [plantId = id, bodId] = id.split(KEY_PARTING)
  return bodId === undefined ? (name ?? id) : `${name ?? plantId}, ${bodTexts(bodId)}`
}

export const rowTexts = ({ id, name }: RowRef): string => idTexts(id, name)

/** A digest as developers read it: eight hex digits. */
export const digestText = (digest: number): string => (digest >>> 0).toString(16).padStart(8, '0')
