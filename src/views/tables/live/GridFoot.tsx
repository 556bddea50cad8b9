import type { ReactNode } from 'react'
import { refreshedText } from '../../../domain/periods'
import type { TableView } from '../../../streams/lib/tableTypes'
import { whole } from '../../parts/format/numbers'

const rows = (count: number): string => `${whole(count)} ${count === 1 ? 'row' : 'rows'}`

/**
 * How many rows there are: those that match where a filter leaves some out, and how many of them can be scrolled to where
 * that is not all (LT10).
 * @param limit how many rows can be scrolled to
 */
export const countText = ({ total, matching }: Pick<TableView, 'total' | 'matching'>, limit: number): string => {
  const filtered = matching !== total
  const of = filtered ? `${whole(matching)} of ${rows(total)} match` : rows(total)
  if (matching <= limit) return of
  return filtered ? `first ${whole(limit)}, ${of}` : `${whole(limit)} of ${of}`
}

type FootProps = {
  readonly view: TableView | undefined
  readonly limit: number
  /** What is said of a table that does not hold all there is (LT21). */
  readonly capped: ReactNode
  readonly children?: ReactNode
}

/** The foot of a live table, 25 px high (LT01): counts, the cap, when it was refreshed. */
export const GridFoot = ({ view, limit, capped, children }: FootProps) => (
  <>
    <span>{view && countText(view, limit)}</span>
    {view?.capped === true && <span className="capped">{capped}</span>}
    {children}
    <span className="grow" />
    {view?.option.showRefreshRealtime === true && <span>Refreshed {refreshedText(view.refreshedAt)}</span>}
  </>
)
