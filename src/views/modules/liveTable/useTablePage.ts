import type { ResolvedDates } from '../../../domain/dates'
import type { Instant } from '../../../domain/periods'
import type { LiveTableOption } from '../../../domain/wire'
import { useDates } from '../../../streams/dates/hooks'
import { useStaticStore } from '../../../streams/plants/hooks'
import { useShownNow } from '../../user/now'

const MINUTE_MS = 60_000

/** What a page of one table of a range of days is drawn from. */
export type TablePage = {
  /** The days that are chosen on the page. */
  readonly resolved: ResolvedDates
  readonly option: LiveTableOption
  /** Begin of the running minute. */
  readonly now: Instant
}

/**
 * @param page key of the page, whose dates are meant
 * @returns undefined until the dates, the table's options and the time are known
 */
export const useTablePage = (page: string, moduleType: string): TablePage | undefined => {
  const dates = useDates(page)
  const now = useShownNow()
  const option = useStaticStore()?.liveTableOptions.find((each) => each.moduleType === moduleType)
  if (!dates || !option || now === undefined) return undefined
  return { resolved: dates.resolved, option, now: Math.floor(now / MINUTE_MS) * MINUTE_MS }
}
