import { forecastValueText } from '../charts/forecasts/unitAxis'
import type { Plot, PlotAxis, PlotSeries } from '../charts/plot'
import { levelAt } from '../market/levels'
import type { Instant } from '../periods'
import type { PlantAcceptance, UnitActivity } from './calls'
import { timeAxis } from '../charts/timeAxis'

const MINUTE_MS = 60_000
type Numbers = Float64Array<ArrayBuffer>

/** MW of each minute of a plant; NaN where a unit of it has declared nothing. */
export type Minutes = {
  readonly at: Numbers
  readonly pn: Numbers
  /** Notified output with acceptances laid over it, the later issued over the earlier (BSC Section T 3). */
  readonly expected: Numbers
  readonly mel: Numbers
  readonly mil: Numbers
}

export type MinuteRange = { readonly from: Instant; readonly to: Instant }

/** Index of the minute that begins at or after an instant. */
const placeOf = (at: Instant, first: Instant): number => Math.ceil((at - first) / MINUTE_MS)

const levelsOf = (at: Numbers, segments: UnitActivity['pn']): Numbers => {
  const sorted = segments.filter(({ timeTo }) => timeTo >= (at[0] ?? 0))
  return Float64Array.from(at, (instant) => levelAt(sorted, instant) ?? NaN)
}

/** The levels of an acceptance over those of before, from its first minute to the last before its end. */
const layOver = (expected: Numbers, first: Instant, levels: UnitActivity['pn']): void => {
  for (const segment of levels) {
    const end = Math.min(expected.length, placeOf(segment.timeTo, first))
    for (let i = Math.max(0, placeOf(segment.timeFrom, first)); i < end; i += 1)
      expected[i] = levelAt([segment], first + i * MINUTE_MS) ?? NaN
  }
}

const expectedOf = (pn: Numbers, first: Instant, { instructed }: UnitActivity): Numbers => {
  const expected = Float64Array.from(pn)
  for (const { levels } of instructed) layOver(expected, first, levels)
  return expected
}

const sumOf = (parts: readonly Numbers[], length: number): Numbers => {
  const sum = new Float64Array(length).fill(parts.length === 0 ? NaN : 0)
  for (const part of parts) for (let i = 0; i < length; i += 1) sum[i] = (sum[i] ?? NaN) + (part[i] ?? NaN)
  return sum
}

/** The minutes of one unit, or of several added up: a minute of which a unit tells nothing is not known of their sum. */
export const minutesOf = (units: readonly UnitActivity[], { from, to }: MinuteRange): Minutes => {
  const first = Math.ceil(from / MINUTE_MS) * MINUTE_MS
  const length = Math.max(0, Math.ceil((to - first) / MINUTE_MS))
  const at = Float64Array.from({ length }, (_, i) => first + i * MINUTE_MS)
  const pns = units.map(({ pn }) => levelsOf(at, pn))
  return {
    at,
    pn: sumOf(pns, length),
    expected: sumOf(
      units.map((unit, k) => expectedOf(pns[k] ?? new Float64Array(length).fill(NaN), first, unit)),
      length,
    ),
    mel: sumOf(
      units.map(({ mel }) => levelsOf(at, mel)),
      length,
    ),
    mil: sumOf(
      units.map(({ mil }) => levelsOf(at, mil)),
      length,
    ),
  }
}

const MW_AXIS: PlotAxis = {
  id: 'left',
  side: 'left',
  unit: 'MW',
  spoken: 'megawatts',
  text: (value) => forecastValueText(value, 'MW'),
}
const PRICE_AXIS: PlotAxis = {
  id: 'right',
  side: 'right',
  unit: '£/MWh',
  spoken: 'pounds per megawatt hour',
  text: (value) => forecastValueText(value, '£/MWh'),
}

/** Less than this is rounding, MW. */
const LEAST_MW = 0.5

