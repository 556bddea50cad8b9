import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { post } from './call'

/** Mutes of data checks (page catalogue A15): what is sent, and the names that both sides of the wire use. */

/** The checks of a series, in the order in which they are listed. */
export const CHECK_KINDS = ['gap', 'flatLine', 'outOfRange', 'late', 'mismatch'] as const
export type CheckKind = (typeof CHECK_KINDS)[number]

/** When a mute ends: after some hours, at London's midnight, or with the first time that the check passes. */
export const MUTE_ENDS = ['oneHour', 'fourHours', 'endOfDay', 'untilFixed'] as const
export type MuteEnd = (typeof MUTE_ENDS)[number]

/** The longest reason of a mute, characters. */
export const MUTE_REASON = 300
/** The longest id of a series, characters. */
const SERIES_CHARACTERS = 160

const series = z.string().check(z.minLength(1), z.maxLength(SERIES_CHARACTERS))

export const muteCheckSchema = z.object({
  /** Whole id of the series, e.g. Gb&SystemPrice&none. */
  series,
  /** Which of its checks. */
  check: z.enum(CHECK_KINDS),
  /** When the mute ends by itself. */
  end: z.enum(MUTE_ENDS),
  /** Why, plain text without < and >. */
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MUTE_REASON)),
})

export const unmuteCheckSchema = z.object({
  /** Whole id of the series. */
  series,
  /** Which of its checks. */
  check: z.enum(CHECK_KINDS),
})

const PAGE = oneOfPages('mute-data-check')
export const muteCheckCall = post('/staticApi/checks/mute', PAGE, muteCheckSchema)
export const unmuteCheckCall = post('/staticApi/checks/unmute', PAGE, unmuteCheckSchema)
