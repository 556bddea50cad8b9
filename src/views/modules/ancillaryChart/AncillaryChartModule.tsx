import { useMemo } from 'react'
import { ancillaryChart } from '../../../domain/charts/ancillary'
import { SeriesChart } from '../../charts/series/SeriesChart'
import type { ModuleProps } from '../module'
import type { AncillaryChartData } from './data'

/** Auctions of response and reserve: clearing prices as steps, cleared volumes as columns. */
export const AncillaryChartModule = ({ id, title, data, dates, onData, frame }: ModuleProps<AncillaryChartData>) => {
  const { products, showVolume, showTable } = data
  const spec = useMemo(
    () => ({ ...ancillaryChart(products, showVolume), showTable }),
    [products, showVolume, showTable],
  )
  return (
    <SeriesChart
      id={id}
      title={title}
      spec={spec}
      dates={dates}
      note="by EFA block"
      cross={frame.cross}
      onSpec={onData && ((next) => onData({ ...data, showTable: next.showTable }))}
      tools={frame.tools}
      expanded={frame.expanded}
      onExpand={frame.onExpand}
      covered={frame.covered}
    />
  )
}
