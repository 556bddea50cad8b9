import type { MarketState } from '../market/state'
import { addDays, dateAt, HALF_HOUR_MS, periodStart, type Instant, type SettlementDate } from '../periods'
import type { Current, CurrentFigures, Figure, WirePoints } from '../wire'
import { dayAheadPoints } from '../market/dayAhead'
import { byFuel, currentFiguresOf } from './figures'
import { CHART_MS, type CurrentHistory, type CurrentHalfHour } from './history'

/** What the charts show: the last 48 hours, up to the running half hour. */
const spanAt = (now: Instant) => {
  const to = Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS
  return { from: to - CHART_MS, to }
}

const generationOf = (slots: readonly Instant[], { halfHours }: CurrentHistory): Current['generation'] => {
  const sums = slots.map((at) => [at, byFuel(halfHours.get(at)?.generation ?? [])] as const)
  const fuels = [...new Set(sums.flatMap(([, sum]) => [...sum.keys()]))].sort()
  return Object.fromEntries(fuels.map((fuel) => [fuel, sums.map(([at, sum]) => [at, sum.get(fuel) ?? null])]))
}

/** The series of the charts as of `now`: one point a half hour, null where nothing was received. */
export const currentSeriesOf = (
  market: Pick<MarketState, 'dayAhead'>,
  history: CurrentHistory,
  now: Instant,
): Omit<Current, 'figures'> => {
  const { from, to } = spanAt(now)
  const count = (to - from) / HALF_HOUR_MS
  const slots = Array.from({ length: count }, (_, i) => from + i * HALF_HOUR_MS)
  const points = (value: (halfHour: CurrentHalfHour) => number | undefined): WirePoints =>
    slots.map((at) => {
      const halfHour = history.halfHours.get(at)
      return [at, (halfHour && value(halfHour)) ?? null]
    })
  return {
    from,
    to,
    prices: {
      dayAhead: dayAheadPoints(market, from, now),
      intraday: points(({ index }) => index),
      system: points(({ systemPrice }) => systemPrice?.price),
    },
    generation: generationOf(slots, history),
  }
}

/** The whole of The Current as of `now`. The server asks for its parts. @internal */
export const currentOf = (market: MarketState, history: CurrentHistory, now: Instant, country: string): Current => ({
  figures: currentFiguresOf(market, history, now, country),
  ...currentSeriesOf(market, history, now),
})

/** The Current where there is nothing to show: every figure says why. */
export const currentWithout = (country: string, why: string, now: Instant): Current => {
  const none: Figure = { value: null, why }
  const today = dateAt(now)
  const day = (date: SettlementDate) => ({ date, baseload: none, peak: none })
  return {
    figures: {
      page: 'current',
      country,
      asOf: now,
      dayAhead: { today: day(today), tomorrow: day(addDays(today, 1)) },
      intraday: none,
      systemPrices: [],
      demand: none,
      carbon: none,
      frequency: none,
      mix: [],
    },
    ...spanAt(now),
    prices: { dayAhead: [], intraday: [], system: [] },
    generation: {},
  }
}

const withPoint = (points: WirePoints, at: Instant, value: number): WirePoints =>
  points.map((point) => (point[0] === at ? [at, value] : point))

/** What was shown, with figures that came later: they say the newest points of the price series too. */
export const withFigures = (current: Current, figures: CurrentFigures): Current => {
  if (figures.asOf < current.figures.asOf || figures.country !== current.figures.country) return current
  const { intraday, systemPrices } = figures
  const { prices } = current
  return {
    ...current,
    figures,
    prices: {
      ...prices,
      intraday:
        intraday.value === null || intraday.at === undefined
          ? prices.intraday
          : withPoint(prices.intraday, intraday.at, intraday.value),
      system: systemPrices.reduce(
        (points, { period, price }) => withPoint(points, periodStart(period), price),
        prices.system,
      ),
    },
  }
}

/** True while the server still asks for the past: the charts, where there are any, are less than half full. */
export const isThin = ({ prices: { system }, generation }: Current): boolean => {
  if (system.length === 0) return false
  const [mix] = Object.values(generation)
  const share = (points: WirePoints | undefined): number =>
    points === undefined || points.length === 0
      ? 0
      : points.filter(([, value]) => value !== null).length / points.length
  return Math.min(share(system), share(mix)) < 0.5
}
