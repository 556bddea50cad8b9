/** What tonnes of CO2 are compared with. The one place of these factors: each with its source and year. */
export type Equivalent = {
  readonly id: 'homes' | 'cars'
  readonly name: string
  /** tCO2 of one in a year. */
  readonly tonnes: number
  /** How the factor is made, with source and year. */
  readonly source: string
}

const GAS_KWH = 11_500
const GAS_KG = 0.183
const CAR_MILES = 7134
const CAR_KG = 0.167
const KM_IN_MILE = 1.609344

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    id: 'homes',
    name: 'Homes',
    tonnes: (GAS_KWH * GAS_KG) / 1000,
    source: `gas heating of a typical home for a year: ${GAS_KWH.toLocaleString('en-GB')} kWh (Ofgem typical domestic consumption, October 2023) at ${GAS_KG} kgCO2e/kWh (UK Government GHG conversion factors 2023)`,
  },
  {
    id: 'cars',
    name: 'Cars',
    tonnes: (CAR_MILES * KM_IN_MILE * CAR_KG) / 1000,
    source: `an average car for a year: ${CAR_MILES.toLocaleString('en-GB')} miles (MOT tests of 2017, Department for Transport) at ${CAR_KG} kgCO2e/km (the same factors)`,
  },
]
