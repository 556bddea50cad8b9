import { FUELS } from '../../src/domain/market/fuels'

/** The fuels of the product, each one to be searched for. */
export const FUEL_TYPES = FUELS.map((fuel) => ({ id: fuel, name: fuel, searchable: true }))
