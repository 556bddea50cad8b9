import { numberText } from '../../../domain/format'
import { FUELS, type Fuel } from '../../../domain/market/units'
import type { Current } from '../../../domain/wire'
import type { ChartDefinition, EndLabel, Series } from '../../charts/chart'
import { fuelColour } from '../../parts/fuelColour'
import { whole } from '../../parts/format/numbers'

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

const drawn = (fuel: string) => ({ id: fuel, name: fuelLabel(fuel), colour: fuelColour(fuel) })

const made = new WeakMap<Current['generation'], readonly Series[]>()

/** In the order of the stack, GW. The same for the same mix, so that other figures draw it no second time. */
export const mixSeries = (generation: Current['generation']): readonly Series[] => {
  const known = made.get(generation)
  if (known) return known
  const series = Object.entries(generation)
    .map(([fuel, points]) => ({ fuel: fuelName(fuel), points }))
    .sort((a, b) => byMixOrder(a.fuel, b.fuel))
    .map(({ fuel, points }): Series => ({
      ...drawn(fuel),
      kind: 'area',
      points: points.map(([at, mw]) => [at, mw === null ? null : mw / 1000]),
    }))
  made.set(generation, series)
  return series
}

/** Each fuel now, with its share of all that is generated and imported. */
const labelsOf = ({ generation, figures }: Current): readonly EndLabel[] => {
  const supplied = figures.mix.reduce((sum, { mw }) => sum + Math.max(0, mw), 0)
  const now = new Map(figures.mix.map(({ fuel, mw }) => [fuelName(fuel), mw]))
  const fuels = new Set([...Object.keys(generation).map(fuelName), ...now.keys()])
  return [...fuels].sort(byMixOrder).map((fuel) => {
    const mw = now.get(fuel)
    const share = mw === undefined || mw < 0 || supplied === 0 ? '' : `${whole((100 * mw) / supplied)}%`
    return { ...drawn(fuel), text: gigawatts(mw === undefined ? undefined : mw / 1000), note: share }
  })
}

/** Generation by fuel, stacked, GW; net imports on top, exports and pumping below zero. */
export const MIX: ChartDefinition<Current> = {
  id: 'mix',
  title: 'Generation mix',
  short: 'Mix',
  label: 'Generation by fuel in the last 48 hours',
  none: 'No generation known',
  left: { unit: 'GW', spoken: 'gigawatts', text: gigawatts, total: true },
  gutter: { from: 480, wide: 158, narrow: 118 },
  // Fuels without any value are named: the stack is without them.
  note: (current) => {
    const unknown = mixSeries(current?.generation ?? {})
      .filter(({ points }) => points.every(([, gw]) => gw === null))
      .map(({ name }) => name)
    return `48 hours, net imports last${unknown.length === 0 ? '' : `, partial: no ${unknown.join(', ')}`}`
  },
  read: (current) => {
    const series = mixSeries(current.generation)
    const times = series.flatMap(({ points }) => points.map(([at]) => at))
    const newest = times.length === 0 ? undefined : Math.max(...times)
    const to = Math.max(current.to, current.figures.asOf)
    return { times: [current.from, to], series, labels: labelsOf(current), newest, start: newest ?? to }
  },
}
