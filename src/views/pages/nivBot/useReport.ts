import { useMemo } from 'react'
import type { ResolvedDates } from '../../../domain/dates'
import { byHalfHour } from '../../../domain/imbalanceForecast/halfHours'
import {
  HISTORY_DAYS,
  LEADS,
  nivForecasts,
  priceForecasts,
  type ImbalanceForecast,
  type Lead,
} from '../../../domain/imbalanceForecast/method'
import { publicationsOf, type Published } from '../../../domain/imbalanceForecast/published'
import { reportRows, type ReportChoice, type ReportRow } from '../../../domain/imbalanceForecast/track'
import { addDays, dayStart, type Instant } from '../../../domain/periods'
import type { ChartColumn } from '../../../domain/series/chartParts'
import { lastOf } from '../../../streams/lib/loaded'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { useSeries } from '../../../streams/series/hooks'

/** Imbalance, system price, market index and day-ahead price, in the order in which `publishedOf` reads them. */
const SERIES = ['NetImbalanceVolume', 'SystemPrice', 'MarketIndexPrice', 'DayAheadHourly'].map((id) => ({
  id: `Gb&${id}&none`,
}))

/** Those that are known from a moment on; a day-ahead price is known before its day. */
const SETTLED = SERIES.slice(0, 3)

/** @param times of first publication of the settled series, in their order */
const publishedOf = (
  columns: readonly ChartColumn[],
  times: readonly ChartColumn[],
  from: Instant,
  to: Instant,
): Published | undefined => {
  const halfHoursOf = (each: readonly ChartColumn[]) =>
    each.map(({ column, stepMs }) => byHalfHour(column, from, to, stepMs))
  const [niv, systemPrice, marketIndex, dayAhead] = halfHoursOf(columns)
  if (!niv || !systemPrice || !marketIndex || !dayAhead) return undefined
  return { niv, systemPrice, marketIndex, dayAhead, publishedAt: publicationsOf(halfHoursOf(times)) }
}

export type Report = {
  /** Undefined until the published figures are here. */
  readonly rows: readonly ReportRow[] | undefined
  readonly loaded: Loaded<unknown>
  readonly freshness: Freshness
  /** Why values are missing. */
  readonly notes: readonly string[]
}

/**
 * The forecasts of a stretch of days and what came of them, made again whenever a figure is published.
 * @param now the minute
 */
export const useReport = ({ from, to, fromDay }: ResolvedDates, choice: ReportChoice, now: Instant): Report => {
  const first = dayStart(addDays(fromDay, -HISTORY_DAYS))
  // A value of a later settlement run was not known when a forecast of the period would have been made.
  const { columns, freshness } = useSeries({ series: SERIES, from: first, to, firstPublished: true })
  const { columns: publications } = useSeries({ series: SETTLED, from: first, to, publicationTimes: true })
  const known = lastOf(columns)
  const times = lastOf(publications)
  const published = useMemo(() => known && times && publishedOf(known, times, first, to), [known, times, first, to])
  const { lead } = choice
  const forecasts = useMemo(() => {
    if (!published) return undefined
    const span = { from, to, now }
    const niv = Object.fromEntries(
      LEADS.map((each) => [each, nivForecasts(published, { ...span, lead: each })]),
    ) as Record<Lead, ImbalanceForecast>
    return { niv, price: priceForecasts(published, { ...span, lead }) }
  }, [published, from, to, now, lead])
  return {
    rows: useMemo(
      () => published && forecasts && reportRows(published, forecasts, choice),
      // eslint-disable-next-line react-hooks/exhaustive-deps -- the choice is another object each time
      [published, forecasts, choice.lead, choice.sizeMw, choice.thresholdMwh],
    ),
    loaded: known && !times ? publications : columns,
    freshness,
    notes: [...new Set((known ?? []).flatMap(({ notes }) => notes))],
  }
}
