import type { WirePlant } from '../../src/domain/wire'

/** What a source has of a unit of another country. */
type UnitFacts = Pick<WirePlant, 'id' | 'name' | 'fuelType' | 'capacity'> & {
  /** Its bidding zone, which begins with the code of its country. */
  readonly zone: string
}

/** A unit of another country as lists of plants have it: whose it is, no register here says. */
export const plantAbroad = ({ id, name, fuelType, zone, capacity }: UnitFacts): WirePlant => ({
  id,
  name,
  owner: '',
  searchQuery: `${name} ${id} ${fuelType} ${zone}`.toLowerCase(),
  searchable: true,
  icon: fuelType,
  colour: fuelType,
  category: fuelType,
  fuelType,
  zone,
  capacity,
  status: 'Commissioned',
})
