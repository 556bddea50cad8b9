import type { BmUnit } from '../../src/domain/market/units'
import type { MarketState } from '../../src/domain/market/state'
import type { WirePlant, PlantStore } from '../../src/domain/wire'

const plantOf = ({ id, nationalGridId, name, owner, fuel, zone, capacity }: BmUnit): WirePlant => ({
  id,
  name,
  owner,
  searchQuery: [name, id, nationalGridId, owner, fuel, zone].filter(Boolean).join(' ').toLowerCase(),
  searchable: true,
  // Icon and colour hang on the fuel: the browser's own theme draws both.
  icon: fuel,
  colour: fuel,
  category: 'plant',
  fuelType: fuel,
  ...(zone !== undefined && { zone }),
  capacity,
})

/** Every registered unit, by name, and the ids of each zone. */
export const plantStoreOf = ({ units }: Pick<MarketState, 'units'>): PlantStore => {
  const allPlants = [...units.values()]
    .flatMap(({ unit }) => (unit ? [plantOf(unit)] : []))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB', { numeric: true }))
  const plantsByZone: Record<string, string[]> = {}
  for (const { zone, id } of allPlants) if (zone !== undefined) (plantsByZone[zone] ??= []).push(id)
  return { allPlants, plantsByZone }
}
