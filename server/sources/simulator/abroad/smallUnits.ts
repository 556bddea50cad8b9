import type { AbroadType, Neighbour } from '../../../../src/domain/series/families/europe'

/**
 * MW of units below 100 MW that the register leaves out, of each kind that has larger ones: from general knowledge, rounded,
 * and at least what a country makes at most beyond its register. Of nuclear plant there is none so small.
 */
const SMALL: Readonly<Record<Neighbour, Readonly<Partial<Record<AbroadType, number>>>>> = {
  FR: { Nuclear: 0, Gas: 9000, Hydro: 9000, Wind: 20_500, Other: 1500 },
  NL: { Nuclear: 0, Gas: 4000, Wind: 7500, Other: 900 },
  BE: { Nuclear: 0, Gas: 2000, Wind: 3500, Other: 600 },
  NO: { Hydro: 18_500, Wind: 4200 },
  DK: { Other: 1800, Gas: 900, Wind: 4500 },
  IE: { Gas: 2500, Hydro: 130, Wind: 5200 },
  DE: { Other: 16_000, Gas: 8000, Hydro: 1800, Wind: 46_500 },
}

/** MW of units of a kind that are too small for the register: what its units leave of a country's generation is theirs. */
export const smallUnitsMw = (area: Neighbour, type: AbroadType): number => SMALL[area][type] ?? 0
