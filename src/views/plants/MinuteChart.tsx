import { useMemo } from 'react'
import { activityPlot, notifiedTime } from '../../domain/plants/activityPlot'
import type { PlantAcceptance, PlantActivity } from '../../domain/plants/calls'
import type { Instant } from '../../domain/periods'
import type { Freshness } from '../../streams/lib/types'
import type { CrossStore } from '../charts/crossLink'
import { PlotPanel } from '../charts/PlotPanel'
import { useShownNow } from '../user/now'

const MINUTE_MS = 60_000

type MinuteChartProps = {
  readonly plant: PlantActivity | undefined
  /** Ids of the units that are added up; all of them where none is left out. */
  readonly hidden?: ReadonlySet<string>
  readonly from: Instant
  readonly to: Instant
  readonly acceptances?: readonly PlantAcceptance[] | undefined
  readonly freshness: Freshness
  readonly onRetry: () => void
  readonly cross?: CrossStore
  readonly area?: string
}

const NO_USER: ReadonlySet<string> = new Set()
const NONE: readonly PlantAcceptance[] = []

/** A plant minute by minute, of the chosen time as far as its levels are kept. */
export const MinuteChart = (props: MinuteChartProps) => {
  const { plant, hidden = NO_USER, from, to, acceptances = NONE, freshness, onRetry, cross, area } = props
  const now = Math.floor((useShownNow() ?? 0) / MINUTE_MS) * MINUTE_MS
  const made = useMemo(() => {
    if (plant === undefined) return undefined
    const units = plant.units.filter(({ unit }) => !hidden.has(unit.id))
    const known = notifiedTime(units) ?? { from: now, to: now }
    const first = Math.max(from, plant.from, known.from)
    const range = { from: first, to: Math.max(first, Math.min(to, Math.max(known.to, now))) }
    const shown = acceptances.filter(({ unit }) => !hidden.has(unit))
    return { isCut: from < first, plot: activityPlot({ units, range, now, acceptances: shown }) }
  }, [plant, hidden, from, to, acceptances, now])
  return (
    <PlotPanel
      title="Minute by minute"
      note="MW"
      plot={made?.plot}
      freshness={freshness}
      onRetry={onRetry}
      notes={made?.isCut === true ? ['Minutes are stored for at most 30 hours; half hours go back further.'] : []}
      {...(cross && { cross })}
      {...(area !== undefined && { area })}
    />
  )
}
