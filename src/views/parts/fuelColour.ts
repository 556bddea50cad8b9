import { fuelNamed } from '../../domain/market/units'

/** The fuel's colour by its name; a name that the product does not know takes the colour of `Other`. */
export const fuelColour = (fuel: string): string => `var(--fuel-${fuelNamed(fuel).toLowerCase()})`
