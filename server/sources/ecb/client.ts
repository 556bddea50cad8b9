import { droppedText } from '../droppedText'
import type { GateFacts } from '../gateFacts'
import { createTextService, type ServiceOptions } from '../textService'
import { ECB_NAME, readEcbRates, type EuroRates } from './rates'

/** No limit is published; a document changes once a day. */
export const ECB_SPACING_MS = 2000
/** All days of thirty currencies since 1999 have some eight megabytes. */
const MOST_BYTES = 32_000_000
const FOLDER = 'stats/eurofxref'

/** Documents of the bank: the last 90 days, and all days since 1999. */
export type EcbDocument = 'eurofxref-hist-90d.xml' | 'eurofxref-hist.xml'

export type EcbClient = {
  /** A document's rates, requested only if it has changed. Rejects with a ServiceFault. */
  rates(document: EcbDocument): Promise<EuroRates>
  gate(): GateFacts
}

type Options = ServiceOptions & { readonly log: { readonly warn: (message: string) => void } }

const ratesIn = (xml: string, log: Options['log']): EuroRates => {
  const { rates, ...counts } = readEcbRates(xml)
  const text = droppedText(counts)
  if (text !== undefined) log.warn(`Rate of the euro: ${text}`)
  return rates
}

/** The reference rates of the European Central Bank. */
export const createEcbClient = (options: Options): EcbClient => {
  const kind = {
    name: ECB_NAME,
    spacingMs: ECB_SPACING_MS,
    mostBytes: MOST_BYTES,
    headers: { accept: 'application/xml, text/xml' },
  }
  const service = createTextService(kind, options)
  const known = new Map<EcbDocument, { readonly rates: EuroRates; readonly modified: string | undefined }>()
  return {
    gate: service.gate,
    rates: async (document) => {
      const before = known.get(document)
      const { answer } = await service.get(`${FOLDER}/${document}`, before?.modified)
      if (answer === undefined && before !== undefined) return before.rates
      const rates = ratesIn(answer?.text ?? '', options.log)
      // Only once it could be read: a document that could not is requested again.
      known.set(document, { rates, modified: answer?.modified })
      return rates
    },
  }
}
