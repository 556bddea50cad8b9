import type { Fuel } from './units'

/**
 * Fuels by the words of REMIT messages (the types of production of ENTSO-E's transparency platform, EIC code list B01 to
 * B25). Of gas the word does not separate CCGT from OCGT: nearly all of it is CCGT.
 */
const TEXTS: Readonly<Record<string, Fuel>> = {
  biomass: 'Biomass',
  'energy storage': 'Battery',
  'fossil brown coal/lignite': 'Coal',
  'fossil coal-derived gas': 'CCGT',
  'fossil gas': 'CCGT',
  'fossil hard coal': 'Coal',
  'hydro pumped storage': 'Pumped',
  'hydro run-of-river and poundage': 'Hydro',
  'hydro water reservoir': 'Hydro',
  nuclear: 'Nuclear',
  solar: 'Solar',
  'wind offshore': 'Wind',
  'wind onshore': 'Wind',
}

/** The fuel that a message names; undefined where it names none of ours, as for `Other`. */
export const fuelOfWord = (word: string | undefined): Fuel | undefined => TEXTS[word?.trim().toLowerCase() ?? '']
