import type { PlantAcceptance } from '../../src/domain/plants/calls'
import { isRegistered } from '../../src/domain/plants/plant'
import { acceptancesOf, newestFirst } from '../../src/domain/plants/plantAnswers'
import { addDays, dateAt, dayStart, type Instant } from '../../src/domain/periods'
import { BM_FEED_TABLE } from '../../src/domain/tables/definitions/alwaysMade'
import { lifetimeAt, type Archive } from '../market/archive'
import { retainAnswers } from '../market/retainedAnswers'
import { SourceError, type MarketSource } from '../sources/source'
import { marketOfSpan, type PastOptions } from './pastTables'

/** Some 1,500 acceptances a day, a quarter of a megabyte. */
const DAYS_RETAINED = 31

type Options = PastOptions & { readonly source: Pick<MarketSource, 'info'> }
type Day = { readonly end: Instant; readonly acceptances: readonly PlantAcceptance[] }

/**
 * Acceptances of past days, each day made once for all plants and kept a while. Rejects with a SourceError where the source
 * cannot answer, with its reason where a day is too much for it.
 */
export const createPastAcceptances = (options: Options): Required<Pick<Archive, 'acceptances'>> => {
  const { clock, source } = options
  const { past } = BM_FEED_TABLE
  const days = retainAnswers<Day>({ clock, capacity: DAYS_RETAINED, lifetime: lifetimeAt(clock) })
  return {
    acceptances: async (date, signal) => {
      const make = async (given: AbortSignal): Promise<Day> => {
        if (past.kind !== 'folded') throw new SourceError('Acceptances of other days are not stored.', 404)
        const refusal = past.refusedBy?.[source.info.kind]
        if (refusal !== undefined) throw new SourceError(refusal, 404)
        const { units } = await marketOfSpan(options, past, { from: date, to: date }, given)
        const acceptances = [...units.values()]
          .filter(isRegistered)
          .flatMap(acceptancesOf)
          .filter(({ at }) => dateAt(at) === date)
          .sort(newestFirst)
        return { end: dayStart(addDays(date, 1)), acceptances }
      }
      return (await days(date, make, signal)).acceptances
    },
  }
}
