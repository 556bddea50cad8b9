import type { FuelRow } from '../../../src/domain/market/events'
import type { AbroadType } from '../../../src/domain/series/families/europe'
import { valueNamed } from '../valueNamed'

/** What a type of production counts as: our group, and the fuel whose carbon factor it has. */
export type PsrKind = { readonly type: AbroadType } & Pick<FuelRow, 'fuel' | 'name'>
const kind = (type: AbroadType, fuel: FuelRow['fuel'], name: string = fuel): PsrKind => ({ type, fuel, name })

const OTHER = kind('Other', 'Other')

/** The platform's types of production (PsrType, code list of ENTSO-E): our group, and the fuel whose carbon factor it has. */
const KINDS: Readonly<Partial<Record<string, PsrKind>>> = {
  B01: kind('Other', 'Biomass'),
  // Lignite, and hard coal.
  B02: kind('Other', 'Coal'),
  B05: kind('Other', 'Coal'),
  B04: kind('Gas', 'CCGT'),
  // Oil, and oil shale.
  B06: kind('Other', 'Other', 'Oil'),
  B07: kind('Other', 'Other', 'Oil'),
  B10: kind('Hydro', 'Pumped'),
  B11: kind('Hydro', 'Hydro'),
  B12: kind('Hydro', 'Hydro'),
  B14: kind('Nuclear', 'Nuclear'),
  B15: kind('Other', 'Biomass'),
  B16: kind('Solar', 'Solar'),
  B18: kind('Wind', 'Wind'),
  B19: kind('Wind', 'Wind'),
  B25: kind('Other', 'Battery'),
}

/** What a type of production is (PsrType); one that is not known here is another one. */
export const psrKindOf = (psrType: string): PsrKind => valueNamed(KINDS, psrType) ?? OTHER

/** The fuel of a unit in words of the list of plants: the platform has one type for all gas plants. */
export const unitFuelOf = (psrType: string): string => {
  const { fuel } = psrKindOf(psrType)
  return fuel === 'CCGT' ? 'Gas' : fuel
}
