import { MISSING } from '../../format'
import { plantNameOf } from '../columns/plantColumn'
import type { FilterContext, PlantGroup } from './types'

/**
 * Whether a shown text is a plant of the group, with or without the suffix ` [BSAD]` (specification 2§5).
 * Undefined for a user's group that is no more.
 */
export const plantTest = (group: PlantGroup, context: FilterContext): ((shown: string) => boolean) | undefined => {
  const { bingoPlants, plantGroups, plantIdOf } = context
  const idOf = (shown: string): string => {
    const name = plantNameOf(shown)
    return plantIdOf?.(name) ?? name
  }
  switch (group.kind) {
    case 'bingo':
      return (shown) => bingoPlants.has(idOf(shown))
    case 'notBingo':
      // An empty cell is no plant.
      return (shown) => shown !== MISSING && !bingoPlants.has(idOf(shown))
    case 'group': {
      const plants = Object.hasOwn(plantGroups, group.name) ? plantGroups[group.name] : undefined
      if (!plants) return undefined
      const ids = new Set(plants)
      return (shown) => ids.has(idOf(shown))
    }
    default:
      return group satisfies never
  }
}