const line = (id: string, name: string, at: Numbers, values: Numbers, colour: string): PlotSeries => ({
  id,
  name,
  kind: 'line',
  column: { at, values },
  colour,
  axis: 'left',
  hold: MINUTE_MS,
})

/** Where acceptances move a plant off its notification: up as offers, down as bids. */
const moved = ({ at, pn, expected }: Minutes): readonly PlotSeries[] => {
  const band = (id: string, name: string, colour: string, isMoved: (up: number) => boolean): PlotSeries => {
    const holds = (i: number): boolean => isMoved((expected[i] ?? NaN) - (pn[i] ?? NaN))
    return {
      id,
      name,
      kind: 'band',
      colour,
      axis: 'left',
      hold: MINUTE_MS,
      style: { opacity: 0.35 },
      column: { at, values: pn.map((level, i) => (holds(i) ? Math.min(level, expected[i] ?? NaN) : NaN)) },
      high: pn.map((level, i) => (holds(i) ? Math.max(level, expected[i] ?? NaN) : NaN)),
    }
  }
  return [
    band('up', 'Accepted up', 'var(--offer)', (up) => up >= LEAST_MW),
    band('down', 'Accepted down', 'var(--bid)', (up) => up <= -LEAST_MW),
  ]
}

const pricesOf = (acceptances: readonly PlantAcceptance[], { from, to }: MinuteRange): readonly PlotSeries[] => {
  const priced = acceptances
    .filter(({ price, start }) => price !== null && start >= from && start < to)
    .sort((a, b) => a.start - b.start)
  if (priced.length === 0) return []
  const column = {
    at: Float64Array.from(priced, ({ start }) => start),
    values: Float64Array.from(priced, ({ price }) => price ?? NaN),
  }
  return [
    {
      id: 'price',
      name: 'Price accepted',
      kind: 'scatter',
      column,
      colour: 'var(--plot-3)',
      axis: 'right',
      hold: MINUTE_MS,
    },
  ]
}

const known = ({ column }: PlotSeries): boolean => column.values.some((value) => !Number.isNaN(value))

type ActivityPlot = {
  readonly units: readonly UnitActivity[]
  readonly range: MinuteRange
  readonly now: Instant
  /** Their prices, where the user may see them. */
  readonly acceptances?: readonly PlantAcceptance[]
}

/** A plant minute by minute: what it notifies, can do and is expected to do, with the prices of acceptances. */
export const activityPlot = ({ units, range, now, acceptances = [] }: ActivityPlot): Plot => {
  const minutes = minutesOf(units, range)
  const { at, pn, expected, mel, mil } = minutes
  const prices = pricesOf(acceptances, range)
  const imports = mil.some((level) => level < 0)
  const [first] = units
  const sel = units.length === 1 ? first?.sel : undefined
  const series: readonly PlotSeries[] = [
    ...moved(minutes),
    { ...line('mel', 'MEL', at, mel, 'var(--plot-4)'), style: { dash: 'dash' } },
    ...(imports ? [{ ...line('mil', 'MIL', at, mil, 'var(--plot-6)'), style: { dash: 'dash' } as const }] : []),
    ...(typeof sel === 'number' && sel > 0
      ? [{ ...line('sel', 'SEL', at, new Float64Array(at.length).fill(sel), 'var(--plot-5)'), style: DOTTED }]
      : []),
    line('pn', 'PN', at, pn, 'var(--plot-2)'),
    { ...line('expected', 'Expected outturn', at, expected, 'var(--plot-1)'), style: { width: 2 } },
    ...prices,
  ]
  return {
    id: 'plant-activity',
    title: 'Minute by minute',
    label: 'Notified and expected output of the plant with its limits, minute by minute',
    x: timeAxis({ ...range, now }, MINUTE_MS),
    axes: prices.length > 0 ? [MW_AXIS, PRICE_AXIS] : [MW_AXIS],
    series: series.filter(known),
    none: 'Nothing is declared for this time',
  }
}

const DOTTED = { dash: 'dot' } as const
