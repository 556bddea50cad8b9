import * as z from 'zod/mini'
import { hoursOfMarketDay } from '../../../src/domain/europe/marketDay'
import { isSettlementDate, type Instant, type SettlementDate } from '../../../src/domain/periods'
import type { RowCounts } from '../droppedText'
import { ServiceFault } from '../textService'
import { safeXmlParser, unknownXmlForm, xmlRoot } from '../xmlRoot'

/** As sentences begin with it. */
export const RTE_NAME = 'RTE’s éCO2mix'
const READING = {
  name: RTE_NAME,
  parser: safeXmlParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => ['donneesMarche', 'type', 'valeur'].includes(name),
  }),
  fault: (reason: string) => new ServiceFault(reason),
} as const
const LIST = 'liste'
/** How the file marks the British price of the day before among those of other zones. */
const BRITISH = { v: 'donneesMarche', perimetre: 'GB', granularite: 'Global' } as const
const NOT_KNOWN = 'ND'

/** €/MWh: no auction has a limit beyond it. */
const MOST = 10_000
const euros = z.pipe(
  z.pipe(z.string().check(z.regex(/^-?\d{1,5}(?:\.\d{1,10})?$/)), z.transform(Number)),
  z.number().check(z.gte(-MOST), z.lte(MOST)),
)
const listForm = z.object({ donneesMarche: z.optional(z.array(z.unknown())) })
const dayForm = z.object({
  date: z.string().check(z.refine(isSettlementDate)),
  type: z.optional(z.array(z.unknown())),
})
const britishForm = z.object({
  v: z.literal(BRITISH.v),
  perimetre: z.literal(BRITISH.perimetre),
  granularite: z.literal(BRITISH.granularite),
  valeur: z.optional(z.array(z.unknown())),
})
const valueForm = z.object({ periode: z.string(), '#text': z.optional(z.string()) })

/** Prices of hours by their first instants, €/MWh. */
export type RtePoints = readonly (readonly [at: Instant, euros: number])[]
/** `dropped` are those that were left out by themselves. */
export type RteReading = RowCounts & {
  /** By the day of market time, midnight to midnight in Paris: the hours that have a price. */
  readonly days: ReadonlyMap<SettlementDate, RtePoints>
  /** Why days were left out whole, a sentence each. */
  readonly leftOut: readonly string[]
}

type DayReading = { readonly points: RtePoints; readonly rows: number; readonly dropped: number; readonly why?: string }
const NOTHING: DayReading = { points: [], rows: 0, dropped: 0 }

/** The hours of a day by the numbers of their periods, which must be all of them, in order from 0. */
const hoursIn = (date: SettlementDate, values: readonly unknown[]): DayReading => {
  const hours = hoursOfMarketDay(date)
  const rows = values.length
  const whole = (why: string): DayReading => ({ points: [], rows, dropped: 0, why: `${date} ${why}` })
  if (rows !== hours.length) return whole(`has ${rows} periods where the day has ${hours.length} hours`)
  const read = values.map((value) => valueForm.safeParse(value).data)
  if (read.some((value, place) => value?.periode !== String(place))) return whole('has periods out of order')
  const points: (readonly [Instant, number])[] = []
  let dropped = 0
  for (const [place, at] of hours.entries()) {
    const text = read[place]?.['#text']
    if (text === NOT_KNOWN) continue
    const price = euros.safeParse(text)
    if (price.success) points.push([at, price.data])
    else dropped += 1
  }
  return { points, rows, dropped }
}

const dayIn = ({ date, type = [] }: z.output<typeof dayForm>): DayReading => {
  const [british, ...others] = type.flatMap((each) => britishForm.safeParse(each).data ?? [])
  if (british === undefined) return NOTHING
  const values = british.valeur ?? []
  if (others.length === 0) return hoursIn(date, values)
  return { points: [], rows: values.length, dropped: 0, why: `${date} has several British prices` }
}

/**
 * Reads RTE's file of market prices: of each day from `first` to `last` the British hourly price of the auction of the day
 * before, €/MWh. Its days are those of market time and their periods hours from midnight in Paris on. A price that is none is
 * left out alone; a day that the file has twice, and one of which the periods are not the hours of the day, is left out whole.
 * Throws a ServiceFault for what cannot be read as a whole.
 */
export const readRtePrices = (xml: string, first: SettlementDate, last: SettlementDate): RteReading => {
  const { name, content } = xmlRoot(xml, READING)
  const list = listForm.safeParse(content)
  if (name !== LIST || !list.success) throw new ServiceFault(unknownXmlForm(RTE_NAME))
  const found = new Map<SettlementDate, DayReading>()
  const all = list.data.donneesMarche ?? []
  let strange = 0
  for (const each of all) {
    const day = dayForm.safeParse(each)
    if (!day.success || day.data.date < first || day.data.date > last) {
      strange += 1
      continue
    }
    const { date } = day.data
    found.set(date, found.has(date) ? { ...NOTHING, why: `${date} is there twice` } : dayIn(day.data))
  }
  const readings = [...found.values()]
  const sum = (of: 'rows' | 'dropped'): number => readings.reduce((total, each) => total + each[of], 0)
  return {
    days: new Map([...found].map(([date, { points }]) => [date, points])),
    rows: sum('rows') + strange,
    dropped: sum('dropped') + strange,
    leftOut: readings.flatMap(({ why }) => (why === undefined ? [] : [`${why}: left out.`])),
  }
}
