import { useEffect, useEffectEvent, useState } from 'react'
import type { UniqueValue } from '../../../../domain/tables/filters'
import { mergedValues } from './values'

/** The list is read again at most so often, ms. */
export const REFRESH_MS = 1000
/** Reading the values of very many rows may take a twentieth of the time at most. */
const MOST_SHARE = 20

/**
 * The values of a column while its box is open: read at once, and again each second, less often where that costs much.
 * @param read the present values; undefined while the table has none
 */
export const useValues = (read: () => readonly UniqueValue[] | undefined): readonly UniqueValue[] | undefined => {
  const [values, setValues] = useState(read)
  const again = useEffectEvent((): number => {
    const start = performance.now()
    const now = read()
    const cost = performance.now() - start
    if (now) setValues((before) => (before ? mergedValues(before, now) : now))
    return Math.max(REFRESH_MS, cost * MOST_SHARE)
  })
  useEffect(() => {
    let timer = setTimeout(function next() {
      timer = setTimeout(next, again())
    }, REFRESH_MS)
    return () => clearTimeout(timer)
  }, [])
  return values
}
