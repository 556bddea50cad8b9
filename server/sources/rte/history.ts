import { marketDateAt } from '../../../src/domain/europe/marketDay'
import { addDays, dayStart, dayText, type SettlementDate } from '../../../src/domain/periods'
import { weekStart } from '../../../src/domain/periods/monthsAndWeeks'
import { batchOf } from '../../../src/domain/series/catalogue'
import { RTE_FIRST_DAY } from '../../../src/domain/series/families/euroPrice'
import { SourceError, type HistorySource, type ServerClock } from '../source'
import { ServiceFault } from '../textService'
import { RTE_NAME } from './prices'
import type { RteClient, RtePrices } from './client'
import { rteEvent } from './priceEvent'

/** Days are filled one after the other: within an hour those of a week come from the same answer. */
const RETAINED_MS = 3_600_000
/** The Sunday in London ends with the first hour of Monday in Paris. */
const DAYS = 8

type Options = { readonly client: RteClient; readonly clock: Pick<ServerClock, 'now'> }

/** Past days, one request for a week. */
export const rteHistory = ({ client, clock }: Options): HistorySource => {
  let retained:
    { readonly monday: SettlementDate; readonly days: RtePrices['days']; readonly until: number } | undefined
  const daysOf = async (date: SettlementDate): Promise<RtePrices['days']> => {
    const monday = weekStart(date)
    if (retained?.monday === monday && clock.now() < retained.until) return retained.days
    const tomorrow = addDays(marketDateAt(clock.now()), 1)
    const last = addDays(monday, DAYS - 1)
    const { days } = await client.prices(monday, last < tomorrow ? last : tomorrow)
    retained = { monday, days, until: clock.now() + RETAINED_MS }
    return days
  }
  return {
    firstDay: RTE_FIRST_DAY,
    day: async (date) => {
      try {
        const days = await daysOf(date)
        const now = clock.now()
        const from = dayStart(date)
        const to = dayStart(addDays(date, 1))
        // An hour of a London day is of the next one in Paris.
        const events = [date, addDays(date, 1)].flatMap((day) => {
          const points = (days.get(day) ?? []).filter(([at]) => at >= from && at < to)
          return points.length === 0 ? [] : [rteEvent(day, points, now)]
        })
        if (events.length === 0) throw new SourceError(`${RTE_NAME} has no British price of ${dayText(date)}.`, 404)
        return { ...batchOf(events), readAt: now }
      } catch (error) {
        if (error instanceof ServiceFault)
          throw new SourceError(`${error.reason} ${dayText(date)} is tried again later.`)
        throw error
      }
    },
  }
}
