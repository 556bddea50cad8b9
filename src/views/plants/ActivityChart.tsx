import { useMemo, useState } from 'react'
import { chartOfSeries, type ChartSpec } from '../../domain/charts/chartSpec'
import type { ResolvedDates } from '../../domain/dates'
import type { PlantAcceptance, PlantActivity } from '../../domain/plants/calls'
import type { Freshness } from '../../streams/lib/types'
import type { CrossStore } from '../charts/crossLink'
import { SeriesChart } from '../charts/series/SeriesChart'
import { Segments } from '../parts/controls/Segments'
import { MinuteChart } from './MinuteChart'

/** The steps of an activity chart. */
export const ACTIVITY_STEPS = ['minutes', 'halfHours'] as const
export type ActivitySteps = (typeof ACTIVITY_STEPS)[number]

const STEP_OPTIONS = [
  { value: 'minutes', label: 'Minutes' },
  { value: 'halfHours', label: 'Half hours' },
] as const

/** Minutes where all of the chosen time has them: they are stored for some 30 hours. */
export const usualSteps = ({ from }: Pick<PlantActivity, 'from'>, dates: Pick<ResolvedDates, 'from'>): ActivitySteps =>
  dates.from >= from ? 'minutes' : 'halfHours'

const COLOURS = { MEL: 'var(--plot-4)', MIL: 'var(--plot-6)', PN: 'var(--plot-2)', Outturn: 'var(--plot-1)' } as const

/** Half-hourly series of the units that are shown; of several their sum. */
const specOf = ({ id, units }: PlantActivity, hidden: ReadonlySet<string>): ChartSpec => {
  const ids = units.map(({ unit }) => unit.id).filter((unit) => !hidden.has(unit))
  const takes = units.some(({ unit, mil }) => unit.demandCapacity < 0 || mil.some(({ levelFrom }) => levelFrom < 0))
  const names = ['MEL', ...(takes ? (['MIL'] as const) : []), 'PN', 'Outturn'] as const
  const group = ids.length > 1 ? { plantsForGroup: ids } : {}
  if (ids.length === 0) return chartOfSeries([])
  return chartOfSeries(
    names.map((seriesId) => ({
      seriesId,
      optionsId: ids.length > 1 ? id : (ids[0] ?? id),
      isPlant: true,
      ...group,
      colour: COLOURS[seriesId],
      chartType: 'step',
      name: seriesId === 'Outturn' ? 'Expected outturn' : seriesId,
    })),
  )
}

/** The chart by the half hour: as the user changed it, until other units are shown. */
const useHalfHourSpec = (plant: PlantActivity, hidden: ReadonlySet<string>) => {
  const ids = plant.units.map(({ unit }) => unit.id).join()
  const left = [...hidden].join()
  // eslint-disable-next-line react-hooks/exhaustive-deps -- levels come again every few seconds: the chart is of the units
  const spec = useMemo(() => specOf(plant, hidden), [ids, left])
  const [changed, setChanged] = useState<{ readonly of: ChartSpec; readonly spec: ChartSpec }>()
  const change = (next: ChartSpec): void => setChanged({ of: spec, spec: next })
  return [changed?.of === spec ? changed.spec : spec, change] as const
}

export type ActivityChartProps = {
  readonly plant: PlantActivity
  /** Ids of the units that are left out of the sum. */
  readonly hidden: ReadonlySet<string>
  readonly dates: Pick<ResolvedDates, 'from' | 'to'>
  /** Undefined until the user has chosen: then what the dates can show. */
  readonly steps: ActivitySteps | undefined
  readonly onSteps: (steps: ActivitySteps) => void
  readonly acceptances?: readonly PlantAcceptance[] | undefined
  readonly freshness: Freshness
  readonly onRetry: () => void
  readonly cross?: CrossStore
  readonly area?: string
}

/** What a plant notified, could do and is expected to do in the chosen time, by the minute or by the half hour. */
export const ActivityChart = (props: ActivityChartProps) => {
  const { plant, hidden, dates, onSteps, freshness, onRetry, acceptances } = props
  const { from, to } = dates
  const [spec, changeSpec] = useHalfHourSpec(plant, hidden)
  const steps = props.steps ?? usualSteps(plant, dates)
  const shared = {
    title: 'Activity',
    tools: <Segments label="Steps" value={steps} options={STEP_OPTIONS} onChange={onSteps} />,
    ...(props.cross && { cross: props.cross }),
    ...(props.area !== undefined && { area: props.area }),
  }
  if (steps === 'halfHours')
    return <SeriesChart {...shared} id={`plant-${plant.id}`} spec={spec} onSpec={changeSpec} dates={dates} />
  return (
    <MinuteChart
      {...shared}
      plant={plant}
      hidden={hidden}
      from={from}
      to={to}
      acceptances={acceptances}
      freshness={freshness}
      onRetry={onRetry}
      onEmpty={{ text: 'Show half hours', press: () => onSteps('halfHours') }}
    />
  )
}
