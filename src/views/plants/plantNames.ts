import type { ResolvedDates } from '../../domain/dates'
import type { Instant } from '../../domain/periods'
import { lastOf } from '../../streams/lib/loaded'
import type { Loaded } from '../../streams/lib/types'
import type { PastAcceptances } from '../../streams/plants/pastAcceptances'
import type { PlantActivity, PlantDetail } from '../../domain/plants/calls'

/** Names of the units of a station; undefined for one unit, whose tables need no column of it. */
export const namesOf = ({ isStation, units }: PlantActivity): ((id: string) => string) | undefined =>
  isStation ? (id) => units.find(({ unit }) => unit.id === id)?.unit.name ?? id : undefined

/** Where the chosen days begin before what the server stores of events: since when it has them. */
export const storedFrom = (
  detail: PlantDetail | undefined,
  { from }: Pick<ResolvedDates, 'from'>,
  when: (at: Instant) => string,
): string | undefined => (detail && from < detail.from ? `Stored from ${when(detail.from)}` : undefined)

/** How many of the chosen days have been read, and why the others are not; undefined once all are here. */
export const pastNote = (loaded: Loaded<PastAcceptances>): string | undefined => {
  if (loaded.kind === 'waiting') return 'Earlier days are loading'
  const { read = 0, days = 0, why } = lastOf(loaded) ?? {}
  const reason = loaded.kind === 'failed' ? loaded.why.why : why
  if (reason !== undefined) return days <= 1 ? reason : `${read} of ${days} days: ${reason}`
  return read < days ? `${read} of ${days} days read` : undefined
}
