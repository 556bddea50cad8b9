import type { PlantChoice } from '../settingsProps'

/** Specification 1§9 "plant dropdown". */
export const MOST_PLANTS = 100

/**
 * Plants in whose words all words of the query stand, without those that are chosen already.
 * @returns at most 100 of them; `capped` when there are more
 */
export const findPlants = (
  plants: readonly PlantChoice[],
  query: string,
  chosen: readonly string[],
): { readonly found: readonly PlantChoice[]; readonly capped: boolean } => {
  const words = query.toLowerCase().split(/\s+/)
  const taken = new Set(chosen)
  const matching = plants.filter(({ id, name, fuelType, searchQuery }) => {
    if (taken.has(id)) return false
    const text = `${name} ${id} ${fuelType} ${searchQuery}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return { found: matching.slice(0, MOST_PLANTS), capped: matching.length > MOST_PLANTS }
}
