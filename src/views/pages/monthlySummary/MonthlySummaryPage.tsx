import { use } from 'react'
import { monthEnd } from '../../../domain/dates'
import type { Instant } from '../../../domain/periods'
import { DEFAULT_BASIS } from '../../../domain/revenue/parts'
import { useNow } from '../../../streams/app/hooks'
import { useDates } from '../../../streams/dates/hooks'
import { retryNow } from '../../../streams/lib/intents'
import { revenueFreshness, useRevenue } from '../../../streams/plants/revenue'
import { reviewMonthText } from '../../../domain/reviews/sentences'
import { reviewFreshness, useMonthlyReview } from '../../../streams/reviews/monthly'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { ShellContext } from '../../parts/shellActs'
import { LockedPanel } from '../../reviews/LockedPanel'
import { TopPlants } from '../../reviews/TopPlants'
import { MonthlySummaryView } from './MonthlySummaryView'

const MINUTE_MS = 60_000

/** `/monthly-summary`: a month of the market and the two before it (page catalogue D6, row RP04). */
export const MonthlySummaryPage = () => {
  const dates = useDates('monthly-summary')?.resolved
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS
  const who = use(ShellContext)?.who
  const isKnown = dates !== undefined && now > 0 && who !== 'checking'
  return (
    <Page area="monthly-summary">
      <Arrived>
        {isKnown && <Summary month={dates.toDay.slice(0, 7)} now={now} isVisitor={who !== 'signedIn'} />}
      </Arrived>
    </Page>
  )
}

type SummaryProps = { readonly month: string; readonly now: Instant; readonly isVisitor: boolean }

const Summary = ({ month, now, isVisitor }: SummaryProps) => {
  const review = useMonthlyReview(month)
  return (
    <MonthlySummaryView
      review={review}
      freshness={reviewFreshness(review, now)}
      month={month}
      now={now}
      isVisitor={isVisitor}
      onPrint={() => window.print()}
      onRetry={retryNow}
    >
      {isVisitor ? <LockedPanel title="Top plants" /> : <Plants month={month} now={now} />}
    </MonthlySummaryView>
  )
}

/** What a plant is paid for its acceptances has no wholesale price in it: that of the request is any. */
const Plants = ({ month, now }: Omit<SummaryProps, 'isVisitor'>) => {
  const days = { from: `${month}-01`, to: monthEnd(`${month}-01`) }
  const revenue = useRevenue({ basis: DEFAULT_BASIS, ...days })
  return (
    <TopPlants
      revenue={revenue}
      freshness={revenueFreshness(revenue, days.to, now)}
      period={reviewMonthText(month)}
      onRetry={retryNow}
    />
  )
}
