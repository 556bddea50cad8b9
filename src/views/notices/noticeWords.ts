import type { LogLine, Notice } from '../../streams/notices/faces'

type Kind = Notice['kind']

export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  delay: 'Delay',
  refresh: 'Refresh',
  bsad: 'BSAD',
  text: 'Notice',
  release: 'Release',
  entry: 'Notification',
}

export const GONE_WORDS: Readonly<Record<NonNullable<LogLine['gone']>, string>> = {
  dismissed: 'Dismissed',
  withdrawn: 'Over',
  expired: 'Over',
  replaced: 'Replaced',
}

/** How urgent a notice is: what is shown may be wrong; it may be late; good to know. */
export const urgencyOf = (kind: Kind): 'bad' | 'warn' | 'info' => {
  if (kind === 'refresh') return 'bad'
  return kind === 'delay' || kind === 'bsad' ? 'warn' : 'info'
}

/** Whether it helps to load the page anew. */
export const wantsRefresh = (kind: Kind): boolean => kind === 'refresh' || kind === 'release'

/** Newest first, and before all others what says that the page itself must not be trusted. */
export const inOrder = (notices: readonly Notice[]): readonly Notice[] => [
  ...notices.filter(({ kind }) => kind === 'refresh'),
  ...notices.filter(({ kind }) => kind !== 'refresh'),
]
