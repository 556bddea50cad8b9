import * as z from 'zod/mini'
import type { Instant } from '../../../src/domain/periods'
import { safeXmlParser, unknownXmlForm, xmlRoot } from '../xmlRoot'
import { expandedCurve, type CurveType } from './curve'
import { EntsoeFault } from './fault'
import { stepEdges } from './resolution'

/** Values of a range of time. `edges` are the instants between its steps, one more than there are values. */
export type ValueRange = {
  readonly edges: readonly Instant[]
  /** Undefined where nothing is published. */
  readonly values: readonly (number | undefined)[]
}

/** One TimeSeries of a document, as far as it says what it is of. */
export type TimeSeries = {
  /** Codes of the areas: of a flow it is from `from` into `to`; of generation `to`, of consumption and load `from`. */
  readonly to?: string
  readonly from?: string
  /** What makes the power, `B01` to `B25`. */
  readonly psrType?: string
  /** `A01` daily, `A05` total, `A07` intraday. */
  readonly contract?: string
  /** Which of several auctions of a zone: the first is the coupled one. */
  readonly sequence?: number
  readonly currency?: string
  readonly ranges: readonly ValueRange[]
}

export type EntsoeDocument = {
  /** `A44` prices, `A65` load, `A75` generation, `A11` flows, `A09` schedules … */
  readonly type: string
  /** When the platform made the document: of an answer, the time of the request. */
  readonly createdAt: Instant
  /** Its id; absent where it says none. */
  readonly id?: string
  readonly series: readonly TimeSeries[]
}

const ARRAYS: ReadonlySet<string> = new Set(['TimeSeries', 'Period', 'Point', 'Reason'])
const NAME = 'ENTSO-E'
const UNKNOWN_FORM = unknownXmlForm(NAME)
const READING = {
  name: NAME,
  parser: safeXmlParser({ ignoreAttributes: true, isArray: (name) => ARRAYS.has(name) }),
  fault: (reason: string) => new EntsoeFault(reason),
} as const

const TIME_FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/
const instant = z.pipe(
  z.string().check(z.regex(TIME_FORM)),
  z.transform((text: string, context): number => {
    const at = Date.parse(text)
    if (!Number.isNaN(at)) return at
    context.issues.push({ code: 'custom', message: 'no time', input: text })
    return z.NEVER
  }),
)
const decimal = z.pipe(z.string().check(z.regex(/^[+-]?\d{1,15}(?:\.\d{1,20})?$/)), z.transform(Number))
const text = z.string().check(z.maxLength(100))

const pointForm = z.object({
  position: decimal,
  quantity: z.optional(decimal),
  'price.amount': z.optional(decimal),
})
const periodForm = z.object({
  timeInterval: z.object({ start: instant, end: instant }),
  resolution: text,
  Point: z.array(pointForm),
})
const seriesForm = z.object({
  curveType: z.optional(z.enum(['A01', 'A03'])),
  'in_Domain.mRID': z.optional(text),
  'out_Domain.mRID': z.optional(text),
  'inBiddingZone_Domain.mRID': z.optional(text),
  'outBiddingZone_Domain.mRID': z.optional(text),
  'contract_MarketAgreement.type': z.optional(text),
  'classificationSequence_AttributeInstanceComponent.position': z.optional(decimal),
  'currency_Unit.name': z.optional(text),
  MktPSRType: z.optional(z.object({ psrType: text })),
  Period: z.array(periodForm),
})
const documentForm = z.object({
  mRID: z.optional(text),
  type: text,
  createdDateTime: instant,
  TimeSeries: z.optional(z.array(seriesForm)),
})
const acknowledgementForm = z.object({
  Reason: z.array(z.object({ code: text, text: z.optional(z.string()) })).check(z.minLength(1)),
})

const ACKNOWLEDGEMENT = 'Acknowledgement_MarketDocument'
const NOTHING_FOUND = '999'
const LONGEST_REASON = 200

const formed = <T>(form: z.ZodMiniType<T>, content: unknown): T => {
  const read = form.safeParse(content)
  if (read.success) return read.data
  throw new EntsoeFault(UNKNOWN_FORM)
}

const rangeOf = ({ timeInterval, resolution, Point }: z.output<typeof periodForm>, curve: CurveType): ValueRange => {
  const edges = stepEdges(timeInterval.start, timeInterval.end, resolution)
  const points = Point.map(({ position, quantity, 'price.amount': price }) => {
    const value = quantity ?? price
    if (value === undefined) throw new EntsoeFault(UNKNOWN_FORM)
    return { position, value }
  })
  return { edges, values: expandedCurve(points, edges.length - 1, curve) }
}

const seriesOf = (given: z.output<typeof seriesForm>): TimeSeries => {
  const to = given['in_Domain.mRID'] ?? given['inBiddingZone_Domain.mRID']
  const from = given['out_Domain.mRID'] ?? given['outBiddingZone_Domain.mRID']
  const psrType = given.MktPSRType?.psrType
  const contract = given['contract_MarketAgreement.type']
  const sequence = given['classificationSequence_AttributeInstanceComponent.position']
  const currency = given['currency_Unit.name']
  return {
    ...(to !== undefined && { to }),
    ...(from !== undefined && { from }),
    ...(psrType !== undefined && { psrType }),
    ...(contract !== undefined && { contract }),
    ...(sequence !== undefined && { sequence }),
    ...(currency !== undefined && { currency }),
    ranges: given.Period.map((period) => rangeOf(period, given.curveType ?? 'A01')),
  }
}

/** An acknowledgement is the answer where there is nothing (999), and where the question is refused. */
const refuseUnlessEmpty = (content: unknown): void => {
  const [reason] = formed(acknowledgementForm, content).Reason
  if (reason === undefined || reason.code === NOTHING_FOUND) return
  const reasonText = (reason.text ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_REASON)
  throw new EntsoeFault(`ENTSO-E refused the question: ${reasonText === '' ? `reason ${reason.code}` : reasonText}`)
}

/**
 * Reads an answer of ENTSO-E's transparency platform (IEC 62325-451): a document of series, or an acknowledgement.
 * @returns undefined where it says that there is nothing
 * Throws an EntsoeFault, and nothing else, for what cannot be read as a whole: no part of it is used then.
 */
export const readEntsoeDocument = (xml: string): EntsoeDocument | undefined => {
  const { name, content } = xmlRoot(xml, READING)
  if (name === ACKNOWLEDGEMENT) {
    refuseUnlessEmpty(content)
    return undefined
  }
  const document = formed(documentForm, content)
  return {
    type: document.type,
    createdAt: document.createdDateTime,
    ...(document.mRID !== undefined && { id: document.mRID }),
    series: (document.TimeSeries ?? []).map(seriesOf),
  }
}
