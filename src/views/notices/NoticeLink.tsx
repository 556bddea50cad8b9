import type { LogLine, NoticeItem } from '../../streams/notices/types'
import type { ReactNode } from 'react'
import { pageAt } from '../../domain/access'
import { EXISTING } from '../parts/existing'
import { PageLink } from '../parts/PlantName'

type Kind = NoticeItem['kind']

export const KIND_TEXTS: Readonly<Record<Kind, string>> = {
  delay: 'Delay',
  refresh: 'Refresh',
  bsad: 'BSAD',
  text: 'Notice',
  release: 'Release',
  entry: 'Notification',
}

export const GONE_TEXTS: Readonly<Record<NonNullable<LogLine['gone']>, string>> = {
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

/** Whether it helps to load the page again. */
export const wantsRefresh = (kind: Kind): boolean => kind === 'refresh' || kind === 'release'

/** Newest first, and before all others what says that the page itself must not be trusted. */
export const noticesInOrder = (notices: readonly NoticeItem[]): readonly NoticeItem[] => [
  ...notices.filter(({ kind }) => kind === 'refresh'),
  ...notices.filter(({ kind }) => kind !== 'refresh'),
]

type NoticeLinkProps = {
  /** A path of this site or a listed address, as the streams let it through. */
  readonly to: string | undefined
  readonly className?: string
  readonly onFollow?: () => void
  readonly children: ReactNode
}

/** The words as a link where there is a page behind it, else the words alone. Other sites open apart. */
export const NoticeLink = ({ to, className, onFollow, children }: NoticeLinkProps) => {
  if (to === undefined) return <span className={className}>{children}</span>
  if (!to.startsWith('/'))
    return (
      <a className={className} href={to} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
        {children}
      </a>
    )
  const [path = '/'] = to.split(/[?#]/)
  if (!EXISTING.has(pageAt(path)?.key ?? '')) return <span className={className}>{children}</span>
  return (
    <PageLink className={className} to={to} onFollow={onFollow}>
      {children}
    </PageLink>
  )
}
