import { HALF_HOUR_MS, type Instant } from '../../periods'
import { statsOf, type ErrorStats } from './errors'
import { hourly, HOUR_MS, lessAt, within, type WindParts } from './windParts'

const DAY_MS = 24 * HOUR_MS
/** How far back the revision chart looks. */
export const REVISION_HOURS = 6

export type At = { readonly at: Instant; readonly mw: number }

/** The figures above the charts. What is not known is undefined. */
export type WindFigures = {
  /** The newest half hour that was metered. */
  readonly now: At | undefined
  /** The largest hour of the latest forecast that is still to come. */
  readonly peak: At | undefined
  /** Errors of the last 24 h that are metered. */
  readonly latest: ErrorStats
  readonly dayAhead: ErrorStats
  readonly house: ErrorStats
  readonly second: ErrorStats
  /** The hour ahead whose forecast has changed most in six hours. */
  readonly revision: At | undefined
}

const largest = (points: readonly (readonly [Instant, number])[], of: (mw: number) => number): At | undefined => {
  const [first, ...rest] = points
  if (first === undefined) return undefined
  const [at, mw] = rest.reduce((best, each) => (of(each[1]) > of(best[1]) ? each : best), first)
  return { at, mw }
}

export const windFigures = (parts: WindParts, now: Instant): WindFigures => {
  const came = hourly(parts.outturn)
  const [at, mw] = within(parts.outturn, -Infinity, now).at(-1) ?? []
  const end = at === undefined ? now : at + HALF_HOUR_MS
  const errors = (forecast: WindParts['latest']): ErrorStats =>
    statsOf(within(lessAt(forecast, came), end - DAY_MS, end).map(([, error]) => error))
  return {
    now: at === undefined || mw === undefined ? undefined : { at, mw },
    peak: largest(within(parts.latest, now, Infinity), (value) => value),
    latest: errors(parts.latest),
    dayAhead: errors(parts.dayAhead),
    house: errors(parts.house),
    second: errors(parts.second),
    revision: largest(within(lessAt(parts.latest, parts.before), now, Infinity), Math.abs),
  }
}
