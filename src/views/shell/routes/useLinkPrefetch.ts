import { useEffect } from 'react'
import { matchAddress } from '../../../domain/routing'
import { prefetchPage } from './registry'

const pageBehind = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return undefined
  return matchAddress(link.pathname)?.page.key
}

const hear = ({ target }: Event): void => {
  const key = pageBehind(target)
  if (key !== undefined) prefetchPage(key)
}

/** What comes before a link is followed: by mouse, by finger, by key. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const

/** Fetches a page's files as soon as one of its links is pointed at, wherever that link stands. */
export const useLinkPrefetch = (): void =>
  useEffect(() => {
    for (const sign of SIGNS) document.addEventListener(sign, hear, { passive: true })
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, hear)
    }
  }, [])
