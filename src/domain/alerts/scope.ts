import * as z from 'zod/mini'
import { FUELS } from '../market/units'
import { textField } from '../settings/schemas/fields'
import type { AlertUser, PlantNames } from './alertType'
import { factKey, type FactKind } from './facts/factKinds'

const named = textField(100).check(z.minLength(1, 'Choose one.'))

const anyScope = z.object({ of: z.literal('any') })
/** A BM unit or a station by its id. */
const plantScope = z.object({ of: z.literal('plant'), plant: named })
/** A plant group of the user by its name. */
const groupScope = z.object({ of: z.literal('group'), group: named })
const fuelScope = z.object({ of: z.literal('fuel'), fuel: z.enum(FUELS) })

/** One plant, or those of a group. */
export const plantScopeSchema = z.discriminatedUnion('of', [plantScope, groupScope])
/** The same, or any. */
export const anyPlantScopeSchema = z.discriminatedUnion('of', [anyScope, plantScope, groupScope])
/** The same, or those of a fuel. */
export const fuelPlantScopeSchema = z.discriminatedUnion('of', [anyScope, plantScope, groupScope, fuelScope])

/** Which plants a subscription is about. */
export type PlantScope = Readonly<z.infer<typeof fuelPlantScopeSchema>>

/** Keys of the facts of a kind about these plants. */
export const scopeKeys = (scope: PlantScope, kind: FactKind, { plantGroups }: AlertUser): readonly string[] => {
  switch (scope.of) {
    case 'any':
      return [factKey.kind(kind)]
    case 'plant':
      return [factKey.plant(scope.plant)]
    case 'group':
      return (Object.hasOwn(plantGroups, scope.group) ? (plantGroups[scope.group] ?? []) : []).map(factKey.plant)
    case 'fuel':
      return [factKey.fuel(scope.fuel)]
    default:
      return scope satisfies never
  }
}

/** What a plant is called by its id, its id where no name is known. */
export const plantText = (plant: string, nameOf: PlantNames): string => {
  if (plant === '') return 'a plant'
  return nameOf(plant) ?? plant
}

/** `West Burton B1`, `group Gas`, `CCGT plants`, `any plant`. */
export const scopeText = (scope: PlantScope, nameOf: PlantNames): string => {
  switch (scope.of) {
    case 'any':
      return 'any plant'
    case 'plant':
      return plantText(scope.plant, nameOf)
    case 'group':
      return `group ${scope.group}`
    case 'fuel':
      return `${scope.fuel} plants`
    default:
      return scope satisfies never
  }
}
