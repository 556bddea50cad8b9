import { MISSING_BSADS } from '../../src/domain/notices'
import type { MarketState, PeriodState } from '../../src/domain/market/state'
import { dayText, periodStart, type Instant } from '../../src/domain/periods'
import type { NamedNotice } from './faces'

/** Actions of a settled stack that are no acceptances: those outside the balancing mechanism. */
const outsideActions = ({ settledStack = [] }: PeriodState): number =>
  settledStack.filter(({ acceptanceId, bidOfferPairId }) => acceptanceId === null || bidOfferPairId === null).length

/**
 * The notice of the newest settled period whose published stack has adjustment actions while none was published as BSAD.
 * Only of a period that began after `watchedFrom`: of earlier ones the server may not have asked. A period without any
 * BSAD is no fault by itself: there may have been none.
 */
export const missingBsads = (
  market: Pick<MarketState, 'periods' | 'feeds'>,
  watchedFrom: Instant,
): NamedNotice | undefined => {
  // While the feed itself fails, that is what is told.
  if (market.feeds.bsad?.failingSince !== undefined) return undefined
  const settled = [...market.periods.values()].filter(
    ({ period, settledStack }) => settledStack !== undefined && periodStart(period) >= watchedFrom,
  )
  const newest = settled.reduce<PeriodState | undefined>(
    (last, each) => (last && periodStart(last.period) > periodStart(each.period) ? last : each),
    undefined,
  )
  if (!newest || newest.bsad.length > 0) return undefined
  const count = outsideActions(newest)
  if (count === 0) return undefined
  const { date, period } = newest.period
  const actions = count === 1 ? 'one adjustment action' : `${count} adjustment actions`
  return {
    type: 'bsad',
    id: `bsad-${date}-${period}`,
    text: `${MISSING_BSADS}: period ${period} of ${dayText(date)} was settled with ${actions} of which none has been published.`,
  }
}
