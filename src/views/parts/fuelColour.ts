import { FUELS } from '../../domain/market/units'

const known = new Set<string>(FUELS)

/** The fuel's colour by its name; a name that the product does not know takes the colour of `Other`. */
export const fuelColour = (fuel: string): string => `var(--fuel-${known.has(fuel) ? fuel.toLowerCase() : 'other'})`
