import * as z from 'zod/mini'
import type { OutageRevisionPublished } from '../../../../src/domain/market/outageRevision'
import type { Instant } from '../../../../src/domain/periods'
import { EntsoeFault } from '../fault'
import { plainText } from '../plainText'
import { decimal, entsoeRoot, formed, instant, shortText, UNKNOWN_FORM } from '../reading'
import { LONGEST_UNIT_NAME } from './registerDocument'
import { availableSteps, periodForm } from './availableSteps'
import { causeOf, reasonForm } from './outageReasons'

/** A document about an outage: one revision of one message. */
export type OutageDocument = {
  /** The publisher's id of the message, the same for all of its revisions. */
  readonly messageId: string
  readonly revision: OutageRevisionPublished
  /** Code of the generation unit, or of the production unit where the document names no other. */
  readonly unit: string
  readonly name?: string
  readonly psrType?: string
  /** Nominal power, MW. */
  readonly nominal?: number
}

const RESOURCE = 'production_RegisteredResource'
const PART = `${RESOURCE}.pSRType.powerSystemResources`

const seriesForm = z.object({
  businessType: z.optional(shortText),
  curveType: z.optional(z.enum(['A01', 'A03'])),
  [`${RESOURCE}.mRID` as const]: z.optional(shortText),
  [`${RESOURCE}.name` as const]: z.optional(z.string()),
  [`${RESOURCE}.pSRType.psrType` as const]: z.optional(shortText),
  [`${PART}.mRID` as const]: z.optional(shortText),
  [`${PART}.name` as const]: z.optional(z.string()),
  [`${PART}.nominalP` as const]: z.optional(decimal),
  Available_Period: z.optional(z.array(periodForm)),
  Reason: z.optional(z.array(reasonForm)),
})
const outageForm = z.object({
  mRID: shortText.check(z.minLength(1)),
  revisionNumber: z.pipe(decimal, z.int()),
  createdDateTime: instant,
  'unavailability_Time_Period.timeInterval': z.object({ start: instant, end: instant }),
  docStatus: z.optional(z.object({ value: shortText })),
  TimeSeries: z.array(seriesForm).check(z.length(1)),
  Reason: z.optional(z.array(reasonForm)),
})
type Outage = z.output<typeof outageForm>
type OutageSeries = z.output<typeof seriesForm>

const TYPES: ReadonlyMap<string, OutageRevisionPublished['type']> = new Map([
  ['A53', 'Planned'],
  ['A54', 'Unplanned'],
])
/** Cancelled, and withdrawn: either way the outage does not take place. */
const TAKEN_BACK: ReadonlySet<string> = new Set(['A09', 'A13'])

/** A tag without content says nothing. */
const stated = (text: string | undefined): string | undefined => (text === undefined || text === '' ? undefined : text)

type Whole = { readonly start: Instant; readonly end: Instant }

const powerOf = (
  series: OutageSeries,
  { start, end }: Whole,
): Pick<OutageRevisionPublished, 'normal' | 'available' | 'unavailable' | 'profile'> => {
  const profile = availableSteps(series.Available_Period ?? [], series.curveType ?? 'A03')
  const normal = series[`${PART}.nominalP`]
  const known = { ...(normal !== undefined && { normal }) }
  if (profile.length === 0) return known
  const available = Math.min(...profile.map((step) => step.available))
  const unavailable = normal === undefined ? {} : { unavailable: Math.max(0, normal - available) }
  const [first] = profile
  const isFlat = profile.length === 1 && first !== undefined && first.from <= start && first.to >= end
  return { ...known, available, ...unavailable, ...(!isFlat && { profile: [...profile] }) }
}

const revisionOf = (outage: Outage, series: OutageSeries): OutageRevisionPublished => {
  const { start, end } = outage['unavailability_Time_Period.timeInterval']
  const type = TYPES.get(series.businessType ?? '')
  const cause = causeOf([...(outage.Reason ?? []), ...(series.Reason ?? [])])
  return {
    revision: outage.revisionNumber,
    publishedAt: outage.createdDateTime,
    ...(type !== undefined && { type }),
    status: TAKEN_BACK.has(outage.docStatus?.value ?? '') ? 'Withdrawn' : 'Active',
    start,
    end,
    ...powerOf(series, { start, end }),
    ...(cause !== undefined && { cause }),
  }
}

/**
 * Reads a document about an outage of a generation or production unit (Unavailability_MarketDocument, A80 and A77). It was
 * published when it was created; its capacities are of the whole outage, available the least of it.
 * @returns undefined where the platform says that there is none
 * Throws an EntsoeFault for what cannot be read as a whole.
 */
export const readOutage = (xml: string): OutageDocument | undefined => {
  const root = entsoeRoot(xml)
  if (root === undefined) return undefined
  const outage = formed(outageForm, root.content)
  const [series] = outage.TimeSeries
  const unit = stated(series?.[`${PART}.mRID`]) ?? stated(series?.[`${RESOURCE}.mRID`])
  if (series === undefined || unit === undefined) throw new EntsoeFault(UNKNOWN_FORM)
  const isPart = unit === series[`${PART}.mRID`]
  const named = (isPart ? stated(series[`${PART}.name`]) : undefined) ?? stated(series[`${RESOURCE}.name`])
  const name = named === undefined ? undefined : stated(plainText(named, LONGEST_UNIT_NAME))
  const psrType = stated(series[`${RESOURCE}.pSRType.psrType`])
  const nominal = series[`${PART}.nominalP`]
  return {
    messageId: outage.mRID,
    revision: revisionOf(outage, series),
    unit,
    ...(name !== undefined && { name }),
    ...(psrType !== undefined && { psrType }),
    ...(nominal !== undefined && { nominal }),
  }
}
