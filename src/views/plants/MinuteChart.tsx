import { useMemo } from 'react'
import { activityPlot } from '../../domain/plants/activityPlot'
import type { PlantAcceptance, PlantActivity } from '../../domain/plants/calls'
import type { Instant } from '../../domain/periods'
import type { Freshness } from '../../streams/lib/types'
import { PlotPanel, type PlotPanelProps } from '../charts/PlotPanel'
import { useShownNow } from '../user/now'
import { useWhen } from './when'

const MINUTE_MS = 60_000

type MinuteChartProps = Pick<PlotPanelProps, 'title' | 'tools' | 'cross' | 'area' | 'onEmpty'> & {
  readonly plant: PlantActivity
  /** Ids of the units that are left out of the sum. */
  readonly hidden: ReadonlySet<string>
  readonly from: Instant
  readonly to: Instant
  readonly acceptances?: readonly PlantAcceptance[] | undefined
  readonly freshness: Freshness
  readonly onRetry: () => void
}

const NONE: readonly PlantAcceptance[] = []

/** A plant minute by minute, over the whole of the chosen time: what of it is not stored is blank, with a note below the chart. */
export const MinuteChart = (props: MinuteChartProps) => {
  const { plant, hidden, from, to, acceptances = NONE, ...rest } = props
  const when = useWhen()
  const now = Math.floor((useShownNow() ?? 0) / MINUTE_MS) * MINUTE_MS
  const plot = useMemo(() => {
    const units = plant.units.filter(({ unit }) => !hidden.has(unit.id))
    const shown = acceptances.filter(({ unit }) => !hidden.has(unit))
    return activityPlot({ units, range: { from, to }, now, acceptances: shown })
  }, [plant, hidden, from, to, acceptances, now])
  const notes =
    from < plant.from ? [`Minutes are stored from ${when(plant.from)}; half hours go back further.`] : undefined
  return <PlotPanel {...rest} note="MW" plot={plot} {...(notes && { notes })} />
}
