import { matchAddress } from '../../../domain/routing'
import { useWindowEvents } from '../../parts/useWindowEvents'
import { prefetchPage } from './registry'

const pageBehind = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return undefined
  return matchAddress(link.pathname)?.page.key
}

const prefetch = ({ target }: Event): void => {
  const key = pageBehind(target)
  if (key !== undefined) prefetchPage(key)
}

/** Fetches a page's files as soon as one of its links is pointed at: by mouse, by finger, by key. */
export const useLinkPrefetch = (): void =>
  useWindowEvents({ pointerover: prefetch, pointerdown: prefetch, focusin: prefetch })
