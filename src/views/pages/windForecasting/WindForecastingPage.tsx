import { useNow } from '../../../streams/app/hooks'
import { useDates } from '../../../streams/dates/hooks'
import type { PageDates } from '../../../streams/dates/types'
import { retryNow } from '../../../streams/lib/intents'
import type { Instant } from '../../../domain/periods'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { useWind } from './useWind'
import { WindView } from './WindView'

const MINUTE_MS = 60_000

/** `/wind-forecasting`: forecasts of wind against what was metered (page catalogue D4, row FO01). */
export const WindForecastingPage = () => {
  const dates = useDates('wind-forecasting')
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS
  return (
    <Page area="wind">
      <Arrived>{dates && now > 0 && <Wind dates={dates} now={now} />}</Arrived>
    </Page>
  )
}

const Wind = ({ dates: { resolved }, now }: { readonly dates: PageDates; readonly now: Instant }) => (
  <WindView wind={useWind(resolved, now)} from={resolved.from} to={resolved.to} now={now} onRetry={retryNow} />
)
