import { addDays, dateAt, dayText, type SettlementDate } from '../../../src/domain/periods'
import { batchOf } from '../../../src/domain/series/catalogue'
import { FIRST_DAY } from '../../../src/domain/series/definition'
import { SourceError, type HistorySource, type ServerClock } from '../source'
import { ServiceFault } from '../textService'
import type { EcbClient, EcbDocument } from './client'
import { hoursAt, rateEvent, rateInForce } from './inForce'
import type { EuroRates } from './rates'

/** So many days back the smaller document surely has the publication before a day. */
const IN_90_DAYS = 80
/** Days are filled one after the other: within an hour they come from the same document. */
const RETAINED_MS = 3_600_000

type Options = { readonly client: EcbClient; readonly clock: Pick<ServerClock, 'now'> }

/** Past days: one request for the last eighty, and one for all before them. */
export const ecbHistory = ({ client, clock }: Options): HistorySource => {
  const retained = new Map<EcbDocument, { readonly rates: EuroRates; readonly until: number }>()
  const ratesOf = async (day: SettlementDate): Promise<EuroRates> => {
    const isNear = day >= addDays(dateAt(clock.now()), -IN_90_DAYS)
    const document = isNear ? 'eurofxref-hist-90d.xml' : 'eurofxref-hist.xml'
    const known = retained.get(document)
    if (known && clock.now() < known.until) return known.rates
    const rates = await client.rates(document)
    retained.set(document, { rates, until: clock.now() + RETAINED_MS })
    return rates
  }
  return {
    firstDay: FIRST_DAY,
    day: async (date) => {
      try {
        const rate = rateInForce(await ratesOf(date), date)
        if (rate === undefined)
          throw new SourceError(`The European Central Bank has no rate for ${dayText(date)} yet.`, 404)
        const now = clock.now()
        return { ...batchOf([rateEvent(rate, hoursAt(rate, date), now)]), readAt: now }
      } catch (error) {
        if (error instanceof ServiceFault)
          throw new SourceError(`${error.reason} ${dayText(date)} is tried again later.`)
        throw error
      }
    },
  }
}
