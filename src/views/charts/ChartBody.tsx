import { ParentSize } from '@visx/responsive'
import { ChartPlot, type ChartPlotProps } from './ChartPlot'
import { ChartTable } from './ChartTable'

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
