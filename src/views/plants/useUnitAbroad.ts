import { useMemo } from 'react'
import { unitFactsOf } from '../../domain/europe/units'
import type { EuropeUnitFacts } from '../../domain/europe/unitCalls'
import { ENDPOINTS } from '../../domain/reference'
import { useEuropePlants } from '../../streams/plants/hooks'
import type { PlantsByEndpoint } from '../../streams/reference/endpoints'

/** A unit of another country, and the endpoint that has its hours and outages. */
export type UnitAbroad = {
  readonly endpoint: string
  readonly facts: EuropeUnitFacts
  readonly status: string | undefined
}

const unitIn = (lists: PlantsByEndpoint, id: string): UnitAbroad | undefined => {
  for (const { id: of, endpoint, plantPageComponent } of ENDPOINTS) {
    const plant = plantPageComponent === 'EuropePlant' ? lists[of]?.find((each) => each.id === id) : undefined
    const facts = plant && unitFactsOf(plant)
    if (facts) return { endpoint, facts, status: plant.status }
  }
  return undefined
}

/** The unit of this code in the lists that have been received, by the page that its endpoint has for plants; undefined for others. */
export const useUnitAbroad = (id: string): UnitAbroad | undefined => {
  const lists = useEuropePlants()
  return useMemo(() => unitIn(lists, id), [lists, id])
}
