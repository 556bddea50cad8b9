import { useState } from 'react'
import type { Instant } from '../../../domain/periods'
import { useNow } from '../../../streams/app/hooks'
import { useDates } from '../../../streams/dates/hooks'
import type { PageDates } from '../../../streams/dates/types'
import { lastOf } from '../../../streams/lib/loaded'
import { retryNow } from '../../../streams/lib/intents'
import { Page } from '../../parts/Page'
import { PHONE, useMedia } from '../../parts/media'
import { Arrived } from '../../parts/panel/LoadState'
import { useDemandEffect } from './useDemandEffect'
import { useRuns, useWeather } from './useWeather'
import { useWeatherChoices } from './weatherChoices'
import type { WeatherViewProps } from './weatherProps'
import { WeatherPhone, WeatherView } from './WeatherView'

const MINUTE_MS = 60_000

/** `/weather-forecasting`: the weather behind demand, wind and sun, as models forecast it (page catalogue D5). */
export const WeatherForecastingPage = () => {
  const dates = useDates('weather-forecasting')
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS
  return (
    <Page area="weather">
      <Arrived>{dates && now > 0 && <Weather dates={dates} now={now} />}</Arrived>
    </Page>
  )
}

const Weather = ({ dates: { resolved }, now }: { readonly dates: PageDates; readonly now: Instant }) => {
  const phone = useMedia(PHONE)
  const [choices, onChoices] = useWeatherChoices()
  const [run, onRun] = useState<Instant>()
  const weather = useWeather(resolved, choices, run, useRuns(now, choices.models))
  const shown = { weather, choices, onChoices, run, onRun, now, onRetry: retryNow }
  return phone ? <WeatherPhone {...shown} /> : <WithEffect {...shown} />
}

const WithEffect = (props: Omit<WeatherViewProps, 'effect'>) => (
  <WeatherView
    {...props}
    effect={useDemandEffect(props.choices.model.id, props.now, lastOf(props.weather.loaded) !== undefined)}
  />
)
