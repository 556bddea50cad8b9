import type { BmUnitId } from '../../src/domain/market/units'
import { FLEET } from './simulator/fleet'

/** A settlement name without the number of the unit: `T_DRAXX-3` → `T_DRAXX-`. */
const stemOf = (id: BmUnitId): string => id.replace(/\d+[A-Z]?$/, '')

/** Stations of the register that the simulated market has not; where they are is general knowledge. */
const OTHERS: Readonly<Record<string, string>> = {
  'T_HUNB-': 'Z5',
  'T_WBUPS-': 'Z10',
  'T_FIDL-': 'Z9',
  'T_LIMKW-': 'Z1',
  'T_NOKYW-': 'Z6',
  'T_BENBW-': 'Z6',
  'T_WISTW-': 'Z6',
  'T_KYPEW-': 'Z5',
  'T_DWEXW-': 'Z5',
  'T_KENNW-': 'Z5',
  'T_CUMHW-': 'Z5',
  'T_HRSTB-': 'Z6',
  'T_TYLNB-': 'Z12',
  'T_TEBWB-': 'Z11',
  'M_SLOY-': 'Z3',
  'M_CAS-CON': 'Z1',
  'M_CAS-BEU': 'Z1',
  'M_CAS-MOR': 'Z1',
  'M_CAS-GAR': 'Z1',
  'M_CAS-CLU': 'Z4',
  'M_CAS-KIL': 'Z4',
}

const zoneOf = new Map<string, string | undefined>(Object.entries(OTHERS))
for (const {
  unit: { id, zone },
} of FLEET) {
  const stem = stemOf(id)
  // Units of one name in two zones have none.
  zoneOf.set(stem, !zoneOf.has(stem) || zoneOf.get(stem) === zone ? zone : undefined)
}

/** The system zone of a real unit by the name of its station; undefined for stations that are not known here. */
export const stationZone = (id: BmUnitId): string | undefined => zoneOf.get(stemOf(id))
