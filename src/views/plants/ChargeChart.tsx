import { useMemo } from 'react'
import { chargePlot, cyclesADay, durationHours, knownPowers, ROUND_TRIP } from '../../domain/plants/charge'
import type { ResolvedDates } from '../../domain/dates'
import { numberText } from '../../domain/format'
import type { PlantActivity, PlantUnit } from '../../domain/plants/calls'
import { unitSum } from '../../domain/plants/unitSum'
import { lastOf } from '../../streams/lib/loaded'
import { retryNow } from '../../streams/lib/intents'
import { useSeries } from '../../streams/series/hooks'
import type { CrossStore } from '../charts/crossLink'
import { PlotPanel } from '../charts/PlotPanel'
import { whole } from '../parts/format/numbers'
import { Panel } from '../parts/panel/Panel'
import { useShownNow } from '../user/now'

const MINUTE_MS = 60_000
const TITLE = 'State of charge, estimated'

type ChargeChartProps = {
  readonly plant: PlantActivity
  /** Ids of the units that are left out of the sum. */
  readonly hidden: ReadonlySet<string>
  readonly dates: Pick<ResolvedDates, 'from' | 'to'>
  /** Whether what was metered may be read too. */
  readonly hasMeters: boolean
  readonly cross?: CrossStore
  readonly area?: string
}

/** What is in a battery in the chosen time, estimated from its power, with its cycles a day and its duration. */
export const ChargeChart = (props: ChargeChartProps) => {
  const units = props.plant.units.map(({ unit }) => unit).filter(({ id }) => !props.hidden.has(id))
  const energy = unitSum(units, (unit) => unit.energy)
  if (units.length === 0 || units.some(({ fuel }) => fuel !== 'Battery')) return null
  if (energy === undefined)
    return (
      <Panel title={TITLE} area={props.area}>
        <div className="empty">How much energy this battery holds is not published.</div>
      </Panel>
    )
  return <Known {...props} units={units} energy={energy} />
}

const Known = (props: ChargeChartProps & { readonly units: readonly PlantUnit[]; readonly energy: number }) => {
  const { plant, units, energy, dates, hasMeters, cross, area } = props
  const { from, to } = dates
  const now = Math.floor((useShownNow() ?? 0) / MINUTE_MS) * MINUTE_MS
  const ids = units.map(({ id }) => id)
  const of = ids.length > 1 ? { option: plant.id, plantsForGroup: ids } : { option: ids[0] ?? plant.id }
  const seriesOf = ({ option, ...group }: typeof of, name: string) => ({ id: `Gb&${name}&${option}`, ...group })
  const { columns, freshness } = useSeries({
    series: [seriesOf(of, 'Outturn'), ...(hasMeters ? [seriesOf(of, 'MeteredVolume')] : [])],
    from,
    to,
  })
  const known = lastOf(columns)
  const made = useMemo(() => {
    const [expected, metered] = known ?? []
    if (!expected) return undefined
    const { at, powers, metered: count } = knownPowers(expected.column, metered?.column, now)
    const battery = { energy, efficiency: ROUND_TRIP }
    return {
      plot: chargePlot({ at, powers, battery, range: { from, to }, now }),
      cycles: cyclesADay(powers, { energy }),
      metered: count,
      halfHours: at.length,
    }
  }, [known, energy, from, to, now])
  const hours = durationHours(energy, unitSum(units, ({ capacity }) => capacity) ?? 0)
  const cycles = made?.cycles === undefined ? '' : `, ${numberText(made.cycles, { decimals: 2 })} cycles a day`
  return (
    <PlotPanel
      title={TITLE}
      note={`${whole(energy)} MWh, ${numberText(hours, { decimals: 1 })} h at full power${cycles}`}
      plot={made?.plot}
      freshness={
        columns.kind === 'failed' && known === undefined
          ? { state: 'failed', since: columns.why.at, why: columns.why.why }
          : freshness
      }
      onRetry={retryNow}
      notes={made ? [howText(made.metered, made.halfHours)] : []}
      {...(cross && { cross })}
      {...(area !== undefined && { area })}
    />
  )
}

/** How the estimate is made, in a sentence. */
const howText = (metered: number, halfHours: number): string =>
  `An estimate: ${metered === 0 ? 'notified power with acceptances' : `metered power of ${metered} half hours and notified power with acceptances of the other ${halfHours - metered}`}, added up; ${Math.round(100 * ROUND_TRIP)} % of what it takes is counted as stored. The first level is the middle of those that never lead below empty or above full.`
