import { max, min } from 'd3'
import { dateAt, dayStart, addDays, dayText, HALF_HOUR_MS, type Instant, type SettlementDate } from '../periods'
import { gb } from '../series/families/form'
import { UNAVAILABLE_FUELS } from '../series/families/unavailability'
import { takenAt, unavailableAt, type KnownOutage } from '../series/unavailability'
import { unitAxis } from './forecasts/unitAxis'
import type { Plot, PlotSeries } from './plot'
import { timeAxis } from './timeAxis'

type Numbers = Float64Array<ArrayBuffer>
type Range = { readonly from: Instant; readonly to: Instant; readonly now: Instant }

const layer = (id: string, name: string, at: Numbers, values: Numbers, colour: string): PlotSeries => ({
  id,
  name,
  kind: 'area',
  column: { at, values },
  colour,
  axis: 'left',
  hold: HALF_HOUR_MS,
  stackGroup: 'unavailable',
  style: { opacity: 0.75 },
})

/** MW that are declared unavailable, by fuel, laid over one another; cables as one of them. */
export const unavailablePlot = (outages: readonly KnownOutage[], range: Range): Plot => {
  const first = Math.floor(range.from / HALF_HOUR_MS)
  const count = Math.max(0, Math.ceil(range.to / HALF_HOUR_MS) - first)
  const at = Float64Array.from({ length: count }, (_, i) => (first + i) * HALF_HOUR_MS)
  const inside = outages.filter(({ from, to }) => from < range.to && to > range.from)
  const published = [...at].map((start) => unavailableAt(inside, start))
  const valuesOf = (id: string): Numbers => Float64Array.from(published, (values) => values.get(id) ?? 0)
  const layers = [
    ...UNAVAILABLE_FUELS.map((fuel) =>
      layer(fuel, fuel, at, valuesOf(gb('UnavailableByFuel', fuel)), `var(--fuel-${fuel.toLowerCase()})`),
    ),
    layer('cables', 'Interconnectors', at, valuesOf(gb('UnavailableInterconnectors')), 'var(--fuel-interconnector)'),
  ]
  return {
    id: 'unavailable',
    title: 'Unavailable by fuel',
    label: 'Unavailable capacity by fuel, each half hour',
    x: timeAxis(range, HALF_HOUR_MS),
    axes: [{ ...unitAxis('MW'), zero: true, total: true }],
    series: inside.length === 0 ? [] : layers.filter(({ column }) => column.values.some((mw) => mw > 0)),
    none: 'No outage of these days is known',
  }
}

/** Rows of the calendar at most, those that take the most energy: as many as have room for their names. */
const MOST_ROWS = 14

