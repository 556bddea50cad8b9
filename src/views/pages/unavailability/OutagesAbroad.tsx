import { useMemo } from 'react'
import { outageDaysOf } from '../../../domain/europe/shownDays'
import { shownOutagesOf } from '../../../domain/tables/outagesAbroad'
import { MOST_OUTAGE_DAYS } from '../../../domain/europe/unitCalls'
import { marketDaySpan } from '../../../domain/europe/marketDay'
import { countryOf, endpointOf } from '../../../domain/reference'
import type { ShownOutage } from '../../../domain/tables/outages'
import { useDates } from '../../../streams/dates/hooks'
import { outagesAbroadFreshness, useOutagesAbroad } from '../../../streams/europe/units'
import { retryNow } from '../../../streams/lib/intents'
import { lastOf } from '../../../streams/lib/loaded'
import { LoadState, Loading } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { PlantRows } from '../../plants/PlantRows'
import { OutagesAbroadTable } from '../../plants/EuropeUnit'
import { useShownNow } from '../../user/now'
import { UnavailabilityView, chosenOutages } from './UnavailabilityView'
import { useOutageChoice, type OutageChoice } from './outageChoice'
import * as css from './unavailability.module.css'

type OutagesAbroadProps = { readonly country: string }

/** Unavailability of a country whose messages are ENTSO-E's (row RE01 `remitTableFromEntsoe`), with its columns. */
export const OutagesAbroad = ({ country }: OutagesAbroadProps) => {
  const dates = useDates('remit-summary')?.resolved
  const now = useShownNow()
  return dates && now !== undefined ? <Shown country={country} {...dates} now={now} /> : <Loading />
}

/** Which messages the table has: those that the choice lets pass, and those that are in no figure or chart anyway. */
const isCountedBy = (outages: readonly ShownOutage[], choice: OutageChoice): ((messageId: string) => boolean) => {
  const passed = new Set(chosenOutages(outages, choice))
  const left = new Set(outages.filter((outage) => !passed.has(outage)).map(({ id }) => id))
  return (messageId) => !left.has(messageId)
}

const MINUTE_MS = 60_000

type ShownProps = OutagesAbroadProps & { readonly from: number; readonly to: number; readonly now: number }

const Shown = ({ country, from, to, now }: ShownProps) => {
  const days = outageDaysOf({ from, to })
  const loaded = useOutagesAbroad(endpointOf(country).endpoint, country, days.from, days.to)
  const known = lastOf(loaded)
  const freshness = outagesAbroadFreshness(loaded, now)
  const outages = useMemo(() => known && shownOutagesOf(known.outages), [known])
  const [choice] = useOutageChoice()
  const isCounted = useMemo(() => isCountedBy(outages ?? [], choice), [outages, choice])
  const name = countryOf(country)?.name ?? country
  const cut = days.isCut ? `, the last ${MOST_OUTAGE_DAYS} days` : ''
  const more = known !== undefined && known.leftOut > 0 ? `, ${known.leftOut} older messages left out` : ''
  return (
    <UnavailabilityView
      outages={outages}
      freshness={freshness}
      from={marketDaySpan(days.from).from}
      to={marketDaySpan(days.to).to}
      now={Math.floor(now / MINUTE_MS) * MINUTE_MS}
      onRetry={retryNow}
      hint="They hold for the table too."
    >
      <Panel
        title={`Outages of ${name}`}
        sum={`by unit, gas drawn as CCGT${cut}${more}`}
        area={css.unavailabilityTable}
        freshness={freshness}
        onRetry={retryNow}
      >
        <LoadState of={loaded} onRetry={retryNow}>
          {({ outages: messages, why }) => (
            <PlantRows label={`List of outages of ${name}`}>
              <OutagesAbroadTable
                named
                outages={messages.filter(({ messageId }) => isCounted(messageId))}
                empty={why}
              />
            </PlantRows>
          )}
        </LoadState>
      </Panel>
    </UnavailabilityView>
  )
}
