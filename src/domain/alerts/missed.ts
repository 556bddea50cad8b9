import { NOTICE_FRESH_MS } from '../notices/notice'
import type { Instant } from '../periods'

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
): readonly InboxLine[] =>
  lines.filter(({ id, at, isUnseen }) => isUnseen && now - at > NOTICE_FRESH_MS && !isKnown(id))
