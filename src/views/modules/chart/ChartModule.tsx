import type { ChartSpec } from '../../../domain/charts/chartSpec'
import { SeriesChart } from '../../charts/series/SeriesChart'
import type { ModuleProps } from '../module'

/** Opens the dates that the board has put into the header of the module. */
const openDates = (module: string): void =>
  document.querySelector<HTMLElement>(`[data-module="${CSS.escape(module)}"] .dates-button`)?.click()

/** A chart of series on a board. */
export const ChartModule = ({ id, title, data, dates, onData, frame }: ModuleProps<ChartSpec>) => (
  <SeriesChart
    id={id}
    title={title}
    spec={data}
    dates={dates}
    cross={frame.cross}
    onSpec={onData}
    onChoose={frame.onEdit}
    onDates={onData && (() => openDates(id))}
    tools={frame.tools}
    expanded={frame.expanded}
    onExpand={frame.onExpand}
    covered={frame.covered}
  />
)
