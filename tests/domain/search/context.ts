import { GLOSSARY, searchItemOf } from '../../../src/domain/glossary'
import type { WirePlant } from '../../../src/domain/wire'

/** A plant with only what a test speaks of. */
export const plant = (own: Partial<WirePlant> & Pick<WirePlant, 'id' | 'name'>): WirePlant => {
  const { id, name, owner = 'Northern Ltd', fuelType = 'Wind', zone = 'Z3' } = own
  return {
    owner,
    searchable: true,
    icon: fuelType,
    colour: fuelType,
    category: 'BmPlant',
    fuelType,
    zone,
    capacity: 100,
    searchQuery: `${name} ${id} ${owner} ${fuelType} ${zone}`.toLowerCase(),
    ...own,
  }
}

const PLACES = ['Aberthaw', 'Drax', 'Dinorwig', 'Hornsea', 'Keadby', 'Moray East', 'Pembroke', 'Río Grande', 'Seabank']
const FUELS = ['CCGT', 'Wind', 'Battery', 'Pumped', 'Solar', 'Hydro']

/** As many plants as Great Britain and Europe have together, made by count and not by chance. */
export const manyPlants = (count: number, prefix = 'T_'): readonly WirePlant[] =>
  Array.from({ length: count }, (_none, at) => {
    const place = PLACES[at % PLACES.length]!
    const code = place.replace(/\W/g, '').slice(0, 5).toUpperCase()
    return plant({
      id: `${prefix}${code}-${at}`,
      name: `${place} ${at}`,
      owner: `Owner ${at % 211} Generation Limited`,
      fuelType: FUELS[at % FUELS.length]!,
      zone: `Z${1 + (at % 17)}`,
    })
  })

export const TERMS = GLOSSARY.map(searchItemOf)