const daysOf = ({ from, to }: Pick<Range, 'from' | 'to'>): readonly SettlementDate[] => {
  const days: SettlementDate[] = []
  for (let day = dateAt(from); dayStart(day) < to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Mean MW of a day that an outage takes. */
const takenOf = (outage: KnownOutage, day: SettlementDate): number => {
  const begin = dayStart(day)
  const end = dayStart(addDays(day, 1))
  const from = Math.max(outage.from, begin)
  const to = Math.min(outage.to, end)
  if (to <= from) return 0
  const ends = (outage.steps ?? []).flatMap((step) => [step.from, step.to]).filter((at) => at > from && at < to)
  const cuts = [...new Set([from, ...ends, to])].sort((a, b) => a - b)
  const energy = cuts.slice(1).reduce((sum, until, place) => {
    const since = cuts[place] ?? from
    return sum + takenAt(outage, since) * (until - since)
  }, 0)
  return energy / (end - begin)
}

/** The largest outages, a row for each plant and a column for each day: mean MW that are not available. */
export const outageCalendar = (
  outages: readonly (KnownOutage & { readonly plant: string })[],
  range: Pick<Range, 'from' | 'to'>,
): Plot => {
  const days = daysOf(range)
  const plants = new Map<string, { readonly name: string; readonly taken: number[] }>()
  for (const outage of outages) {
    if (outage.from >= range.to || outage.to <= range.from) continue
    const row = plants.get(outage.unit) ?? { name: outage.plant, taken: days.map(() => 0) }
    plants.set(outage.unit, row)
    // Messages of one unit overlap without adding up.
    for (const [i, day] of days.entries()) row.taken[i] = Math.max(row.taken[i] ?? 0, takenOf(outage, day))
  }
  const total = (taken: readonly number[]): number => taken.reduce((sum, mw) => sum + mw, 0)
  const shown = [...plants]
    .map(([id, row]) => ({ id, ...row }))
    .sort((a, b) => total(b.taken) - total(a.taken))
    .slice(0, MOST_ROWS)
    .reverse()
  return {
    id: 'outageCalendar',
    title: 'Largest outages',
    label: `The ${MOST_ROWS} plants with the largest outages, and how many MW of each are not available, by day`,
    x: { kind: 'names', names: days.map((day) => dayText(day).slice(0, -5)), title: 'Day' },
    axes: [],
    series: [],
    cells: {
      rows: shown.map(({ name }) => name),
      ids: shown.map(({ id }) => id),
      title: 'Plant',
      values: Float64Array.from(shown.flatMap(({ taken }) => taken.map((mw) => (mw > 0 ? mw : NaN)))),
      axis: unitAxis('MW'),
      scale: 'sequential',
    },
    none: 'No outage of these days is known',
  }
}

/** What a revision of a message says. */
export type PublishedOutage = {
  readonly revision: number
  readonly publishedAt: Instant
  readonly start?: Instant | undefined
  readonly end?: Instant | undefined
  readonly normal?: number | undefined
  readonly available?: number | undefined
  /** What is available over the parts of it, ascending, where they are told. */
  readonly profile?: readonly { readonly from: Instant; readonly to: Instant; readonly available: number }[] | undefined
}

const AROUND = 0.08
/** Of an outage without an end so much is drawn, at least. */
const OPEN_MS = 7 * 86_400_000

/** Power that is available before, during and after an outage, as steps: of the latest revision, and of those before it. */
export const outageProfile = (revisions: readonly PublishedOutage[], now: Instant): Plot => {
  const drawn = revisions.filter(({ start, available }) => start !== undefined && available !== undefined)
  const begin = min(drawn, ({ start }) => start) ?? now
  const last = max(drawn, ({ start = 0, end }) => end ?? Math.max(now, start) + OPEN_MS) ?? now + OPEN_MS
  const margin = drawn.length === 0 ? 0 : Math.max(HALF_HOUR_MS, (last - begin) * AROUND)
  const from = begin - margin
  const to = last + margin
  const series = drawn.map(
    ({ revision, start = from, end, normal, available = NaN, profile = [] }, place): PlotSeries => {
      const whole = normal ?? NaN
      const inside = profile.filter((step) => step.from >= start && (end === undefined || step.from < end))
      const steps = [from, start, ...inside.map((step) => step.from), ...(end === undefined ? [] : [end]), to]
      const published = [available, ...inside.map((step) => step.available)]
      const values = [
        whole,
        ...published,
        ...(end === undefined ? [] : [whole]),
        end === undefined ? (published.at(-1) ?? NaN) : whole,
      ]
      return {
        id: `revision-${revision}`,
        name: `Revision ${revision}`,
        kind: 'step',
        axis: 'left',
        hold: to - from,
        column: { at: Float64Array.from(steps), values: Float64Array.from(values) },
        colour: place === 0 ? 'var(--accent)' : 'var(--text-3)',
        style: place === 0 ? { width: 2 } : { dash: 'dash', width: 1 },
        quiet: place > 0,
      }
    },
  )
  return {
    id: 'outageProfile',
    title: 'Available power',
    label: 'Available capacity before, during and after the outage, by revision',
    x: timeAxis({ from, to, now }, HALF_HOUR_MS),
    axes: [{ ...unitAxis('MW'), zero: true }],
    series: series.toReversed(),
    none: 'Its messages give no capacity, or no start',
  }
}
