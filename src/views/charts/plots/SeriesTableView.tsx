import { useMemo } from 'react'
import type { Current } from '../../../domain/wire'
import type { ChartName } from './crosshair'
import { halfHourText } from './readout'
import { seriesTable } from './seriesTable'
import { useTimes } from '../../own/times'

type SeriesTableViewProps = { readonly current: Current; readonly chart: ChartName; readonly label: string }

/** The chart's numbers as a table, for those who read rather than look. */
export const SeriesTableView = ({ current, chart, label }: SeriesTableViewProps) => {
  const times = useTimes()
  const { unit, columns, rows } = useMemo(() => seriesTable(current, chart), [current, chart])
  return (
    <div className="series-table scroll thin" role="region" aria-label={`${label} as a table`} tabIndex={0}>
      <table>
        <caption className="aside">{`${label}, ${unit}, newest first`}</caption>
        <thead>
          <tr>
            <th scope="col">Half hour</th>
            {columns.map((name) => (
              <th key={name} scope="col" className="n">
                {name}
                <small>{unit}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, cells }) => (
            <tr key={at}>
              <th scope="row">{halfHourText(at, times)}</th>
              {cells.map((text, i) => (
                <td key={columns[i]} className="n">
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
