import { skipsInMarket, skipsOfDay } from '../../src/domain/skips/dayEstimate'
import { withRegisteredIds } from '../../src/domain/skips/agreement'
import { packSkips, type PackedSkips } from '../../src/domain/skips/packed'
import type { SkipRow } from '../../src/domain/skips/periodSkips'
import { periodsIn, stepPeriod, type Instant, type PeriodRef, type SettlementDate } from '../../src/domain/periods'
import { archiveMarketOf } from '../market/archive'
import type { MarketSource } from '../sources/source'

/** Where whole days of skips come from. */
export type SkipSource = Pick<MarketSource, 'period' | 'makeDay' | 'operatorSkips'>

const marketOf = async (source: SkipSource, ref: PeriodRef, now: Instant) =>
  archiveMarketOf(await source.period(ref), now)

/** The skips of a settlement period by what a source gives of it. Rejects as the source. */
export const estimatePeriod = async (source: SkipSource, ref: PeriodRef, now: Instant): Promise<readonly SkipRow[]> =>
  skipsInMarket(await marketOf(source, ref, now), ref)

/** The skips of a London day that is over. Rejects as the source. */
export const estimateDay = async (source: SkipSource, date: SettlementDate, now: Instant): Promise<PackedSkips> => {
  await source.makeDay?.(date)
  /** By the operator's names. */
  const ids = new Map<string, string>()
  const periods: (readonly [PeriodRef, readonly SkipRow[]])[] = []
  for (let place = 0; place < periodsIn(date); place++) {
    const ref = stepPeriod({ date, period: 1 }, place)
    const market = await marketOf(source, ref, now)
    for (const { unit } of market.units.values()) if (unit) ids.set(unit.nationalGridId, unit.id)
    periods.push([ref, skipsInMarket(market, ref)])
  }
  const published = await source.operatorSkips?.(date)
  return packSkips(skipsOfDay(date, periods, published && withRegisteredIds(published, ids)))
}
