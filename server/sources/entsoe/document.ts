import * as z from 'zod/mini'
import type { Instant } from '../../../src/domain/periods'
import { expandedCurve, type CurveType } from './curve'
import { EntsoeFault } from './fault'
import { decimal, entsoeRoot, formed, instant, shortText, UNKNOWN_FORM } from './reading'
import { stepEdges } from './resolution'

/** Values of a range of time. `edges` are the instants between its steps, one more than there are values. */
export type ValueRange = {
  readonly edges: readonly Instant[]
  /** Undefined where nothing is published. */
  readonly values: readonly (number | undefined)[]
  /** Of contracted reserve, whose points have a volume and a price: the price of each step. */
  readonly prices?: readonly (number | undefined)[]
}

/** One TimeSeries of a document, as far as it says what it is of. */
export type TimeSeries = {
  /** Codes of the areas: of a flow it is from `from` into `to`; of generation `to`, of consumption and load `from`. */
  readonly to?: string
  readonly from?: string
  /** What makes the power, `B01` to `B25`. */
  readonly psrType?: string
  /** Code of the unit that it is of: of the generation unit, or of its production unit where no other is named. */
  readonly unit?: string
  /** `A01` daily, `A05` total, `A07` intraday. */
  readonly contract?: string
  /** Which of several auctions of a zone: the first is the coupled one. */
  readonly sequence?: number
  readonly currency?: string
  /** Of reserve: `A01` up, `A02` down, `A03` symmetric. */
  readonly direction?: string
  /** What a price is of: `MAW` a megawatt, `MWH` a megawatt hour. */
  readonly priceUnit?: string
  /** What the prices of reserve are, `A06` mean or `A07` marginal, each once; empty where it is not said. */
  readonly priceKinds: readonly string[]
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

const pointForm = z.object({
  position: decimal,
  quantity: z.optional(decimal),
  'price.amount': z.optional(decimal),
  'procurement_Price.amount': z.optional(decimal),
  'imbalance_Price.category': z.optional(shortText),
})
const periodForm = z.object({
  timeInterval: z.object({ start: instant, end: instant }),
  resolution: shortText,
  Point: z.array(pointForm),
})
const seriesForm = z.object({
  curveType: z.optional(z.enum(['A01', 'A03'])),
  'in_Domain.mRID': z.optional(shortText),
  'out_Domain.mRID': z.optional(shortText),
  'inBiddingZone_Domain.mRID': z.optional(shortText),
  'outBiddingZone_Domain.mRID': z.optional(shortText),
  'registeredResource.mRID': z.optional(shortText),
  'contract_MarketAgreement.type': z.optional(shortText),
  'classificationSequence_AttributeInstanceComponent.position': z.optional(decimal),
  'currency_Unit.name': z.optional(shortText),
  'flowDirection.direction': z.optional(shortText),
  'price_Measure_Unit.name': z.optional(shortText),
  MktPSRType: z.optional(
    z.object({ psrType: shortText, PowerSystemResources: z.optional(z.object({ mRID: shortText })) }),
  ),
  Period: z.array(periodForm),
})
const documentForm = z.object({
  mRID: z.optional(shortText),
  type: shortText,
  createdDateTime: instant,
  TimeSeries: z.optional(z.array(seriesForm)),
})
/** No question is of more than a year. */
const LONGEST_MS = 366 * 24 * 3_600_000

const rangeOf = (
  { timeInterval: { start, end }, resolution, Point }: z.output<typeof periodForm>,
  curve: CurveType,
  longestMs: number,
): ValueRange => {
  if (end - start > longestMs) throw new EntsoeFault('ENTSO-E sent a longer period than was requested.')
  const edges = stepEdges(start, end, resolution)
  const points = Point.map(({ position, quantity, 'price.amount': price, 'procurement_Price.amount': paid }) => {
    const value = quantity ?? price
    if (value === undefined && paid === undefined) throw new EntsoeFault(UNKNOWN_FORM)
    return { position, value: { value, paid } }
  })
  const steps = expandedCurve(points, edges.length - 1, curve)
  const isPaid = points.some(({ value: { paid } }) => paid !== undefined)
  return {
    edges,
    values: steps.map((step) => step?.value),
    ...(isPaid && { prices: steps.map((step) => step?.paid) }),
  }
}

const seriesOf = (given: z.output<typeof seriesForm>, longestMs: number): TimeSeries => {
  const to = given['in_Domain.mRID'] ?? given['inBiddingZone_Domain.mRID']
  const from = given['out_Domain.mRID'] ?? given['outBiddingZone_Domain.mRID']
  const psrType = given.MktPSRType?.psrType
  const unit = given.MktPSRType?.PowerSystemResources?.mRID ?? given['registeredResource.mRID']
  const contract = given['contract_MarketAgreement.type']
  const sequence = given['classificationSequence_AttributeInstanceComponent.position']
  const currency = given['currency_Unit.name']
  const direction = given['flowDirection.direction']
  const priceUnit = given['price_Measure_Unit.name']
  const kinds = given.Period.flatMap(({ Point }) => Point.flatMap((point) => point['imbalance_Price.category'] ?? []))
  return {
    ...(to !== undefined && { to }),
    ...(from !== undefined && { from }),
    ...(psrType !== undefined && { psrType }),
    ...(unit !== undefined && { unit }),
    ...(contract !== undefined && { contract }),
    ...(sequence !== undefined && { sequence }),
    ...(currency !== undefined && { currency }),
    ...(direction !== undefined && { direction }),
    ...(priceUnit !== undefined && { priceUnit }),
    priceKinds: [...new Set(kinds)],
    ranges: given.Period.map((period) => rangeOf(period, given.curveType ?? 'A01', longestMs)),
  }
}

/**
 * Reads an answer of ENTSO-E's transparency platform (IEC 62325-451): a document of series, or an acknowledgement.
 * @param longestMs the longest Period that was requested: steps of a longer one are not made, which of a wrong year are many
 * @returns undefined where it says that there is nothing
 * Throws an EntsoeFault, and nothing else, for what cannot be read as a whole: no part of it is used then.
 */
export const readEntsoeDocument = (xml: string, longestMs = LONGEST_MS): EntsoeDocument | undefined => {
  const root = entsoeRoot(xml)
  if (root === undefined) return undefined
  const document = formed(documentForm, root.content)
  return {
    type: document.type,
    createdAt: document.createdDateTime,
    ...(document.mRID !== undefined && { id: document.mRID }),
    series: (document.TimeSeries ?? []).map((each) => seriesOf(each, longestMs)),
  }
}
