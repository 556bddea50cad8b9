import { skipsInMarket, skipsOfDay } from '../../src/domain/skips/dayEstimate'
import { withRegisteredIds, type OperatorSkips } from '../../src/domain/skips/agreement'
import { packSkips, type PackedSkips } from '../../src/domain/skips/packed'
import type { SkipRow } from '../../src/domain/skips/periodSkips'
import { periodsIn, stepPeriod, type Instant, type PeriodRef, type SettlementDate } from '../../src/domain/periods'
import { archiveMarketOf } from '../market/archive'
import { SourceError, type SkipSource } from '../sources/source'

const marketOf = async (source: SkipSource, ref: PeriodRef, now: Instant) =>
  archiveMarketOf(await source.period(ref), now)

/** The skips of a settlement period by what a source gives of it. Rejects as the source. */
export const estimatePeriod = async (source: SkipSource, ref: PeriodRef, now: Instant): Promise<readonly SkipRow[]> =>
  skipsInMarket(await marketOf(source, ref, now), ref)

/** A day as far as its periods are estimated. */
export type BegunSkips = {
  readonly periods: Map<number, readonly SkipRow[]>
  /** Ids of units by the operator's names. */
  readonly ids: Map<string, string>
}
export const noSkipsYet = (): BegunSkips => ({ periods: new Map(), ids: new Map() })

type Given = {
  /** What the operator has published of the day, where the source does not give it. */
  readonly published?: OperatorSkips | undefined
  /** What was estimated of it before, and is added to. */
  readonly begun?: BegunSkips
}

const isAbsent = (error: unknown): error is SourceError => error instanceof SourceError && error.status === 404

/**
 * The skips of a London day that is over, without the periods that the source does not have (404). Rejects as the source, and
 * where it has none of them.
 */
export const estimateDay = async (
  source: SkipSource,
  date: SettlementDate,
  now: Instant,
  { published, begun = noSkipsYet() }: Given = {},
): Promise<PackedSkips> => {
  await source.makeDay?.(date)
  const { periods, ids } = begun
  let absent: SourceError | undefined
  for (let place = 0; place < periodsIn(date); place++) {
    const ref = stepPeriod({ date, period: 1 }, place)
    if (periods.has(ref.period)) continue
    try {
      const market = await marketOf(source, ref, now)
      for (const { unit } of market.units.values()) if (unit) ids.set(unit.nationalGridId, unit.id)
      periods.set(ref.period, skipsInMarket(market, ref))
    } catch (error) {
      if (!isAbsent(error)) throw error
      absent = error
    }
  }
  if (absent && periods.size === 0) throw absent
  const inOrder = [...periods]
    .toSorted(([a], [b]) => a - b)
    .map(([period, rows]): readonly [PeriodRef, readonly SkipRow[]] => [{ date, period }, rows])
  const operator = published ?? (await source.operatorSkips?.(date))
  return packSkips(skipsOfDay(date, inOrder, operator && withRegisteredIds(operator, ids)))
}
