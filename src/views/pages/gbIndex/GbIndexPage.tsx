import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readIndexChoice, writeIndexChoice } from '../../../domain/gbIndex/choice'
import { keyMonths } from '../../../domain/series/aggregation/calendarPeriods'
import { dateAt, type Instant } from '../../../domain/periods'
import { useNow } from '../../../streams/app/hooks'
import { useDates } from '../../../streams/dates/hooks'
import type { PageDates } from '../../../streams/dates/types'
import { retryNow } from '../../../streams/lib/intents'
import { gbIndexFreshness, useGbIndex } from '../../../streams/plants/gbIndex'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { GbIndexView } from './GbIndexView'
import './gbIndex.module.css'

const MINUTE_MS = 60_000

/** `/gb-index`: what GB batteries earned, as an index (page catalogue C6, row RP02). */
export const GbIndexPage = () => {
  const dates = useDates('gb-index')
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS
  return (
    <Page area="gb-index">
      <Arrived>{dates && now > 0 && <Index dates={dates} now={now} />}</Arrived>
    </Page>
  )
}

const Index = ({ dates: { resolved }, now }: { readonly dates: PageDates; readonly now: Instant }) => {
  const [search, setSearch] = useSearchParams()
  const choice = useMemo(() => readIndexChoice(search), [search])
  const { basis, granularity } = choice
  const index = useGbIndex({ basis, granularity, from: resolved.fromDay, to: resolved.toDay })
  const key = keyMonths(dateAt(now))
  const months = useGbIndex({ basis, granularity: 'Month', ...key })
  return (
    <GbIndexView
      index={index}
      freshness={gbIndexFreshness(index, resolved.toDay, now)}
      months={months}
      monthsFreshness={gbIndexFreshness(months, key.to, now)}
      choice={choice}
      now={now}
      onChoice={(patch) => setSearch(writeIndexChoice(search, { ...choice, ...patch }), { replace: true })}
      onRetry={retryNow}
    />
  )
}
