import { FUELS } from '../market/units'

type OfferedPlant = { readonly id: string; readonly fuelType: string; readonly capacity?: number | undefined }

/** Plants that are put on a board together. */
export type PlantOffer = { readonly key: string; readonly name: string; readonly plants: readonly string[] }

/** The plants of each fuel, the largest first; fuels without a plant are left out. */
export const fuelOffers = (plants: readonly OfferedPlant[]): readonly PlantOffer[] =>
  FUELS.map((fuel) => ({
    key: `fuel ${fuel}`,
    name: fuel,
    plants: plants
      .filter(({ fuelType }) => fuelType === fuel)
      .toSorted((a, b) => (b.capacity ?? 0) - (a.capacity ?? 0))
      .map(({ id }) => id),
  })).filter((offer) => offer.plants.length > 0)

/** The user's groups by their names; groups without a plant are left out. */
export const groupOffers = (groups: Readonly<Record<string, readonly string[]>>): readonly PlantOffer[] =>
  Object.entries(groups)
    .filter(([, plants]) => plants.length > 0)
    .map(([name, plants]) => ({ key: `group ${name}`, name, plants }))
