import { useWindowEvents } from '../parts/useWindowEvents'

/** What cuts its text where it has no room. */
export const CUTS = '.truncate, .sum, h2'

/**
 * A text that is cut says all of it when it is pointed at. Whether it is cut depends on the screen, so that it is found out
 * then, once for all parts of all pages.
 */
export const useCutTexts = (): void => {
  const state = ({ target }: Event): void => {
    const text = target instanceof Element ? target.closest<HTMLElement>(CUTS) : null
    if (!text || text.scrollWidth <= text.clientWidth) return
    // A text that has changed since is stated as it is now.
    if (text.closest('[title]') !== null && text.dataset['stated'] === undefined) return
    text.dataset['stated'] = ''
    text.title = text.innerText
  }
  useWindowEvents({ pointerover: state })
}
