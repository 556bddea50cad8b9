import { useState } from 'react'
import type { NewsItem } from './newsItem'

export type HeldNews = {
  readonly shown: readonly NewsItem[]
  /** How many have come since, and wait so that nothing moves under the reader. */
  readonly waiting: number
  readonly showAll: () => void
}

/**
 * The news as the reader has them before him: at the top of the list new ones join at once; further down they wait
 * until he asks for them. What is corrected or withdrawn changes in either case.
 */
export const useHeldNews = (items: readonly NewsItem[], atTop: boolean): HeldNews => {
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(items.map(({ id }) => id)))
  const fresh = items.filter(({ id }) => !known.has(id))
  const showAll = (): void => setKnown(new Set(items.map(({ id }) => id)))
  // The first news have nobody reading above them.
  const join = fresh.length > 0 && (atTop || known.size === 0)
  if (join) showAll()
  return {
    shown: join ? items : items.filter(({ id }) => known.has(id)),
    waiting: join ? 0 : fresh.length,
    showAll,
  }
}
