import type { FuelRow, MarketEvent, SystemPrice } from '../market/events'
import { having } from '../format/number'
import { HALF_HOUR_MS, periodEnd, periodStart, type Instant, type PeriodRef } from '../periods'

/** How far back the charts of The Current reach. */
export const CHART_MS = 48 * 3_600_000

/** What the charts need of one half hour. */
export type CurrentHalfHour = {
  readonly period: PeriodRef
  /** £/MWh, short-term wholesale. */
  readonly index?: number
  readonly systemPrice?: SystemPrice
  readonly generation?: readonly FuelRow[]
}

/**
 * The last two days by half hour. The market itself forgets after 30 hours and keeps far more of each period, so what
 * charts need is kept with it, folded from the same events.
 */
export type CurrentHistory = {
  /** The start of the latest half hour received. */
  readonly latest: Instant
  /** By the start of the half hour. */
  readonly halfHours: ReadonlyMap<Instant, CurrentHalfHour>
  /** Why the source never has something, in words a visitor can read. */
  readonly lacks: Lacks
}
export type Lacks = { readonly dayAhead?: string }

export const currentHistoryOf = (lacks: Lacks = {}): CurrentHistory => ({ latest: 0, halfHours: new Map(), lacks })

/** The events that speak of a half hour of the charts. */
type ChartEvent = Extract<MarketEvent, { kind: 'marketIndex' | 'generation' | 'systemPrice' }>

const isChartEvent = (event: MarketEvent): event is ChartEvent =>
  ['marketIndex', 'generation', 'systemPrice'].includes(event.kind)

const changed = (before: CurrentHalfHour, event: ChartEvent): CurrentHalfHour => {
  if (event.kind === 'marketIndex') return having(before, 'index', event.price)
  if (event.kind === 'generation') return having(before, 'generation', event.rows)
  return having(before, 'systemPrice', event.systemPrice)
}

const isForgotten = (halfHour: CurrentHalfHour, latest: Instant): boolean =>
  periodEnd(halfHour.period) < latest - CHART_MS - HALF_HOUR_MS

/** The history after a batch of events; the same object when they bring nothing new. The last word on a half hour holds. */
export const foldHistory = (history: CurrentHistory, events: readonly MarketEvent[]): CurrentHistory => {
  let { latest } = history
  let halfHours: Map<Instant, CurrentHalfHour> | undefined
  for (const event of events) {
    if (!isChartEvent(event)) continue
    const { period } = event.kind === 'systemPrice' ? event.systemPrice : event
    const start = periodStart(period)
    const before = (halfHours ?? history.halfHours).get(start) ?? { period }
    const after = changed(before, event)
    if (after === before || isForgotten(after, latest)) continue
    halfHours ??= new Map(history.halfHours)
    halfHours.set(start, after)
    latest = Math.max(latest, start)
  }
  if (halfHours === undefined) return history
  for (const [start, halfHour] of halfHours) if (isForgotten(halfHour, latest)) halfHours.delete(start)
  return { ...history, latest, halfHours }
}
