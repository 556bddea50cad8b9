import { useDates } from '../../../streams/dates/hooks'
import { europeFreshness, useEuropeMap, useInterconnectors } from '../../../streams/europe/europe'
import { retryNow } from '../../../streams/lib/intents'
import { lastOf } from '../../../streams/lib/loaded'
import { useStaticStore } from '../../../streams/plants/hooks'
import { useShownNow } from '../../user/now'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { useEuropeChoices } from './europeChoices'
import { EuropeMapView } from './EuropeMapView'

const PAGE = 'europe-map-page'
const MINUTE_MS = 60_000

/** `/europe-map-page`: prices, power and flows of the countries around Great Britain (page catalogue D8, MA01, MA02). */
export const EuropeMapPage = () => {
  const dates = useDates(PAGE)
  const store = useStaticStore()
  const now = useShownNow()
  const hasEurope = store?.countries.some(({ id, hasEuropeAccess }) => hasEuropeAccess && id !== 'Gb') === true
  return (
    <Page area="europe">
      <Arrived>
        {dates && store && now !== undefined && (
          <OneDay
            key={dates.resolved.fromDay}
            date={dates.resolved.fromDay}
            hasEurope={hasEurope}
            now={Math.floor(now / MINUTE_MS) * MINUTE_MS}
          />
        )}
      </Arrived>
    </Page>
  )
}

type OneDayProps = { readonly date: string; readonly hasEurope: boolean; readonly now: number }

const OneDay = ({ date, hasEurope, now }: OneDayProps) => {
  const [choices, onChoices] = useEuropeChoices()
  const map = useEuropeMap(date, hasEurope ? 'may' : 'mayNot')
  const flows = useInterconnectors(date)
  const known = lastOf(map)
  const links = lastOf(flows)
  return (
    <EuropeMapView
      map={known}
      flows={links}
      freshness={{
        map: europeFreshness(map, { date, asOf: known?.asOf }, now),
        flows: europeFreshness(flows, { date, asOf: links?.asOf }, now),
      }}
      now={now}
      hasEurope={hasEurope}
      choices={choices}
      onChoices={onChoices}
      onRetry={retryNow}
    />
  )
}
