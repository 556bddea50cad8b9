import { useState } from 'react'
import { TableVirtuoso } from 'react-virtuoso'
import { zonedMomentText } from '../../../domain/export'
import { dayStart, dateAt, HALF_HOUR_MS } from '../../../domain/periods'
import { hasPeriods } from '../../../domain/charts/historic/rows'
import { numberText } from '../../../domain/format'
import type { HistoricShape } from '../../../domain/charts/historic/result'
import { historicLook } from '../../../domain/charts/historic/table'
import { whole } from '../../parts/format/numbers'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import type { HistoricReader } from '../../../streams/series/historic/run'
import { useRowBlocks, type BlockRow } from './useRowBlocks'
import * as css from './historic.module.css'

type ResultTableProps = {
  readonly title: string
  readonly shape: HistoricShape
  readonly read: HistoricReader
}

/** Browsers cannot draw what is higher than some 17 million px: a longer table is turned like pages. */
const PAGE_ROWS = 500_000
const ROW_PX = 24

/** The rows of a result. Those in sight are asked for as they come; a missing value is a dash. */
export const ResultTable = (props: ResultTableProps) => {
  const [page, setPage] = useState(0)
  const { rows } = props.shape
  const pages = Math.max(1, Math.ceil(rows / PAGE_ROWS))
  const shown = Math.min(page, pages - 1)
  const first = shown * PAGE_ROWS
  return (
    <div className={`${css.historicTable} grow vstack`}>
      <Rows key={shown} {...props} first={first} count={Math.min(PAGE_ROWS, rows - first)} />
      {pages > 1 && (
        <div className={`${css.historicPages} hstack`}>
          <span className="muted">Rows</span>
          <ChoiceControl
            label="Rows that are shown"
            value={String(shown)}
            options={Array.from({ length: pages }, (_, place) => ({
              value: String(place),
              label: `${whole(place * PAGE_ROWS + 1)} to ${whole(Math.min(rows, (place + 1) * PAGE_ROWS))}`,
            }))}
            onChange={(next) => setPage(Number(next))}
          />
        </div>
      )}
    </div>
  )
}

const Rows = ({ title, shape, read, first, count }: ResultTableProps & { first: number; count: number }) => {
  const [rowAt, seen] = useRowBlocks(read)
  const { columns, groupTitle, granularity } = shape
  const isPeriods = hasPeriods(granularity) && granularity !== 'Hour'
  return (
    <TableVirtuoso
      className={css.historicRows}
      aria-label={title}
      totalCount={count}
      fixedItemHeight={ROW_PX}
      increaseViewportBy={ROW_PX * 20}
      rangeChanged={({ startIndex, endIndex }) => seen(first + startIndex, first + endIndex)}
      fixedHeaderContent={() => (
        <tr>
          {groupTitle !== undefined && <th scope="col">{groupTitle}</th>}
          <th scope="col" className="at">
            {hasPeriods(granularity) ? 'Time, London' : 'From'}
          </th>
          {isPeriods && (
            <th scope="col" className="n period">
              Period
            </th>
          )}
          {columns.map(({ name, unit }, place) => (
            <th key={place} scope="col" className="n" title={name}>
              <span className="truncate">{name}</span>
              <small>{unit}</small>
            </th>
          ))}
        </tr>
      )}
      itemContent={(index) => <Cells shape={shape} row={rowAt(first + index)} isPeriods={isPeriods} />}
    />
  )
}

type CellsProps = {
  readonly shape: HistoricShape
  readonly row: BlockRow | undefined
  readonly isPeriods: boolean
}

const WAITING = '…'

const Cells = ({ shape, row, isPeriods }: CellsProps) => {
  const { columns, groupTitle, groups, granularity } = shape
  const at = row?.block.at[row.at] ?? NaN
  const day = Number.isNaN(at) ? 0 : dayStart(dateAt(at))
  return (
    <>
      {groupTitle !== undefined && <td>{row ? groups[row.block.group[row.at] ?? 0] : WAITING}</td>}
      <td className="at">
        {Number.isNaN(at) ? WAITING : zonedMomentText({ at, day: !hasPeriods(granularity) && at === day })}
      </td>
      {isPeriods && <td className="n dim">{row ? Math.floor((at - day) / HALF_HOUR_MS) + 1 : ''}</td>}
      {columns.map(({ unit }, place) => {
        const isPartial = row?.block.partial[place]?.[row.at] === 1
        return (
          <td key={place} className="n">
            {row ? numberText(row.block.columns[place]?.[row.at], historicLook(unit)) : ''}
            {isPartial && <span className="tag partial">partial</span>}
          </td>
        )
      })}
    </>
  )
}
