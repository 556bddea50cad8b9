import * as z from 'zod/mini'
import { isSettlementDate, type SettlementDate } from '../../../src/domain/periods'
import type { RowCounts } from '../droppedText'
import { ServiceFault } from '../textService'
import { safeXmlParser, unknownXmlForm, xmlRoot } from '../xmlRoot'

/** As sentences begin with it. */
export const ECB_NAME = 'The European Central Bank'
const READING = {
  name: ECB_NAME,
  parser: safeXmlParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name, path) => name === 'Cube' && String(path).endsWith('.Cube.Cube'),
  }),
  fault: (reason: string) => new ServiceFault(reason),
} as const
const ENVELOPE = 'Envelope'
const POUND = 'GBP'

/** A pound and a euro have never been further apart than a half; ten times that is no rate. */
const LEAST_RATE = 0.1
const GREATEST_RATE = 10
const rate = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,3}(?:\.\d{1,10})?$/)), z.transform(Number)),
  z.number().check(z.gte(LEAST_RATE), z.lte(GREATEST_RATE)),
)
const envelopeForm = z.object({ Cube: z.object({ Cube: z.array(z.unknown()) }) })
const dayForm = z.object({
  time: z.string().check(z.refine(isSettlementDate)),
  Cube: z.array(z.object({ currency: z.string(), rate: z.string() })),
})

/** Pounds for a euro by the day of their publication. */
export type EuroRates = ReadonlyMap<SettlementDate, number>
export type RatesReading = RowCounts & { readonly rates: EuroRates }

/** Days whose one rate of the pound can be read. */
const poundsOf = (row: unknown): readonly [SettlementDate, number] | undefined => {
  const day = dayForm.safeParse(row)
  if (!day.success) return undefined
  const [found, ...others] = day.data.Cube.filter(({ currency }) => currency === POUND)
  const read = rate.safeParse(found?.rate)
  return read.success && others.length === 0 ? [day.data.time, read.data] : undefined
}

/**
 * Reads a document of the euro's foreign exchange reference rates: of each day the pounds that a euro is worth. A day that
 * makes no sense, or appears in it twice, is left out alone. Throws a ServiceFault for what cannot be read as a whole.
 */
export const readEcbRates = (xml: string): RatesReading => {
  const { name, content } = xmlRoot(xml, READING)
  const envelope = envelopeForm.safeParse(content)
  if (name !== ENVELOPE || !envelope.success) throw new ServiceFault(unknownXmlForm(ECB_NAME))
  const rates = new Map<SettlementDate, number>()
  const twice = new Set<SettlementDate>()
  const rows = envelope.data.Cube.Cube
  for (const row of rows) {
    const read = poundsOf(row)
    if (read === undefined) continue
    const [date, pounds] = read
    if (rates.has(date)) twice.add(date)
    rates.set(date, pounds)
  }
  for (const date of twice) rates.delete(date)
  return { rates, rows: rows.length, dropped: rows.length - rates.size }
}
