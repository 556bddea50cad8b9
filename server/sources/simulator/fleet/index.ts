import type { BmUnitId, Fuel } from '../../../../src/domain/market/units'
import { AGGREGATED } from './aggregated'
import { GAS, NUCLEAR } from './thermal'
import { INTERCONNECTORS } from './interconnectors'
import type { FleetPlant } from './plant'
import { RENEWABLES } from './renewables'
import { STORAGE } from './storage'
import { WIND_ENGLAND } from './windEngland'
import { WIND_SCOTLAND } from './windScotland'

export { CABLES } from './interconnectors'
export type { FleetPlant } from './plant'

/** Every unit of the simulated market, in a fixed order. */
export const FLEET: readonly FleetPlant[] = [
  ...NUCLEAR,
  ...GAS,
  ...RENEWABLES,
  ...WIND_SCOTLAND,
  ...WIND_ENGLAND,
  ...STORAGE,
  ...INTERCONNECTORS,
  ...AGGREGATED,
].map((draft, index) => ({ ...draft, index }))

const byFuel = new Map<Fuel, FleetPlant[]>()
for (const plant of FLEET) byFuel.set(plant.unit.fuel, [...(byFuel.get(plant.unit.fuel) ?? []), plant])

export const plantsBy = (fuel: Fuel): readonly FleetPlant[] => byFuel.get(fuel) ?? []

const byId = new Map(FLEET.map((plant) => [plant.unit.id, plant]))
export const plantById = (id: BmUnitId): FleetPlant | undefined => byId.get(id)
