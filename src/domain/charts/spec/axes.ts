import type { AxisPosition, ChartSpec } from '../chartSpec'
import { MOST_AXES, type PlotAxis, type PlotKind, type PlotSide } from '../plot'
import { isSummed, spokenUnit, valueIn } from './units'

/** A series by what decides about its axis. */
type OnAxis = { readonly unit: string; readonly kind: PlotKind; readonly isStacked: boolean }

export type ChartAxes = {
  /** At most four; empty without series. */
  readonly axes: readonly PlotAxis[]
  /** Id of the axis of a unit. */
  readonly axisOf: (unit: string) => string
  /** What the user should know of them, in sentences. */
  readonly notes: readonly string[]
}

const sideOf = ({ axisSidePreset }: ChartSpec, place: number, own: AxisPosition | undefined): PlotSide => {
  if (axisSidePreset === 'left' || axisSidePreset === 'right') return axisSidePreset
  if (axisSidePreset === 'custom' && own) return own.side
  return place === 0 ? 'left' : 'right'
}

/** Ends that cannot be are left out: an axis ends above where it begins, and a logarithmic one begins above zero. */
const endsOf = ({ min, max, log }: AxisPosition): Pick<PlotAxis, 'min' | 'max'> => {
  const [low, high] = [min, max].map((end) => (log && end !== undefined && end <= 0 ? undefined : end))
  if (low !== undefined && high !== undefined && low >= high) return {}
  return { ...(low !== undefined && { min: low }), ...(high !== undefined && { max: high }) }
}

/** What areas and columns are measured from has to be seen. */
const FROM_ZERO: ReadonlySet<PlotKind> = new Set(['area', 'column'])

/** Power, energy and prices of them are read against the zero of columns of another axis; hertz and degrees are not. */
const hasZero = (unit: string): boolean => /W/.test(unit)

const axisFrom = (spec: ChartSpec, units: readonly string[], place: number, all: readonly OnAxis[]): PlotAxis => {
  const position = spec.axisPositions.find((each) => units.includes(each.unit))
  const series = all.filter(({ unit }) => units.includes(unit))
  const [first = ''] = units
  return {
    id: `axis-${place}`,
    side: sideOf(spec, place, position),
    unit: units.join(', '),
    spoken: units.map(spokenUnit).join(', '),
    text: valueIn(first),
    ...(position && endsOf(position)),
    ...(position?.log === true && { log: true }),
    ...(position?.invert === true && { invert: true }),
    zero: position?.log !== true && (hasZero(first) ? all : series).some(({ kind }) => FROM_ZERO.has(kind)),
    total: units.length === 1 && isSummed(first) && series.some(({ isStacked }) => isStacked),
  }
}

/** One axis for each unit, in the order of the series; units after the fourth share the fourth, and a note says so. */
export const axesOf = (spec: ChartSpec, series: readonly OnAxis[]): ChartAxes => {
  const units = [...new Set(series.map(({ unit }) => unit))]
  const shared = units.slice(MOST_AXES - 1)
  const groups = [...units.slice(0, MOST_AXES - 1).map((unit) => [unit]), ...(shared.length > 0 ? [shared] : [])]
  const placeOf = (unit: string): number => groups.findIndex((group) => group.includes(unit))
  return {
    axes: groups.map((group, place) => axisFrom(spec, group, place, series)),
    axisOf: (unit) => `axis-${placeOf(unit)}`,
    notes: shared.length > 1 ? [`A chart has ${MOST_AXES} axes: ${shared.join(', ')} share the last one.`] : [],
  }
}
