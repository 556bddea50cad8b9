import { ParentSize } from '@visx/responsive'
import { useMemo } from 'react'
import { useTimes } from '../own/times'
import { stepMs, type DrawnChart } from './chart'
import { ChartPlot, type ChartPlotProps } from './ChartPlot'
import { seriesTable, stepText } from './readout'

type ChartBodyProps = Omit<ChartPlotProps, 'width' | 'height'> & { readonly table: boolean }

/** The inside of a chart's panel, as large as its place. */
export const ChartBody = ({ table, ...plot }: ChartBodyProps) =>
  table ? (
    <ChartTable chart={plot.chart} />
  ) : (
    <div className="plot">
      <ParentSize debounceTime={0}>
        {({ width, height }) => width > 0 && height > 0 && <ChartPlot {...plot} {...{ width, height }} />}
      </ParentSize>
    </div>
  )

/** The chart's numbers as a table, for those who read rather than look. */
const ChartTable = ({ chart }: { readonly chart: DrawnChart }) => {
  const times = useTimes()
  const { columns, rows } = useMemo(() => seriesTable(chart), [chart])
  return (
    <div className="series-table scroll thin" role="region" aria-label={`${chart.title} as a table`} tabIndex={0}>
      <table>
        <caption className="aside">{`${chart.title}, ${chart.left.unit}, newest first`}</caption>
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
