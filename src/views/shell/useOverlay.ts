import { useState } from 'react'
import type { Overlay } from '../parts/shellActs'
import { useFocusBack } from './useFocusBack'

/** What belongs to one page and closes with it. */
const OF_A_PAGE: ReadonlySet<Overlay> = new Set(['share', 'tutorial'])

type Opened = {
  readonly opened: Overlay | undefined
  readonly open: (overlay: Overlay) => void
  readonly close: () => void
}

/** At most one thing stands over the page. @param page key of the present page */
export const useOverlay = (page: string | undefined): Opened => {
  const [asked, setAsked] = useState<{ readonly overlay: Overlay; readonly page: string | undefined }>()
  const isElsewhere = asked !== undefined && OF_A_PAGE.has(asked.overlay) && asked.page !== page
  const opened = isElsewhere ? undefined : asked?.overlay
  const remember = useFocusBack(opened !== undefined)
  return {
    opened,
    open: (overlay) => {
      remember()
      setAsked({ overlay, page })
    },
    close: () => setAsked(undefined),
  }
}
