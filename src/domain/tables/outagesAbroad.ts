import { stepsOf } from '../series/unavailability'
import type { EuropeOutage } from '../europe/unitCalls'
import { outageFuelOf, type ShownOutage } from './outages'

/** ENTSO-E does not tell kinds of gas plants apart: most are of combined cycle. */
const fuelNamed = (fuelType: string) => outageFuelOf(fuelType === 'Gas' ? 'CCGT' : fuelType)

/**
 * Outages of another country as the figures and charts of unavailability read them, by the rules of the British table
 * (`outageOfRow`): without those that were withdrawn, and without those that have no start or no MW.
 */
export const shownOutagesOf = (outages: readonly EuropeOutage[]): readonly ShownOutage[] =>
  outages.flatMap((outage): readonly ShownOutage[] => {
    const { start: from, end, unavailable: mw, publishedAt, status, type, profile, normal } = outage
    if (from === undefined || mw === undefined || mw <= 0 || status === 'Withdrawn') return []
    const to = status === 'Inactive' ? Math.min(end ?? Infinity, publishedAt) : (end ?? Infinity)
    if (to <= from) return []
    const steps = stepsOf(normal, profile)
    return [
      {
        id: outage.messageId,
        unit: outage.unit,
        plant: outage.name,
        fuel: fuelNamed(outage.fuelType),
        isPlanned: type !== 'Unplanned',
        from,
        to,
        mw,
        publishedAt,
        hasEnd: end !== undefined,
        ...(steps && { steps }),
      },
    ]
  })
