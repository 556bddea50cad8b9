import { useMemo } from 'react'
import { TableVirtuoso, type TableProps } from 'react-virtuoso'
import type { Plot, PlotSeries } from '../../../domain/charts/plot'
import { useTimes } from '../../user/times'
import { plotTableOf } from './plotTable'

/** How the values of a series are graded: a class of `plot.css` for one of them, undefined for none. */
export type Grade = (series: PlotSeries, place: number) => string | undefined

type PlotTableProps = { readonly plot: Plot; readonly grade?: Grade | undefined }

type Named = TableProps & { readonly context?: string }

/** The table element, with what it is of. */
const NamedTable = ({ context, style, children }: Named) => (
  <table aria-label={context} style={style ?? {}}>
    {children}
  </table>
)
const FILLS = { height: '100%' }
const PARTS = { Table: NamedTable }

/** Drawn before it is known how many are in sight. */
const FIRST_ROWS = 30

const SUMS = ['latest', 'max', 'mean', 'min'] as const

/** The numbers of a plot, newest first, with what they come to; of very many only those in sight are drawn. */
export const PlotTable = ({ plot, grade }: PlotTableProps) => {
  const times = useTimes()
  const { head, rows, columns, rowText } = useMemo(() => plotTableOf(plot, true), [plot])
  const hasSums = columns.some(({ sums }) => sums !== undefined)
  return (
    <div className="series-table flex-1 min-h-0" role="region" aria-label={`${plot.title} as a table`}>
      <TableVirtuoso
        className="thin"
        style={FILLS}
        totalCount={rows}
        initialItemCount={Math.min(rows, FIRST_ROWS)}
        components={PARTS}
        context={[plot.title, ...new Set(columns.map(({ unit }) => unit)), 'newest first'].join(', ')}
        fixedHeaderContent={() => (
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ id, name, unit }) => (
              <th key={id} scope="col" className="n">
                {name}
                <small>{unit}</small>
              </th>
            ))}
          </tr>
        )}
        fixedFooterContent={() =>
          hasSums &&
          SUMS.map((word) => (
            <tr key={word}>
              <th scope="row">{word}</th>
              {columns.map(({ id, text, sums }) => (
                <td key={id} className="n">
                  {text(sums?.[word])}
                </td>
              ))}
            </tr>
          ))
        }
        itemContent={(row) => (
          <>
            <th scope="row">{rowText(row, times)}</th>
            {columns.map(({ id, text, value, place, series, isPartial }) => (
              <td key={id} className={`n ${(series && place(row) >= 0 && grade?.(series, place(row))) || ''}`.trim()}>
                {text(value(row))}
                {isPartial?.(row) === true && <span className="tag partial">partial</span>}
              </td>
            ))}
          </>
        )}
      />
    </div>
  )
}
