import { useLayoutEffect, useMemo, useRef } from 'react'
import type { GridActs } from './gridProps'

type HeadActs = Pick<GridActs, 'onSort' | 'onFilter'>

/**
 * What the heads of a table do, as the same functions for as long as it is shown, whatever its page gives it with each
 * render: else twenty heads would be rendered again with each number of rows.
 */
export const useHeadActs = ({ onSort, onFilter }: HeadActs): HeadActs => {
  const latest = useRef<HeadActs>({ onSort, onFilter })
  useLayoutEffect(() => {
    latest.current = { onSort, onFilter }
  }, [onSort, onFilter])
  const mayFilter = onFilter !== undefined
  return useMemo(
    () => ({
      onSort: (id) => latest.current.onSort(id),
      onFilter: mayFilter ? (id, anchor, typed) => latest.current.onFilter?.(id, anchor, typed) : undefined,
    }),
    [mayFilter],
  )
}
