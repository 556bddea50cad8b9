import type { Fuel } from '../../../src/domain/market/units'
import { valueNamed } from '../valueNamed'
import type { BmUnitRow } from './rows'

/** Elexon's fuel codes as FUELINST and the register spell them; interconnectors are told by `INT…`. */
const CODES: Readonly<Record<string, Fuel>> = {
  BIOMASS: 'Biomass',
  CCGT: 'CCGT',
  COAL: 'Coal',
  NPSHYD: 'Hydro',
  NUCLEAR: 'Nuclear',
  OCGT: 'OCGT',
  OIL: 'Other',
  OTHER: 'Other',
  PS: 'Pumped',
  SOLAR: 'Solar',
  WIND: 'Wind',
}

/** The fuel of a code; undefined for one that says nothing. */
export const fuelOfCode = (code: string | null | undefined): Fuel | undefined =>
  code?.startsWith('INT') === true ? 'Interconnector' : valueNamed(CODES, code)

const BATTERY_TEXTS = /batter(y|ies)|\bbess\b|energy storage/i
const SOLAR_TEXTS = /\bsolar\b|\bpv\b/i
const WIND_TEXTS = /wind ?farm|\bwind\b|\bwf\b|\bowf\b/i
const HYDRO_TEXTS = /\bhydro\b/i
const DEMAND_TEXTS = /demand|\bload\b|\bdem\b|\bstn txs\b/i

/** NESO's own names end in B for batteries and in W for wind: `COWB-1`, `HAGHW-2`. */
const NAMED_BATTERY = /B-\d+$/
const NAMED_WIND = /^[A-Z]{4,5}W-\d+$/

type Known = Pick<BmUnitRow, 'nationalGridBmUnit' | 'generationCapacity' | 'demandCapacity'>

/** A battery takes about as much as it gives; a power station or a factory does not. */
const isSymmetric = ({ generationCapacity, demandCapacity }: Known): boolean =>
  generationCapacity > 1 && -demandCapacity >= generationCapacity / 2 && -demandCapacity <= generationCapacity * 2

const fromTexts = (name: string, { generationCapacity }: Known): Fuel | undefined => {
  if (BATTERY_TEXTS.test(name)) return 'Battery'
  if (generationCapacity <= 1 || DEMAND_TEXTS.test(name)) return undefined
  if (SOLAR_TEXTS.test(name)) return 'Solar'
  if (WIND_TEXTS.test(name)) return 'Wind'
  return HYDRO_TEXTS.test(name) ? 'Hydro' : undefined
}

const fromShape = (row: Known): Fuel | undefined => {
  const id = row.nationalGridBmUnit ?? ''
  if (NAMED_BATTERY.test(id) && isSymmetric(row)) return 'Battery'
  return NAMED_WIND.test(id) && row.generationCapacity > 1 ? 'Wind' : undefined
}

/**
 * The fuel of a registered unit. Most of the register names none, or names batteries and solar farms OTHER; then the
 * unit's type, the words of its name and its capacities are asked in that order, and what stays unknown is Other.
 */
export const fuelOf = (row: BmUnitRow): Fuel => {
  const coded = fuelOfCode(row.fuelType)
  if (coded !== undefined && coded !== 'Other') return coded
  if (row.bmUnitType === 'I' || (row.interconnectorId ?? '') !== '') return 'Interconnector'
  return fromTexts(row.bmUnitName ?? '', row) ?? fromShape(row) ?? 'Other'
}
