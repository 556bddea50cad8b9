import { useMemo } from 'react'
import { matchAddress, readParams, type PageParams, type PageWithParams } from '../../../domain/routing'
import { useShownVisit } from '../../../streams/routing/hooks'

/**
 * What the address says to its page, e.g. `usePageParams('plant')`; undefined at another page's address. An address that
 * cannot be read has no page (the reader is told which part and why), so what a page gets here has been read.
 */
export const usePageParams = <K extends PageWithParams>(key: K): PageParams[K] | undefined => {
  const { pathname } = useShownVisit()
  return useMemo(() => {
    const match = matchAddress(pathname)
    const read = match?.page.key === key ? readParams(key, match.raw) : undefined
    return read?.ok ? read.params : undefined
  }, [key, pathname])
}
