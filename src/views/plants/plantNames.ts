import type { ResolvedDates } from '../../domain/dates'
import type { Instant } from '../../domain/periods'
import type { PlantActivity, PlantDetail } from '../../domain/plants/calls'

/** Names of the units of a station; undefined for one unit, whose tables need no column of it. */
export const namesOf = ({ isStation, units }: PlantActivity): ((id: string) => string) | undefined =>
  isStation ? (id) => units.find(({ unit }) => unit.id === id)?.unit.name ?? id : undefined

/** Where the chosen days begin before what the server stores of acceptances and events: since when it has them. */
export const storedFrom = (
  detail: PlantDetail | undefined,
  { from }: Pick<ResolvedDates, 'from'>,
  when: (at: Instant) => string,
): string | undefined => (detail && from < detail.from ? `Stored from ${when(detail.from)}` : undefined)
