import type { Settings } from '../settings'
import type { Notice } from './notice'
import { MISSING_BSADS, SO_FLAGGED_FREE } from './texts'

/** The settings that a notice is judged by. */
export type NoticeSettings = Pick<
  Settings,
  'minutesDelayToReport' | 'suppressBSADWarnings' | 'suppressInterconnectorBSADWarnings' | 'suppressBSADNotifications'
>

/**
 * Whether the user wants not to see a notice (specification 1§4 "Global notification"). A delay goes when his setting
 * strictly exceeds its minutes (C51); texts of missing or free adjustment actions by three switches (C3, C69), whatever
 * kind of notice they stand in.
 */
export const isDropped = (notice: Pick<Notice, 'kind' | 'minutes' | 'text'>, settings: NoticeSettings): boolean => {
  const { minutesDelayToReport, suppressBSADWarnings, suppressInterconnectorBSADWarnings } = settings
  const all = settings.suppressBSADNotifications
  const { kind, minutes, text } = notice
  if (kind === 'delay' && minutes !== undefined && minutesDelayToReport > minutes) return true
  if ((suppressBSADWarnings || all) && text.includes(MISSING_BSADS)) return true
  return (suppressInterconnectorBSADWarnings || all) && text.includes(SO_FLAGGED_FREE)
}
