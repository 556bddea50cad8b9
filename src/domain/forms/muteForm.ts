import type { SeriesId } from '../series/seriesId'
import { MUTE_REASON, type CheckKind, type MuteEnd } from '../wire/checks'
import type { FormRules } from './forms'
import { textFault } from './textRules'

/** What a user is about to do with the alarm of a check. */
export type MuteDraft = {
  readonly act: 'mute' | 'unmute'
  readonly series: SeriesId
  readonly check: CheckKind
  readonly end: MuteEnd
  readonly reason: string
}

/** What is wrong with a reason; undefined when nothing is. */
export const reasonFault = (reason: string): string | undefined => textFault(reason, { max: MUTE_REASON })

export const MUTE_RULES: FormRules<MuteDraft> = {
  empty: { act: 'mute', series: '', check: 'gap', end: 'oneHour', reason: '' },
  canSend: ({ act, series, reason }) => series !== '' && (act === 'unmute' || reasonFault(reason) === undefined),
}
