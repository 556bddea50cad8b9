import type { ComponentProps, MouseEvent } from 'react'
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router-dom'

/** A press that is meant for another tab or window is the browser's. */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of this site. */
  readonly to: string
  /** In place of the present address; by default where it is the same address. */
  readonly replace?: boolean
}

/**
 * A link of this site, which the router follows. The library's link brings what its framework fetches in advance and
 * whole documents of it (4 kB packed of every first load); the product fetches a page's files by itself (`useLinkPrefetch`).
 */
export const SiteLink = ({ to, replace, onClick, target, ...rest }: SiteLinkProps) => {
  const href = useHref(to)
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const there = createPath(useResolvedPath(to))
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        const isOurs = isPlainPress(event) && (target === undefined || target === '_self')
        if (event.defaultPrevented || !isOurs) return
        event.preventDefault()
        void navigate(to, { replace: replace ?? here === there })
      }}
    />
  )
}
