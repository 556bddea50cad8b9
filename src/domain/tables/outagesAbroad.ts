import { fuelAbroad } from '../market/units'
import type { EuropeOutage } from '../europe/unitCalls'
import { stepsOf } from '../series/unavailability'
import { shownOutageOf, type ShownOutage } from './outages'

/** Outages of another country as the figures and charts of unavailability read them, by the rules of the British ones. */
export const shownOutagesOf = (outages: readonly EuropeOutage[]): readonly ShownOutage[] =>
  outages.flatMap(
    ({ messageId, unit, name, fuelType, type, status, start, end, unavailable, publishedAt, normal, profile }) =>
      shownOutageOf({
        id: messageId,
        unit,
        plant: name,
        fuel: fuelAbroad(fuelType),
        isPlanned: type !== 'Unplanned',
        status,
        from: start,
        end,
        mw: unavailable,
        publishedAt,
        steps: stepsOf(normal, profile),
      }) ?? [],
  )
