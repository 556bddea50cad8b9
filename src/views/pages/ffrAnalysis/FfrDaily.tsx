import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { staticBlocks, STATIC_SERIES } from '../../../domain/charts/staticBlocks'
import { ancillaryChart } from '../../../domain/charts/ancillary'
import { efaSpan, type Instant, type SettlementDate } from '../../../domain/periods'
import { withLoaded } from '../../../streams/lib/loaded'
import { retryNow } from '../../../streams/lib/intents'
import { useSeries } from '../../../streams/series/hooks'
import { SeriesChart } from '../../charts/series/SeriesChart'
import { FfrDailyView } from './FfrDailyView'
import * as css from './ffrAnalysis.module.css'

type FfrDailyProps = { readonly from: SettlementDate; readonly to: SettlementDate; readonly now: Instant }

/** The daily auctions of static FFR of a month. @param from its first day @param to its last */
export const FfrDaily = ({ from, to, now }: FfrDailyProps) => {
  const dates = useMemo(() => ({ from: efaSpan(from, 'day').from, to: efaSpan(to, 'day').to }), [from, to])
  const { columns, freshness } = useSeries({ series: STATIC_SERIES.map((id) => ({ id })), ...dates })
  const blocks = useMemo(
    () =>
      withLoaded(columns, (each) =>
        staticBlocks(
          each.map(({ column }) => column),
          from,
          to,
        ),
      ),
    [columns, from, to],
  )
  const spec = useMemo(() => ancillaryChart(['SFFR'], true), [])
  return (
    <FfrDailyView blocks={blocks} freshness={freshness} month={from} now={now} onRetry={retryNow}>
      <SeriesChart
        id="ffr-daily"
        title="Price and volume"
        note="by EFA block"
        spec={spec}
        dates={dates}
        area={css.ffrChart}
        tools={
          <Link className="btn s" to="/ancillary-contracts?product=SFFR">
            Orders of today
          </Link>
        }
      />
    </FfrDailyView>
  )
}
