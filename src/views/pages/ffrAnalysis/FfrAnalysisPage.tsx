import { useSearchParams } from 'react-router-dom'
import { FFR_LAST_MONTH } from '../../../domain/ancillary/ffrTender'
import { DAILY_STATIC_FROM } from '../../../domain/charts/staticBlocks'
import { day, daysFrom, NO_SIDE } from '../../../domain/dates'
import type { SettlementDate } from '../../../domain/periods'
import { useNow } from '../../../streams/app/hooks'
import { chooseDates } from '../../../streams/dates/intents'
import { useDates } from '../../../streams/dates/hooks'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { FfrDaily } from './FfrDaily'
import { FFR_TABS, FfrTabs, NoDailyStatic, NoTender, type FfrTab } from './FfrNotices'
import { FfrTenders } from './FfrTenders'
import './ffrAnalysis.module.css'

const KEY = 'ffr-analysis'
const MINUTE_MS = 60_000

const [USUAL] = FFR_TABS

/** `/ffr-analysis`: monthly tenders of firm frequency response, and the daily static auction (page catalogue C5). */
export const FfrAnalysisPage = () => {
  const [search, setSearch] = useSearchParams()
  const dates = useDates(KEY)
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS
  const tab = FFR_TABS.find(({ value }) => value === search.get('tab')) ?? USUAL
  const onTab = (value: FfrTab): void => {
    const next = new URLSearchParams(search)
    if (value === USUAL.value) next.delete('tab')
    else next.set('tab', value)
    setSearch(next, { replace: true })
  }
  return (
    <Page area="ffr-analysis">
      <FfrTabs tab={tab.value} onTab={onTab} />
      <Arrived>
        {dates && now > 0 && (
          <Shown tab={tab.value} month={dates.resolved.fromDay} to={dates.resolved.toDay} now={now} onTab={onTab} />
        )}
      </Arrived>
    </Page>
  )
}

type ShownProps = {
  readonly tab: FfrTab
  /** First and last day of the chosen month. */
  readonly month: SettlementDate
  readonly to: SettlementDate
  readonly now: number
  readonly onTab: (tab: FfrTab) => void
}

const showMonth = (month: SettlementDate): void => chooseDates(KEY, daysFrom(day(month), NO_SIDE))

const Shown = ({ tab, month, to, now, onTab }: ShownProps) => {
  if (tab === 'daily')
    return month < DAILY_STATIC_FROM ? (
      <NoDailyStatic month={month} onTenders={() => onTab('tenders')} onFirst={() => showMonth(DAILY_STATIC_FROM)} />
    ) : (
      <FfrDaily from={month} to={to} now={now} />
    )
  return month > FFR_LAST_MONTH ? (
    <NoTender month={month} onDaily={() => onTab('daily')} onLast={() => showMonth(FFR_LAST_MONTH)} />
  ) : (
    <FfrTenders month={month} />
  )
}
