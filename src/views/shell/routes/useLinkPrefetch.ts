import { matchAddress } from '../../../domain/routing'
import { useWindowEvents } from '../../parts/useWindowEvents'
import type { PageChunks } from './chunks'
import { pageChunks } from './registry'

const pageBehind = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return undefined
  return matchAddress(link.pathname)?.page.key
}

/** Fetches a page's files as soon as one of its links is pointed at: by mouse, by finger, by key. */
export const useLinkPrefetch = (chunks: PageChunks = pageChunks): void => {
  const prefetch = ({ target }: Event): void => {
    const key = pageBehind(target)
    if (key !== undefined) chunks.load(key)
  }
  useWindowEvents({ pointerover: prefetch, pointerdown: prefetch, focusin: prefetch })
}
