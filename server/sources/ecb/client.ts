import { droppedText } from '../droppedText'
import type { GateFacts } from '../gate'
import { createTextService, type ServiceOptions, type ServiceReply } from '../textService'
import { ECB_NAME, readEcbRates, type EuroRates } from './rates'

/** No limit is published; a document changes once a day. */
export const ECB_SPACING_MS = 2000
/** All days of thirty currencies since 1999 have some eight megabytes. */
const MOST_BYTES = 32_000_000
const FOLDER = 'stats/eurofxref'

/** Documents of the bank: the last 90 days, and all days since 1999. */
export type EcbDocument = 'eurofxref-hist-90d.xml' | 'eurofxref-hist.xml'

export type EcbClient = {
  /** A document's rates; undefined where it has not changed since the last time. Rejects with a ServiceFault. */
  newRates(document: EcbDocument): Promise<EuroRates | undefined>
  gate(): GateFacts
}

type Options = ServiceOptions & { readonly log: { readonly warn: (message: string) => void } }

const rowsOf = (reply: ServiceReply, log: Options['log']): EuroRates | undefined => {
  if (reply.answer === undefined) return undefined
  const { rates, ...counts } = readEcbRates(reply.answer.text)
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
  const modified = new Map<EcbDocument, string>()
  return {
    gate: service.gate,
    newRates: async (document) => {
      const reply = await service.get(`${FOLDER}/${document}`, modified.get(document))
      const rates = rowsOf(reply, options.log)
      // Only once it could be read: a document that could not is requested again.
      if (reply.answer?.modified !== undefined) modified.set(document, reply.answer.modified)
      return rates
    },
  }
}
