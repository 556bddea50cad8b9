import { X } from 'lucide-react'
import { tableFilterTexts, hasNoValue, type ColumnFilter } from '../../../../domain/tables/filters'
import type { CellStyle } from '../../../../domain/tables/cells/cellText'
import { PHONE, useMedia } from '../../../parts/media'
import { FloatBox } from '../box/FloatBox'
import { filterSpot } from '../box/place'
import { DatePart } from './DatePart'
import type { FilterPartProps } from './filterProps'
import { NumericPart } from './NumericPart'
import { TextPart } from './TextPart'
import '../../../parts/controls/controls.module.css'
import * as css from '../tableTools.module.css'

export type FilterBoxProps = Omit<FilterPartProps, 'typed'> & {
  readonly typed?: string | undefined
  readonly style: CellStyle
  /** The control in the head that opened it. */
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** The filter of one column (LT02, catalogue G15). What is chosen counts at once; what says nothing is taken away (LT08). */
export const ColumnFilterBox = ({
  column,
  filter,
  typed = '',
  groups,
  style,
  anchor,
  onFilter,
  onClose,
}: FilterBoxProps) => {
  const phone = useMedia(PHONE)
  const notify = (next: ColumnFilter | undefined): void => onFilter(next && hasNoValue(next) ? undefined : next)
  const own = { column, typed, groups, onFilter: notify }
  return (
    <FloatBox
      label={`Filter ${column.title}`}
      className={`${css.filterBoxOfTable}${phone ? ` ${css.sheet}` : ''}`}
      anchor={anchor}
      spotOf={(box, view) => {
        const head = anchor.closest('[role="columnheader"]') ?? anchor
        const table = anchor.closest('.panel, [role="grid"], [role="table"]') ?? head
        return phone ? undefined : filterSpot(table.getBoundingClientRect(), head.getBoundingClientRect(), box, view)
      }}
      onClose={onClose}
    >
      <header className="hstack">
        <h2 className="truncate">{column.title}</h2>
        <span className={`${css.filterNow} flex-1 truncate small`}>{filter && tableFilterTexts(filter, style)}</span>
        <button
          type="button"
          className="btn s"
          disabled={filter === undefined}
          onClick={({ currentTarget }) => {
            // The button is about to be shut off, and the focus would be nowhere.
            currentTarget.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-first], input')?.focus()
            onFilter(undefined)
          }}
        >
          Clear
        </button>
        <button type="button" className="icon s" aria-label="Close" title="Close (Escape)" onClick={onClose}>
          <X aria-hidden />
        </button>
      </header>
      <div className={css.filterBody}>
        <Part own={own} filter={filter} />
      </div>
    </FloatBox>
  )
}

type Own = Omit<FilterPartProps, 'filter'>

const Part = ({ own, filter }: { readonly own: Own; readonly filter: ColumnFilter | undefined }) => {
  const { kind } = own.column
  switch (kind) {
    case 'text':
      return <TextPart {...own} filter={filter?.kind === kind ? filter : undefined} />
    case 'numeric':
      return <NumericPart {...own} filter={filter?.kind === kind ? filter : undefined} />
    case 'date':
      return <DatePart {...own} filter={filter?.kind === kind ? filter : undefined} />
    default:
      return kind satisfies never
  }
}
