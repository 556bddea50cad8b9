import type { Instant } from '../periods'
import { NOTICE_FRESH_MS } from './notice'

/** The one service worker of this site: it shows notifications while no page is open. */
export const PUSH_WORKER = '/push-worker.js'
/** Where a browser remembers whose notifications it shows while no page is open: the id of that user; empty for none. */
export const PUSH_USER_KEY = 'enact.pushUser'

export const NOTIFICATIONS_PATH = '/notifications'

/** A toast or a line of so many notifications that came while their user was away. */
export const missedText = (count: number): string =>
  `${count} ${count === 1 ? 'notification' : 'notifications'} while you were away`

/** A line of the user's inbox, as far as it is counted. */
export type InboxLine = { readonly id: string; readonly at: Instant; readonly isUnseen: boolean }

/**
 * Those that came while no page could show them: unseen, of more than a minute ago, and unknown to this browser.
 * @param isKnown whether a tab of this browser has shown it or had it in view
 */
export const missedLines = (
  lines: readonly InboxLine[],
  isKnown: (id: string) => boolean,
  now: Instant,
): readonly InboxLine[] => lines.filter(({ id, at, isUnseen }) => isUnseen && now - at > NOTICE_FRESH_MS && !isKnown(id))
