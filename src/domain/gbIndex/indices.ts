/** Duration from which a battery counts as one of two hours, h. */
export const LEAST_TWO_HOURS = 1.5

/** The indices: their id, as other programs request it, and their name. */
export const GB_INDICES = [
  { id: 'gb-bess-all', name: 'All', about: 'All batteries' },
  { id: 'gb-bess-1h', name: '1 h', about: `Batteries of less than ${LEAST_TWO_HOURS} h` },
  { id: 'gb-bess-2h', name: '2 h', about: `Batteries of ${LEAST_TWO_HOURS} h and more` },
] as const
export type GbIndexId = (typeof GB_INDICES)[number]['id']

/** What decides the indices that a battery is in: its power, MW, and what it holds when full, MWh. */
type Size = { readonly capacity: number; readonly stored?: number | undefined }

/** Hours at full power from full to empty; undefined where the energy or the power is not known. */
export const durationOf = ({ capacity, stored }: Size): number | undefined =>
  stored === undefined || stored <= 0 || capacity <= 0 ? undefined : stored / capacity

/** By duration every battery is in one of these: not known, below two hours, two hours. */
export const DURATION_CLASSES = ['unknown', '1h', '2h'] as const
export type DurationClass = (typeof DURATION_CLASSES)[number]

export const durationClassOf = (size: Size): DurationClass => {
  const hours = durationOf(size)
  if (hours === undefined) return 'unknown'
  return hours < LEAST_TWO_HOURS ? '1h' : '2h'
}

/** A battery whose energy is not known is in the index of all alone. */
export const isInIndex = (index: GbIndexId, durationClass: DurationClass): boolean =>
  index === 'gb-bess-all' || index === `gb-bess-${durationClass}`
