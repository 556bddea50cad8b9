import type { Instant } from '../../../domain/periods'
import type { Current, Points } from '../../../domain/wire'
import { price } from '../../parts/format/numbers'
import { type ChartName, gigawatts, halfHourText } from './readout'
import { byMixOrder, fuelLabel, fuelName } from './mixLayers'
import { stepOf, valueAt } from './series'
import { useMemo } from 'react'
import { useTimes } from '../../own/times'

/** A chart as a table: one row a half hour, newest first. */
export type SeriesTable = {
  readonly unit: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly at: Instant; readonly cells: readonly string[] }[]
}

type Column = { readonly name: string; readonly points: Points; readonly text: (value: number | undefined) => string }

const columnsOf = ({ prices, generation }: Current, chart: ChartName): readonly Column[] =>
  chart === 'prices'
    ? [
        { name: 'Day-ahead', points: prices.dayAhead, text: price },
        { name: 'Intraday', points: prices.intraday, text: price },
        { name: 'System price', points: prices.system, text: price },
      ]
    : Object.entries(generation)
        .map(([fuel, points]) => ({ fuel: fuelName(fuel), points }))
        .sort((a, b) => byMixOrder(a.fuel, b.fuel))
        .map(({ fuel, points }) => ({ name: fuelLabel(fuel), points, text: gigawatts }))

export const seriesTable = (current: Current, chart: ChartName): SeriesTable => {
  const columns = columnsOf(current, chart).map((column) => ({ ...column, step: stepOf(column.points) }))
  const times = [...new Set(columns.flatMap(({ points }) => points.map(([at]) => at)))].sort((a, b) => b - a)
  return {
    unit: chart === 'prices' ? '£/MWh' : 'GW',
    columns: columns.map(({ name }) => name),
    rows: times.map((at) => ({
      at,
      cells: columns.map(({ points, text, step }) => text(valueAt(points, at, step))),
    })),
  }
}

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
