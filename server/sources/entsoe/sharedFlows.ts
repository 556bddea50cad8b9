import type { Instant } from '../../../src/domain/periods'
import { Bounded } from '../bounded'
import type { EntsoeClient, EntsoeQuery } from './client'
import type { EntsoeDocument } from './document'

/** Flows of all borders in two ranges of time. */
const MOST_DOCUMENTS = 128
const FLOWS = 'A11'

/**
 * The same client, of which two questions that need the flows of one border in the same time get one document. A request that
 * failed is made again for the next that needs it.
 */
export const withSharedFlows = (client: EntsoeClient): EntsoeClient => {
  const known = new Bounded<string, Promise<EntsoeDocument | undefined>>(MOST_DOCUMENTS)
  const flows = (query: EntsoeQuery, from: Instant, until: Instant): Promise<EntsoeDocument | undefined> => {
    const key = JSON.stringify([query, from, until])
    const before = known.get(key)
    if (before) return before
    const made = client.document(query, from, until)
    known.set(key, made)
    made.catch(() => known.clear(key))
    return made
  }
  return {
    document: (query, from, until, rank) =>
      query.documentType === FLOWS ? flows(query, from, until) : client.document(query, from, until, rank),
  }
}
