import { memo } from 'react'
import type { ColumnFilters } from '../../../domain/tables/filters'
import type { HeaderModel, HeadSpan } from '../../../domain/tables/columns/headerModel'
import type { SortChoice } from '../../../domain/tables/sortKey'
import type { LiveColumn } from '../liveColumns'
import type { GridActs } from './gridProps'
import { LiveHeadCell, styleOf } from './LiveHeadCell'

type LiveHeadProps = Pick<GridActs, 'onSort' | 'onFilter'> & {
  readonly model: HeaderModel
  readonly columns: readonly LiveColumn[]
  readonly sort: SortChoice
  readonly filters: ColumnFilters
  readonly onResize: (id: string, width: number | undefined) => void
}

/** The head of a live table: one row, or two where columns have parents (LT01); others then reach over both. */
export const LiveHead = memo((props: LiveHeadProps) => {
  const { model, columns, sort, filters, ...acts } = props
  const cell = (column: LiveColumn, at: number, tall: boolean) => (
    <LiveHeadCell
      key={column.header.id}
      column={column}
      at={at}
      tall={tall}
      ascending={sort.headerId === column.header.id ? sort.ascending : undefined}
      filtered={Object.hasOwn(filters, column.header.id)}
      {...acts}
    />
  )
  if (columns.length === 0) return <div className="row head" />
  if (model.rows === 1)
    return (
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className="row head">
          {columns.map((column, at) => cell(column, at, false))}
        </div>
      </div>
    )
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className="row head upper">
        {model.first.map((span) => {
          const column = columns[span.start]
          if (!column) return null
          return span.rowSpan === 2 ? (
            cell(column, span.start, true)
          ) : (
            <Parent key={`${span.id} ${span.start}`} span={span} columns={columns} />
          )
        })}
      </div>
      <div role="row" aria-rowindex={2} className="row head">
        {columns.map((column, at) =>
          model.columns[at]?.parentId === undefined ? (
            <div key={column.header.id} role="presentation" className={column.base} style={styleOf([column])} />
          ) : (
            cell(column, at, false)
          ),
        )}
      </div>
    </div>
  )
})
LiveHead.displayName = 'LiveHead'

const Parent = ({ span, columns }: { span: HeadSpan; columns: readonly LiveColumn[] }) => {
  const under = columns.slice(span.start, span.start + span.columnSpan)
  const frozen = under[0]?.frozenAt === undefined ? '' : ' frozen'
  return (
    <div
      role="columnheader"
      aria-colindex={span.start + 1}
      aria-colspan={span.columnSpan}
      className={`cell parent${frozen}${under.at(-1)?.base.includes('edge') === true ? ' edge' : ''}`}
      style={styleOf(under)}
      title={span.header.hoverText}
    >
      <span>{span.text}</span>
    </div>
  )
}
