import {
  ChartLine,
  ChartNoAxesColumn,
  CircleHelp,
  Copy,
  Download,
  Maximize,
  SlidersHorizontal,
  Table2,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import type { Plot } from '../../../domain/charts/plot'
import type { Freshness } from '../../../streams/lib/types'
import { useTimes } from '../../user/times'
import { copyText } from '../../parts/format/copyText'
import { Tool } from '../../parts/Tool'
import { Downloads } from './Downloads'
import { plotTabs } from './plotTable'
import * as css from '../chartPanel.module.css'

type ChartToolsProps = {
  readonly plot: Plot
  readonly note: string
  readonly freshness: Freshness
  readonly table: boolean
  readonly onTable: ((table: boolean) => void) | undefined
  readonly metrics: boolean
  readonly onMetrics: (metrics: boolean) => void
  readonly patterns: boolean
  readonly onPatterns: (patterns: boolean) => void
  readonly onHelp: (() => void) | undefined
  readonly onAxes: (() => void) | undefined
  readonly onFull: () => void
  /** Whether it can be downloaded and copied. */
  readonly files: boolean
}

type IconProps = {
  readonly icon: LucideIcon
  readonly label: string
  readonly tip: string
  readonly onPress: () => void
}

const Icon = ({ icon: Sign, ...rest }: IconProps) => (
  <Tool className="s" {...rest}>
    <Sign aria-hidden />
  </Tool>
)

/** Icons of a chart's header (specification 2§2 "Module header"). One is there when something comes of it. */
export const ChartTools = (props: ChartToolsProps) => {
  const { plot, table, onTable, metrics, onMetrics, onHelp, onAxes, onFull, files } = props
  const { title } = plot
  return (
    <span className={`${css.chartTools} hstack`}>
      {onHelp && <Icon icon={CircleHelp} label={`Help on ${title}`} tip="What is shown here" onPress={onHelp} />}
      {onTable && (
        <Icon
          icon={table ? ChartLine : Table2}
          label={table ? `Show ${title} as a graph` : `Show ${title} as a table`}
          tip={table ? 'Show as graph' : 'Show as table'}
          onPress={() => onTable(!table)}
        />
      )}
      {table
        ? files && <CopyTable plot={plot} />
        : plot.series.length > 0 && (
            <Icon
              icon={ChartNoAxesColumn}
              label={metrics ? `Hide metrics of ${title}` : `Show metrics of ${title}`}
              tip={metrics ? 'Hide metrics' : 'Show metrics'}
              onPress={() => onMetrics(!metrics)}
            />
          )}
      {onAxes && (
        <Icon icon={SlidersHorizontal} label={`Axis options of ${title}`} tip="Axis options" onPress={onAxes} />
      )}
      {files && (
        <Downloads {...props}>
          <Icon
            icon={Download}
            label={`Download or print ${title}`}
            tip="Download or print"
            onPress={() => undefined}
          />
        </Downloads>
      )}
      <Icon icon={Maximize} label={`${title} on the full screen`} tip="Full screen" onPress={onFull} />
    </span>
  )
}

const CopyTable = ({ plot }: { readonly plot: Plot }) => {
  const times = useTimes()
  const [reported, setReported] = useState('')
  const copy = async (): Promise<void> =>
    setReported((await copyText(plotTabs(plot, times))) ? 'Copied' : 'Not copied: the browser refused')
  return (
    <>
      <Icon icon={Copy} label={`Copy the table of ${plot.title}`} tip="Copy table" onPress={() => void copy()} />
      <span className="muted small" role="status">
        {reported}
      </span>
    </>
  )
}
