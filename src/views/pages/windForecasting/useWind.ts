import { useMemo, useState } from 'react'
import { BAND_DAYS, leadErrorsOf, type LeadErrors } from '../../../domain/charts/forecasts/band'
import { REVISION_HOURS } from '../../../domain/charts/forecasts/windFigures'
import { curtailedOf, hasValues, HOUR_MS, NO_COLUMN, type WindParts } from '../../../domain/charts/forecasts/windParts'
import { isWind, windByZone, windZones, zoneSeries, type WindByZone } from '../../../domain/charts/forecasts/windZones'
import type { ResolvedDates } from '../../../domain/dates'
import { addDays, dateAt, type Instant } from '../../../domain/periods'
import type { Column } from '../../../domain/series/batch'
import { usePastForecasts } from '../../../streams/forecasts/hooks'
import { lastOf } from '../../../streams/lib/loaded'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { usePlantStore } from '../../../streams/plants/hooks'
import { useSeries } from '../../../streams/series/hooks'
import type { SeriesData, SeriesQuestion } from '../../../streams/series/seriesData'

const FORECAST = 'Gb&WindForecast&none'
const HOUSE = 'Gb&HouseWindForecast&none'
const HOUSE_LOW = 'Gb&HouseWindForecastBand&P10'
const HOUSE_HIGH = 'Gb&HouseWindForecastBand&P90'
const SECOND = 'Gb&WindForecastGfs&none'
const OUTTURN = 'Gb&GenerationByFuel&Wind'
const EMBEDDED = 'Gb&EmbeddedWind&none'
const BIDS = 'Gb&BidVolume&fuel:Wind'
/** What is drawn as it is newest; those of which a gap is a note first. */
const NEWEST = [OUTTURN, FORECAST, HOUSE, SECOND, EMBEDDED, HOUSE_LOW, HOUSE_HIGH, BIDS]
/** Edges lack what their forecast lacks, and that some units had no bid is no gap. */
const WITH_NOTES = 5
/** Issues of so many days ahead are read apart for the band around NESO's: that forecast reaches three. */
const LEADS = [1, 2, 3] as const

export type Wind = {
  readonly parts: WindParts
  /** Undefined until the errors of past days are here. */
  readonly errors: LeadErrors | undefined
  readonly zones: WindByZone
  /** Whether anything has come, or why it has not. */
  readonly loaded: Loaded<unknown>
  readonly freshness: Freshness
  readonly zoneFreshness: Freshness
  /** Why values are missing. */
  readonly notes: readonly string[]
}

/** How forecasts of the last days have erred, by lead time: days that are over alone. Not requested where no band needs it. */
const useLeadErrors = (today: string, isNeeded: boolean): LeadErrors | undefined => {
  const span = { series: FORECAST, from: addDays(today, -BAND_DAYS), to: addDays(today, -1) }
  const [one, two, three] = LEADS
  const all = [
    usePastForecasts(isNeeded ? { ...span, daysAfter: one } : undefined),
    usePastForecasts(isNeeded ? { ...span, daysAfter: two } : undefined),
    usePastForecasts(isNeeded ? { ...span, daysAfter: three } : undefined),
  ].map(({ answer }) => lastOf(answer))
  const [a, b, c] = all
  return useMemo(() => (a && b && c ? leadErrorsOf([a, b, c]) : undefined), [a, b, c])
}

/** A series as known at an instant that moves on: what was shown stays until the next answer is here. */
const useHeldSeries = (question: SeriesQuestion): SeriesData => {
  const requested = useSeries(question)
  const [held, setHeld] = useState(requested)
  const isHere = lastOf(requested.columns) !== undefined
  if (isHere && held !== requested) setHeld(requested)
  return isHere ? requested : held
}

const ZONES_MS = HOUR_MS / 12

/**
 * By zone: what units are expected to make, and what was accepted of them, in the last half hour that is over. Asked for
 * every five minutes: to follow the tails of all wind units would be hundreds of groups.
 */
const useZones = (now: Instant): { readonly zones: WindByZone; readonly freshness: Freshness } => {
  const plants = usePlantStore()?.allPlants
  const zones = useMemo(() => windZones(plants ?? []), [plants])
  const asIssuedAt = Math.floor(now / ZONES_MS) * ZONES_MS
  const from = Math.floor(now / HOUR_MS) * HOUR_MS - 3 * HOUR_MS
  const { columns, freshness } = useHeldSeries({ series: zoneSeries(zones), from, to: from + 4 * HOUR_MS, asIssuedAt })
  const known = lastOf(columns)
  return {
    zones: useMemo(() => {
      const isOfThem = known?.length === 2 * zones.length + 1
      return windByZone(zones, isOfThem ? known.map(({ column }) => column) : [])
    }, [zones, known]),
    freshness,
  }
}

/** All that the wind page shows of a stretch of days. @param now the minute */
export const useWind = ({ from, to, fromDay, toDay }: ResolvedDates, now: Instant): Wind => {
  const requested = useSeries({ series: NEWEST.map((id) => ({ id })), from, to })
  const half = Math.floor(now / HOUR_MS) * HOUR_MS
  const before = useHeldSeries({
    series: [{ id: FORECAST }, { id: HOUSE }],
    // From yesterday on: its issues are among those that counted then, and while its day is being filled it is asked again.
    from: half - 24 * HOUR_MS,
    to: Math.max(to, half + HOUR_MS),
    asIssuedAt: half - REVISION_HOURS * HOUR_MS,
  })
  const dayAhead = usePastForecasts({ series: FORECAST, from: fromDay, to: toDay, daysAfter: 1 })
  const plants = usePlantStore()?.allPlants
  const zones = useZones(now)
  const columns = lastOf(requested.columns)
  const was = lastOf(before.columns)
  const known = lastOf(dayAhead.answer)
  const parts = useMemo((): WindParts => {
    const of = (id: string): Column => columns?.[NEWEST.indexOf(id)]?.column ?? NO_COLUMN
    return {
      outturn: of(OUTTURN),
      latest: of(FORECAST),
      dayAhead: known ? { at: known.times, values: known.forecast } : NO_COLUMN,
      before: was?.[0]?.column ?? NO_COLUMN,
      house: of(HOUSE),
      houseLow: of(HOUSE_LOW),
      houseHigh: of(HOUSE_HIGH),
      houseBefore: was?.[1]?.column ?? NO_COLUMN,
      second: of(SECOND),
      embedded: of(EMBEDDED),
      curtailed: curtailedOf(of(BIDS)),
      capacity: plants?.filter(isWind).reduce((sum, { capacity }) => sum + capacity, 0),
    }
  }, [columns, was, known, plants])
  return {
    parts,
    errors: useLeadErrors(dateAt(now), columns !== undefined && !hasValues(parts.houseLow)),
    zones: zones.zones,
    loaded: requested.columns,
    freshness: requested.freshness,
    zoneFreshness: zones.freshness,
    notes: [...new Set((columns ?? []).slice(0, WITH_NOTES).flatMap(({ notes }) => notes))],
  }
}
