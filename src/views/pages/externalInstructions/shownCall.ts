import { useEffect } from 'react'
import type { Call } from '../../../domain/description'

/** The element of a call; its id is not taken from the document alone, so that it can name nothing else of the page. */
export const callElementId = (id: string): string => `call-${id}`

/**
 * Scrolls to the call that the address names, once it is drawn, and focuses it; a filter that hides it is taken away.
 * @param step another one for each step of the address
 */
export const useShownCall = (callId: string, step: string, shown: readonly Call[], unfilter: () => void): void => {
  const isShown = shown.some(({ id }) => id === callId)
  useEffect(() => {
    if (callId === '') return
    if (!isShown) {
      unfilter()
      return
    }
    const element = document.getElementById(callElementId(callId))
    element?.scrollIntoView({ block: 'start' })
    element?.focus({ preventScroll: true })
    // Only a step of the address leads there, not what is typed afterwards.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [callId, step])
}
