import { ChevronDown, ChevronUp } from 'lucide-react'
import type { CSSProperties } from 'react'
import { mayEdit } from '../../domain/settings/locks'
import { useOwn } from '../own/settings'

type HeadCellProps = {
  readonly title: string
  readonly unit?: string | undefined
  readonly hover?: string | undefined
  readonly number: boolean
  readonly style: CSSProperties
  readonly className?: string
  readonly index: number
  /** Undefined while the table is not sorted by this column. */
  readonly ascending?: boolean | undefined
  readonly onSort?: (() => void) | undefined
}

/** A column head: its name, its unit on a second line, and a press to sort by it. */
export const HeadCell = ({
  title,
  unit,
  hover,
  number,
  style,
  className = '',
  index,
  ascending,
  onSort,
}: HeadCellProps) => {
  const sorted = ascending === undefined ? undefined : ascending ? 'ascending' : 'descending'
  const locked = !mayEdit(useOwn())
  const words = (
    <>
      {ascending !== undefined &&
        (ascending ? <ChevronUp className="sorted" aria-hidden /> : <ChevronDown className="sorted" aria-hidden />)}
      {title}
      {unit !== undefined && <small>{unit}</small>}
    </>
  )
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={sorted}
      className={`cell ${number ? 'n' : ''} ${className}`}
      style={style}
      title={hover}
    >
      {onSort ? (
        <button
          type="button"
          disabled={locked}
          title={locked ? 'Sorting locked in User Settings' : undefined}
          onClick={onSort}
        >
          {words}
        </button>
      ) : (
        words
      )}
    </div>
  )
}
