import { useMemo, useState } from 'react'
import { forecastsOf, usualForecast, type Forecast } from '../../../domain/charts/forecasts/forecastList'
import { dateRuleOf, daysFrom, windowAt, type DateWindow } from '../../../domain/dates'
import { addDays, dateAt, dateTimeText, dayStart, HALF_HOUR_MS, type Instant } from '../../../domain/periods'
import { useNow } from '../../../streams/app/hooks'
import { useDates } from '../../../streams/dates/hooks'
import { chooseDates } from '../../../streams/dates/intents'
import type { PageDates } from '../../../streams/dates/types'
import { useIssues, usePastForecasts } from '../../../streams/forecasts/hooks'
import { retryNow } from '../../../streams/lib/intents'
import { useStaticStore } from '../../../streams/plants/hooks'
import { readFormat } from '../../modules/forecastHistory/issueTexts'
import { useUserSettings } from '../../user/settings'
import { Page } from '../../parts/Page'
import { Loading } from '../../parts/panel/LoadState'
import { AccuracyView } from './AccuracyView'
import { ForecastBar } from './ForecastBar'
import { IssuesView } from './IssuesView'
import { usePageChoices, type ForecastHistoryPageChoices } from './pageChoices'

const KEY = 'forecast-history'
const MINUTE_MS = 60_000
/** As many issues of a day are asked for, so that the slider can go back further than is shown at once. */
const ISSUES_REQUESTED = 24

/** `/forecast-history`: how forecasts moved, and how well they forecast (page catalogue D3). */
export const ForecastHistoryPage = () => {
  const dates = useDates(KEY)
  const store = useStaticStore()
  const forecasts = useMemo(() => forecastsOf(store?.historyOfForecastsSerialised), [store])
  const [choices, choose] = usePageChoices()
  const [knownAt, setKnownAt] = useState<Instant>()
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS
  const forecast = forecasts.find(({ id }) => id === choices.series) ?? usualForecast(forecasts)
  if (dates === undefined || now === 0)
    return (
      <Page area="forecasts">
        <Loading />
      </Page>
    )
  const mode = modeOf(dates)
  return (
    <Page area="forecasts">
      <ForecastBar
        forecasts={forecasts}
        forecast={forecast}
        mode={mode.name ?? ''}
        modes={windowsOf(dates).map(({ name = '' }) => name)}
        choices={choices}
        now={now}
        knownAt={knownAt}
        onKnownAt={setKnownAt}
        locked={dates.locked}
        onMode={(name) => {
          const start = windowsOf(dates).find((window) => window.name === name)?.start
          if (start) chooseDates(KEY, daysFrom(start.from, start.to))
        }}
        onChange={choose}
      />
      {forecast && (
        <Shown
          dates={dates}
          choices={choices}
          forecast={forecast}
          now={now}
          knownAt={knownAt}
          isPast={mode.name === 'Historic'}
        />
      )}
    </Page>
  )
}

const todayOf = ({ now }: PageDates): string => dateAt(now)
const windowsOf = (dates: PageDates): readonly DateWindow[] => dateRuleOf(KEY).windows(todayOf(dates))
/** Decision C7: the chosen day says which of the two modes it is. */
const modeOf = (dates: PageDates): DateWindow => windowAt(dateRuleOf(KEY), dates.resolved.fromDay, todayOf(dates))

type ShownProps = {
  readonly dates: PageDates
  readonly choices: ForecastHistoryPageChoices
  readonly forecast: Forecast
  readonly now: Instant
  /** The moment as of which issues are shown; undefined: now. */
  readonly knownAt: Instant | undefined
}

const Shown = ({ isPast, ...props }: ShownProps & { readonly isPast: boolean }) =>
  isPast && props.choices.past === 'accuracy' ? (
    <Accuracy {...props} />
  ) : (
    <IssuesOfDay key={`${props.forecast.id} ${props.dates.resolved.fromDay} ${props.knownAt}`} {...props} />
  )

const Accuracy = ({ dates, choices, forecast }: ShownProps) => {
  const last = dates.resolved.fromDay
  const first = addDays(last, 1 - Number(choices.span))
  const requested = usePastForecasts({ series: forecast.id, from: first, to: last, daysAfter: choices.daysAfter })
  return (
    <AccuracyView
      {...requested}
      from={dayStart(first)}
      to={dayStart(addDays(last, 1))}
      series={forecast.id}
      onRetry={retryNow}
    />
  )
}

/** The period that is looked at first: that of now, or the evening peak of another day. */
const firstPeriod = (day: string, now: Instant): Instant => {
  const begin = dayStart(day)
  const within = now >= begin && now < dayStart(addDays(day, 1))
  return within ? Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS : begin + 34 * HALF_HOUR_MS
}

const IssuesOfDay = ({ dates, choices, forecast, now, knownAt }: ShownProps) => {
  const day = dates.resolved.fromDay
  const { timeFormatValue } = useUserSettings()
  const [at, setAt] = useState(() => firstPeriod(day, now))
  const [place, setPlace] = useState<number>()
  const of = { series: forecast.id, day, ...(knownAt !== undefined && { asIssuedAt: knownAt }) }
  const requested = useIssues({ ...of, type: 'day', numberOfSeriesHof: ISSUES_REQUESTED })
  const period = Math.floor((at - dayStart(day)) / HALF_HOUR_MS) + 1
  const ofPeriod = useIssues({ ...of, type: 'period', period })
  const { dateFormat } = choices
  const issued = useMemo(
    () => (when: Instant) => dateTimeText(when, readFormat(dateFormat), timeFormatValue),
    [dateFormat, timeFormatValue],
  )
  return (
    <IssuesView
      requested={requested}
      ofPeriod={ofPeriod}
      day={day}
      series={forecast.id}
      now={now}
      knownAt={knownAt}
      at={at}
      place={place}
      issued={issued}
      showDelta={choices.showDeltaChart}
      onAt={setAt}
      onPlace={setPlace}
      onRetry={retryNow}
    />
  )
}
