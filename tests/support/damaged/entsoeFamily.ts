import { createEntsoe } from '../../../server/sources/entsoe'
import { damagedText } from '../mutations'
import { entsoeRecordings } from '../recordedAnswers'
import { ADDRESS, answering, type DamagedFamily, type Forms } from './forms'

const NOTHING = '<Acknowledgement_MarketDocument><Reason><code>999</code></Reason></Acknowledgement_MarketDocument>'
/** Most documents are damaged: each of them is by itself. */
const DOCUMENT_SHARE = 0.8

let documents: ReturnType<typeof entsoeRecordings> | undefined

export const ENTSOE: DamagedFamily = {
  name: 'ENTSO-E',
  ms: 150_000,
  round: (dice) => {
    documents ??= entsoeRecordings()
    const known = documents
    const made = new Map<string, Forms<string>>()
    // By the whole question: each country and direction has its document.
    const formsOf = (query: URLSearchParams): Forms<string> => {
      const key = ['documentType', 'in_Domain', 'out_Domain', 'outBiddingZone_Domain'].map((name) => query.get(name))
      const name = key.join(' ')
      const before = made.get(name)
      if (before) return before
      const whole = known[query.get('documentType') ?? ''] ?? NOTHING
      const isDamaged = dice.next() < DOCUMENT_SHARE
      const damaged = isDamaged ? damagedText(whole, dice) : whole
      const forms = {
        whole,
        rest: isDamaged ? NOTHING : whole,
        damaged,
        alone: isDamaged ? damaged : NOTHING,
        count: 1,
      }
      made.set(name, forms)
      return forms
    }
    const settings = {
      seed: 1,
      elexonUrl: '',
      nesoUrl: '',
      carbonUrl: '',
      ecbUrl: '',
      rteUrl: '',
      entsoe: { url: ADDRESS, token: 'made-up' },
    }
    return {
      // Requests of a round, but those of all borders, of which the first damaged one is the last of its country.
      count: Math.round(48 * DOCUMENT_SHARE),
      open: (form, given) =>
        createEntsoe({ settings, ...given, fetch: answering(({ searchParams }) => formsOf(searchParams)[form]) }),
    }
  },
}
