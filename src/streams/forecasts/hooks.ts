import { of } from 'rxjs'
import type { Issues, PastForecasts } from '../../domain/charts/forecasts/issueColumns'
import type { PastForecastsQuestion } from '../../domain/series/forecastCalls'
import { bindLiveFor } from '../lib/bindLive'
import { withSources } from '../lib/provider'
import { issues$, NO_FORECAST, pastForecasts$, type ForecastData, type IssuesQuestion } from './forecastData'

const [useRequestedIssues] = bindLiveFor<[question: string], ForecastData<Issues>>(
  (question) =>
    question === ''
      ? of(NO_FORECAST)
      : withSources(({ sources }) => issues$(sources, JSON.parse(question) as IssuesQuestion)),
  NO_FORECAST,
)

const [useRequestedPast] = bindLiveFor<[question: string], ForecastData<PastForecasts>>(
  (question) =>
    question === ''
      ? of(NO_FORECAST)
      : withSources(({ sources }) => pastForecasts$(sources, JSON.parse(question) as PastForecastsQuestion)),
  NO_FORECAST,
)

const keyOf = (question: object | undefined): string => (question === undefined ? '' : JSON.stringify(question))

/** The issues of a forecast; waiting while it is not known of what. */
export const useIssues = (question: IssuesQuestion | undefined): ForecastData<Issues> =>
  useRequestedIssues(keyOf(question))

/** Past forecasts next to what came of them; waiting while it is not known of what. */
export const usePastForecasts = (question: PastForecastsQuestion | undefined): ForecastData<PastForecasts> =>
  useRequestedPast(keyOf(question))
