import type { ResolvedDates } from '../../../domain/dates'
import { dateAt, type Instant } from '../../../domain/periods'
import { eachDay } from '../../../domain/periods/eachDay'
import type { Column } from '../../../domain/series/batch'
import { gb } from '../../../domain/series/families/form'
import type { StorageDayAhead } from '../../../domain/storage/calls'
import { seriesOfBasis } from '../../../domain/revenue/parts'
import { answerFreshness } from '../../../streams/lib/freshness'
import { lastOf } from '../../../streams/lib/loaded'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { useSeries } from '../../../streams/series/hooks'
import { useStorageDayAhead } from '../../../streams/storage/dayAhead'
import type { StorageChoice } from './storageChoices'

/** All that the page shows of some days. */
export type Analysis = {
  readonly loaded: Loaded<StorageDayAhead>
  readonly freshness: Freshness
  /** Prices of the chosen auction, by its steps. */
  readonly prices: Column | undefined
  readonly priceFreshness: Freshness
  /** Why figures are missing. */
  readonly notes: readonly string[]
  /** How many of the days are here; undefined once all are. */
  readonly progress: string | undefined
}

/** Auctions of days until today have been held: once each day is here and filled, nothing changes them any more. */
export const useDayAhead = (
  { from, to, fromDay, toDay }: ResolvedDates,
  choice: StorageChoice,
  now: Instant,
): Analysis => {
  const { basis, duration, efficiency, cycles, wear } = choice
  const today = dateAt(now)
  const last = toDay < today ? toDay : today
  const loaded = useStorageDayAhead({ basis, from: fromDay, to: last, choice: { duration, efficiency, cycles, wear } })
  const id = gb(seriesOfBasis(basis)[0] ?? '')
  const { columns, freshness: priceFreshness } = useSeries({ series: [{ id }], from, to })
  const [column] = lastOf(columns) ?? []
  const answer = lastOf(loaded)
  const days = eachDay(fromDay, last).length
  const here = answer?.days.length ?? 0
  return {
    loaded,
    freshness: answerFreshness(
      loaded,
      {
        asOf: answer?.asOf ?? undefined,
        isFixed: here === days && answer?.filling === false,
        how: 'Requested again while days are being filled',
      },
      now,
    ),
    prices: column?.column,
    priceFreshness,
    notes: answer?.lacks ?? [],
    progress: answer && here < days ? `${here} of ${days} days read` : undefined,
  }
}
