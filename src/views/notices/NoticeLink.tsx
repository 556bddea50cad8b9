import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pageAt } from '../../domain/access'
import { EXISTING } from '../parts/existing'

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
    <Link className={className} to={to} onClick={onFollow}>
      {children}
    </Link>
  )
}
