import type { Toast } from '../../domain/notices'
import { appIntents } from '../lib/appIntents'

/** What a user did with notices. */
export type NoticeIntent =
  | { readonly kind: 'dismissNotice'; readonly key: string }
  | { readonly kind: 'dismissToast'; readonly key: string }
  | { readonly kind: 'holdToasts'; readonly on: boolean }
  | { readonly kind: 'toast'; readonly toast: Toast }
  | { readonly kind: 'panel'; readonly open: boolean }
  | { readonly kind: 'wayTaken' }
  /** How many rows of the user's inbox are unseen; undefined while it is not known. */
  | { readonly kind: 'inbox'; readonly unseen: number | undefined }

export const noticeIntents = appIntents<NoticeIntent>()
const query = noticeIntents.send

/** The banner goes; what it says stays in the session's log. */
export const dismissNotice = (key: string): void => query({ kind: 'dismissNotice', key })
export const dismissToast = (key: string): void => query({ kind: 'dismissToast', key })
/** While the pointer or the focus is on them, toasts stay. */
export const holdToasts = (on: boolean): void => query({ kind: 'holdToasts', on })
/** Shows a toast for 8 s. One whose key is on the screen is not shown a second time. */
export const toast = (what: Toast): void => query({ kind: 'toast', toast: what })
export const openedPanel = (): void => query({ kind: 'panel', open: true })
/** NT02: what was in the panel is seen. */
export const closedPanel = (): void => query({ kind: 'panel', open: false })
/** The page went where `useNoticeWay` wanted it. */
export const noticeWayTaken = (): void => query({ kind: 'wayTaken' })
