import type { UnitHour } from '../../../../src/domain/europe/unitCalls'
import { hoursOfMarketDay, marketDaySpan } from '../../../../src/domain/europe/marketDay'
import type { Instant, SettlementDate } from '../../../../src/domain/periods'
import { grouped } from '../../source'
import type { EntsoeClient } from '../client'
import type { EntsoeDocument } from '../document'
import { onSteps } from '../steps'

const HOUR_MS = 3_600_000

/** Hours of a day by the code of the unit. */
export type HoursByUnit = ReadonlyMap<string, readonly UnitHour[]>

/** What is requested: the units of a control area that make power of one kind, on a day. */
export type HoursQuery = { readonly area: string; readonly psrType: string; readonly date: SettlementDate }

/** Mean MW of the hours in which all is published: what stores took in is less. */
const meansOf = (series: EntsoeDocument['series']): ReadonlyMap<Instant, number> => {
  const made = onSteps(
    series.filter(({ to }) => to !== undefined),
    HOUR_MS,
  )
  const taken = onSteps(
    series.filter(({ to }) => to === undefined),
    HOUR_MS,
  )
  return new Map([...made, ...taken].map(([at]) => [at, (made.get(at) ?? 0) - (taken.get(at) ?? 0)] as const))
}

/**
 * Hours of the units of a document. The platform does not say since when it has a value: it counts as published when the
 * first document was made that had it, the latest that it can have been.
 * @param before of the same day, as they were received before
 */
const hoursOf = ({ createdAt, series }: EntsoeDocument, date: SettlementDate, before: HoursByUnit): HoursByUnit => {
  const starts = hoursOfMarketDay(date)
  const byUnit = [...grouped(series, ({ unit = '' }) => unit)]
  return new Map(
    byUnit.map(([unit, mine]) => {
      const means = meansOf(mine)
      const known = before.get(unit)
      const hours = starts.map((start, place): UnitHour => {
        const mw = means.get(start)
        // An hour that has not ended is not measured yet, whatever a curve repeats for it.
        if (mw === undefined || start + HOUR_MS > createdAt) return { start, mw: null, publishedAt: null }
        const last = known?.[place]
        return last?.mw === mw ? last : { start, mw, publishedAt: createdAt }
      })
      return [unit, hours] as const
    }),
  )
}

/**
 * Actual generation of the units of an area and kind by the hour (A73), one request. By kind, since the platform refuses an
 * answer of more than a hundred series, and France has more units.
 * Rejects with an EntsoeFault.
 */
export const hoursByUnit = async (
  client: EntsoeClient,
  { area, psrType, date }: HoursQuery,
  before: HoursByUnit = new Map(),
): Promise<HoursByUnit> => {
  const { from, to } = marketDaySpan(date)
  const query = { documentType: 'A73', processType: 'A16', in_Domain: area, psrType }
  const document = await client.document(query, from, to, 1)
  return document === undefined ? new Map() : hoursOf(document, date, before)
}
