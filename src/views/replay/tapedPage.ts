import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The address that was last open of a page that a tape can fill; the desk before any was. */
let last = '/boa-dashboard'

/** Remembers the address of the page it is used on. */
export const useTapedPage = (): void => {
  const { pathname, search } = useLocation()
  useEffect(() => void (last = pathname + search), [pathname, search])
}

/** Where the tape that plays is shown. */
export const tapedPage = (): string => last
