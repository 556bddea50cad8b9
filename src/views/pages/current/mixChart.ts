import { numberText } from '../../../domain/format'
import { fuelAbroad, FUELS, type Fuel } from '../../../domain/market/units'
import type { Plot, PlotSeries } from '../../../domain/charts/plot'
import type { Instant } from '../../../domain/periods'
import type { Current } from '../../../domain/wire'
import { fuelColour } from '../../parts/fuelColour'
import { whole } from '../../parts/format/numbers'
import { AXIS_ID, currentColumnOf, currentPlot, holdOf } from './currentPlot'

/** From the ground up: what runs all day first, then weather, what follows demand, storage, and net imports last. */
const ORDER: readonly Fuel[] = [
  'Nuclear',
  'Biomass',
  'Wind',
  'Solar',
  'CCGT',
  'OCGT',
  'Coal',
  'Hydro',
  'Other',
  'Pumped',
  'Battery',
  'Interconnector',
]
const PLACE = new Map<string, number>(ORDER.map((fuel, at) => [fuel, at]))
const NAMES = new Map<string, Fuel>(FUELS.map((fuel) => [fuel.toLowerCase(), fuel]))

/** The product's name of a fuel as the server writes it; one that is not known keeps its own. */
export const fuelName = (fuel: string): string => NAMES.get(fuel.toLowerCase()) ?? fuel

/** What a chart or table calls it. */
export const fuelLabel = (fuel: string): string => (fuel === 'Interconnector' ? 'Net imports' : fuel)

const placeOf = (fuel: string): number => PLACE.get(fuel) ?? ORDER.length - 4.5

const byMixOrder = (a: string, b: string): number => placeOf(a) - placeOf(b) || (a < b ? -1 : 1)

/** GW, one decimal; what is small has two, so that it is seen to be there. */
const gigawatts = (gw: number | undefined): string =>
  numberText(gw, { decimals: gw !== undefined && gw !== 0 && Math.abs(gw) < 0.05 ? 2 : 1 })

const made = new WeakMap<Current['generation'], readonly PlotSeries[]>()

/** In the order of the stack, GW. The same for the same mix, so that other figures draw it no second time. */
export const mixSeries = (generation: Current['generation']): readonly PlotSeries[] => {
  const known = made.get(generation)
  if (known) return known
  const all = Object.entries(generation)
    .map(([fuel, points]) => ({ fuel: fuelName(fuel), points }))
    .sort((a, b) => byMixOrder(a.fuel, b.fuel))
    .map(({ fuel, points }): PlotSeries => {
      const { at, values } = currentColumnOf(points)
      return {
        id: fuel,
        name: fuelLabel(fuel),
        kind: 'area',
        colour: fuelColour(fuelAbroad(fuel)),
        axis: AXIS_ID,
        stackGroup: 'mix',
        column: { at, values: values.map((mw) => mw / 1000) },
        hold: holdOf(points),
      }
    })
  const series = withPartial(all)
  made.set(generation, series)
  return series
}

const isKnown = ({ column: { values } }: PlotSeries): boolean => values.some((value) => !Number.isNaN(value))

/** Instants at which some fuels are known and others are not: the sum has holes. A fuel without any value counts for none. */
const withPartial = (all: readonly PlotSeries[]): readonly PlotSeries[] => {
  const counted = all.filter(isKnown)
  const known = new Map<Instant, number>()
  for (const { column } of counted)
    column.at.forEach((at, i) => {
      if (!Number.isNaN(column.values[i])) known.set(at, (known.get(at) ?? 0) + 1)
    })
  const partial = new Set([...known].filter(([, count]) => count < counted.length).map(([at]) => at))
  return counted.map((one) => ({ ...one, partial }))
}

/** Each fuel now, with its share of all that is generated and imported. */
const withShares = ({ figures }: Current, all: readonly PlotSeries[]): readonly PlotSeries[] => {
  const supplied = figures.mix.reduce((sum, { mw }) => sum + Math.max(0, mw), 0)
  const now = new Map(figures.mix.map(({ fuel, mw }) => [fuelName(fuel), mw]))
  return all.map((one) => {
    const mw = now.get(one.id)
    const note = mw === undefined || mw < 0 || supplied === 0 ? '' : `${whole((100 * mw) / supplied)}%`
    return { ...one, end: { text: gigawatts(mw === undefined ? undefined : mw / 1000), note } }
  })
}

export const MIX_TITLE = 'Generation mix'

/** Fuels without any value are named: the stack is without them. */
export const mixNote = (current: Current | undefined): string => {
  const unknown = Object.entries(current?.generation ?? {})
    .filter(([, points]) => points.every(([, mw]) => mw === null))
    .map(([fuel]) => fuelName(fuel))
    .sort(byMixOrder)
    .map(fuelLabel)
  return `48 hours, net imports last${unknown.length === 0 ? '' : `, partial: no ${unknown.join(', ')}`}`
}

/** Generation by fuel, stacked, GW; net imports on top, exports and pumping below zero. */
export const mixPlot = (current: Current, now: Instant | undefined): Plot => {
  const series = mixSeries(current.generation)
  const times = Object.values(current.generation).flatMap((points) => points.map(([at]) => at))
  return currentPlot({
    id: 'mix',
    title: MIX_TITLE,
    label: 'Generation by fuel in the last 48 hours',
    none: 'No generation known',
    axis: { unit: 'GW', spoken: 'gigawatts', text: gigawatts, total: true },
    from: current.from,
    to: Math.max(current.to, current.figures.asOf),
    now,
    newest: times.length === 0 ? undefined : Math.max(...times),
    series: withShares(current, series),
  })
}
