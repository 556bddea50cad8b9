import { HALF_HOUR_MS, type Instant, dateAt, dayText, periodAt, type TimeTexts } from '../../../domain/periods'
import type { Current } from '../../../domain/wire'
import { numberText } from '../../../domain/format'
import { price } from '../../parts/format/numbers'
import { byMixOrder, fuelLabel, fuelName } from './mixLayers'
import { valueAt } from './series'

/** What one crosshair over both charts points at: a half hour, and the chart that is pointed at and has the readout. */
export type Cross = { readonly at: Instant; readonly chart: ChartName }
export type ChartName = 'prices' | 'mix'

/** The half hour of the instant. London's half hours begin with those of UTC. */
export const halfHourOf = (at: Instant): Instant => Math.floor(at / HALF_HOUR_MS) * HALF_HOUR_MS

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -12,
  PageDown: 12,
}

/**
 * Where a key takes the crosshair: half an hour by the arrows, six hours by Page Up and Down, the ends by Home and End.
 * From nowhere any of them begins at `start`. Undefined for every other key.
 */
export const crossTo = (
  key: string,
  at: Instant | undefined,
  times: readonly [from: Instant, to: Instant],
  start: Instant,
): Instant | undefined => {
  const first = Math.ceil(times[0] / HALF_HOUR_MS) * HALF_HOUR_MS
  const last = halfHourOf(times[1] - 1)
  if (key === 'Home') return first
  if (key === 'End') return last
  const steps = STEPS[key]
  if (steps === undefined) return undefined
  const to = at === undefined ? halfHourOf(start) : at + steps * HALF_HOUR_MS
  return Math.min(last, Math.max(first, to))
}

export type ReadoutLine = { readonly name: string; readonly fuel?: string; readonly text: string }

/** Both charts at one half hour, as words. */
export type Readout = {
  readonly title: string
  readonly prices: readonly ReadoutLine[]
  readonly mix: readonly ReadoutLine[]
  /** The sum of the mix, GW; `partial` where a fuel is missing. */
  readonly total: string
}

/** GW from MW, one decimal: what is small is said to be there. */
export const gigawatts = (mw: number | undefined): string =>
  mw !== undefined && mw !== 0 && Math.abs(mw) < 50
    ? numberText(mw / 1000, { decimals: 2 })
    : numberText(mw === undefined ? undefined : mw / 1000, { decimals: 1 })

/** `Fri 20 Nov, P35 17:00–17:30 GMT`. */
export const halfHourText = (at: Instant, times: TimeTexts): string => {
  const ref = periodAt(at)
  return `${dayText(dateAt(at)).slice(0, -5)}, P${ref.period} ${times.period(ref)}`
}

/** What both charts show at the half hour that begins at `at`. */
export const readoutAt = ({ prices, generation }: Current, at: Instant, times: TimeTexts): Readout => {
  const fuels = Object.entries(generation)
    .map(([fuel, points]) => ({ fuel: fuelName(fuel), mw: valueAt(points, at) }))
    .sort((a, b) => byMixOrder(a.fuel, b.fuel))
  const known = fuels.flatMap(({ mw }) => mw ?? [])
  const sum = known.length === 0 ? undefined : known.reduce((a, b) => a + b, 0)
  return {
    title: halfHourText(at, times),
    prices: [
      { name: 'Day-ahead', text: price(valueAt(prices.dayAhead, at)) },
      { name: 'Intraday', text: price(valueAt(prices.intraday, at)) },
      { name: 'System price', text: price(valueAt(prices.system, at)) },
    ],
    mix: fuels.map(({ fuel, mw }) => ({ name: fuelLabel(fuel), fuel, text: gigawatts(mw) })),
    total: `${gigawatts(sum)}${known.length > 0 && known.length < fuels.length ? ' partial' : ''}`,
  }
}

/** What a screen reader hears of one chart. */
export const spokenReadout = (readout: Readout, chart: 'prices' | 'mix'): string => {
  const lines = (chart === 'prices' ? readout.prices : readout.mix).map(
    ({ name, text }) => `${name} ${text === '-' ? 'not known' : text}`,
  )
  const unit = chart === 'prices' ? 'pounds per megawatt hour' : `gigawatts, total ${readout.total}`
  return `${readout.title}: ${lines.join(', ')}, ${unit}`
}
