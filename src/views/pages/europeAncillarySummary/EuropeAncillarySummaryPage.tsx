import { use, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ResolvedDates } from '../../../domain/dates'
import { readAncillaryChoice, writeAncillaryChoice } from '../../../domain/europe/ancillary'
import type { Instant } from '../../../domain/periods'
import { useNow } from '../../../streams/app/hooks'
import { useDates } from '../../../streams/dates/hooks'
import { ancillaryFreshness, useEuropeAncillary } from '../../../streams/europe/ancillarySummary'
import { retryNow } from '../../../streams/lib/intents'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { ShellContext } from '../../parts/shellActs'
import { EuropeAncillarySummaryView } from './EuropeAncillarySummaryView'

const MINUTE_MS = 60_000

/** `/europe-ancillary-summary`: balancing reserves of the continent (page catalogue C9, row AN02). */
export const EuropeAncillarySummaryPage = () => {
  const dates = useDates('europe-ancillary-summary')?.resolved
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS
  const who = use(ShellContext)?.who
  const isKnown = dates !== undefined && now > 0 && who !== 'checking'
  return (
    <Page area="europe-ancillary-summary">
      <Arrived>{isKnown && <Summary dates={dates} now={now} isVisitor={who !== 'signedIn'} />}</Arrived>
    </Page>
  )
}

type SummaryProps = { readonly dates: ResolvedDates; readonly now: Instant; readonly isVisitor: boolean }

const Summary = ({ dates: { fromDay, toDay }, now, isVisitor }: SummaryProps) => {
  const [search, setSearch] = useSearchParams()
  const choice = useMemo(() => readAncillaryChoice(search), [search])
  const loaded = useEuropeAncillary(fromDay, toDay)
  return (
    <EuropeAncillarySummaryView
      loaded={loaded}
      freshness={ancillaryFreshness(loaded, toDay, now)}
      choice={choice}
      now={now}
      isVisitor={isVisitor}
      onChoice={(patch) => setSearch(writeAncillaryChoice(search, { ...choice, ...patch }), { replace: true })}
      onRetry={retryNow}
    />
  )
}
