import { use, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ResolvedDates } from '../../../domain/dates'
import type { Instant } from '../../../domain/periods'
import { readEuropeChoice, writeEuropeChoice } from '../../../domain/storage/europeIndex/choice'
import { monthsUntil } from '../../../domain/dates'
import { useNow } from '../../../streams/app/hooks'
import { useDates } from '../../../streams/dates/hooks'
import { retryNow } from '../../../streams/lib/intents'
import { europeIndexFreshness, useEuropeIndex } from '../../../streams/storage/europeIndex'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { ShellContext } from '../../parts/shellActs'
import { EuropeIndexView } from './EuropeIndexView'

const MINUTE_MS = 60_000

/** `/index`: what a battery could have earned by country (page catalogue C7, row RP02). */
export const EuropeIndexPage = () => {
  const dates = useDates('index')?.resolved
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS
  const who = use(ShellContext)?.who
  const isKnown = dates !== undefined && now > 0 && who !== 'checking'
  return (
    <Page area="europe-index">
      <Arrived>{isKnown && <Index dates={dates} now={now} isVisitor={who !== 'signedIn'} />}</Arrived>
    </Page>
  )
}

type IndexProps = { readonly dates: ResolvedDates; readonly now: Instant; readonly isVisitor: boolean }

const Index = ({ dates: { toDay }, now, isVisitor }: IndexProps) => {
  const [search, setSearch] = useSearchParams()
  const choice = useMemo(() => readEuropeChoice(search), [search])
  const months = useMemo(
    () => monthsUntil(toDay, isVisitor ? 1 : Number(choice.months)).map((first) => first.slice(0, 7)),
    [toDay, isVisitor, choice.months],
  )
  const { duration, withImbalance } = choice
  const index = useEuropeIndex({ months, duration, withImbalance })
  return (
    <EuropeIndexView
      months={months}
      answers={index.months}
      index={index.last}
      freshness={europeIndexFreshness(index.last, now)}
      choice={choice}
      now={now}
      isVisitor={isVisitor}
      onChoice={(patch) => setSearch(writeEuropeChoice(search, { ...choice, ...patch }), { replace: true })}
      onRetry={retryNow}
    />
  )
}
