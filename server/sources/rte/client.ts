import type { SettlementDate } from '../../../src/domain/periods'
import { droppedText } from '../droppedText'
import type { GateFacts } from '../gateFacts'
import { createTextService, type ServiceOptions } from '../textService'
import { readRtePrices, RTE_NAME, type RteReading } from './prices'

/** No limit is published: a page of its site makes more requests at once. */
export const RTE_SPACING_MS = 2000
/** A week of twelve zones has some 80 kB by the hour, and four times as much by the quarter of an hour. */
const MOST_BYTES = 4_000_000

/** What an answer has, and what of it could not be used, a text of sentences; undefined where all could. */
export type RtePrices = Pick<RteReading, 'days'> & { readonly leftOut: string | undefined }

export type RteClient = {
  /** British prices of days of market time, from the first to the last. Rejects with a ServiceFault. */
  prices(first: SettlementDate, last: SettlementDate): Promise<RtePrices>
  gate(): GateFacts
}

/** `13/04/2024`, as its addresses have it. */
const inFrench = (date: SettlementDate): string => date.split('-').toReversed().join('/')

const pathOf = (first: SettlementDate, last: SettlementDate): string =>
  `curves/getDonneesMarche?dateDeb=${inFrench(first)}&dateFin=${inFrench(last)}&mode=NORM`

const leftOutOf = ({ leftOut, ...counts }: RteReading): string | undefined => {
  const texts = [...leftOut, droppedText(counts) ?? []].flat()
  return texts.length === 0 ? undefined : texts.join(' ')
}

type Options = ServiceOptions & { readonly log: { readonly warn: (message: string) => void } }

/** The public file of RTE's éCO2mix pages with prices of the day before. What is left out of it is said once in the log. */
export const createRteClient = (options: Options): RteClient => {
  const kind = {
    name: RTE_NAME,
    spacingMs: RTE_SPACING_MS,
    mostBytes: MOST_BYTES,
    headers: { accept: 'application/xml, text/xml' },
  }
  const service = createTextService(kind, options)
  let warned: string | undefined
  return {
    gate: service.gate,
    prices: async (first, last) => {
      const { answer } = await service.get(pathOf(first, last))
      const reading = readRtePrices(answer?.text ?? '', first, last)
      const leftOut = leftOutOf(reading)
      if (leftOut !== undefined && leftOut !== warned) options.log.warn(`British price of RTE: ${leftOut}`)
      warned = leftOut
      return { days: reading.days, leftOut }
    },
  }
}
