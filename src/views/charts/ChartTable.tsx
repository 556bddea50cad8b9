import { useMemo } from 'react'
import { useTimes } from '../own/times'
import { stepMs, type DrawnChart } from './chart'
import { seriesTable, stepText } from './readout'

/** The chart's numbers as a table, for those who read rather than look. */
export const ChartTable = ({ chart }: { readonly chart: DrawnChart }) => {
  const times = useTimes()
  const { columns, rows } = useMemo(() => seriesTable(chart), [chart])
  const { title, left } = chart
  return (
    <div className="series-table scroll thin" role="region" aria-label={`${title} as a table`} tabIndex={0}>
      <table>
        <caption className="aside">{`${title}, ${left.unit}, newest first`}</caption>
        <thead>
          <tr>
            <th scope="col">{chart.step === undefined ? 'Half hour' : 'Time'}</th>
            {columns.map(({ id, name, unit }) => (
              <th key={id} scope="col" className="n">
                {name}
                <small>{unit}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, cells }) => (
            <tr key={at}>
              <th scope="row">{stepText(at, times, stepMs(chart))}</th>
              {cells.map((text, i) => (
                <td key={columns[i]?.id} className="n">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
