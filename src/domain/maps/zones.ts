/** The system's study zones by name, from north to south: the seventeen of the Seven Year Statement. */
export const ZONE_NAMES: Readonly<Record<string, string>> = {
  Z1: 'North West Scotland',
  Z2: 'North East Scotland',
  Z3: 'Sloy',
  Z4: 'Tayside',
  Z5: 'Central Scotland',
  Z6: 'South Scotland',
  Z7: 'North and North East England',
  Z8: 'Yorkshire',
  Z9: 'North West England and North Wales',
  Z10: 'Trent',
  Z11: 'Midlands',
  Z12: 'Anglia and Bucks',
  Z13: 'South Wales and Central England',
  Z14: 'London',
  Z15: 'Thames Estuary',
  Z16: 'Central South Coast',
  Z17: 'South West England',
}

export const ZONES: readonly string[] = Object.keys(ZONE_NAMES)

/** What a table and a chart call the volume of actions whose plant has no known zone. */
export const NO_ZONE = 'Not known'

/** `Z13 South Wales and Central England`; a text that is no zone stays as it is. */
export const zoneTitle = (zone: string): string => {
  const name = ZONE_NAMES[zone]
  return name === undefined ? zone : `${zone} ${name}`
}

const rankOf = (zone: string): number => Number(/^Z(\d+)$/.exec(zone)?.[1] ?? Infinity)

/** Z1, Z2, … Z17 and then whatever has no number, by its text. */
export const byZone = (a: string, b: string): number => {
  const left = rankOf(a)
  const right = rankOf(b)
  if (left !== right) return left < right ? -1 : 1
  if (a < b) return -1
  return a > b ? 1 : 0
}

/** A boundary of the transmission system, as the system operator counts power over it. */
export type Boundary = {
  readonly id: string
  readonly name: string
  /** What lies on one side of it: whole zones, and places of others. The other side is the rest. */
  readonly zones: readonly string[]
  readonly places: readonly string[]
}

const upTo = (last: number): readonly string[] => ZONES.slice(0, last)

/**
 * Boundaries of the Electricity Ten Year Statement that follow from which places lie on either side. B7a runs south of
 * Heysham and so through Z9; SC1 runs from the Severn to the Thames estuary and so through Z15.
 */
export const BOUNDARIES: readonly Boundary[] = [
  { id: 'B4', name: 'SSEN Transmission to SP Transmission', zones: upTo(4), places: [] },
  { id: 'B6', name: 'SP Transmission to National Grid', zones: upTo(6), places: [] },
  { id: 'B7a', name: 'Upper North of England', zones: upTo(7), places: ['Heysham', 'Roosecote'] },
  { id: 'B8', name: 'North to Midlands', zones: upTo(9), places: [] },
  { id: 'B9', name: 'Midlands to South', zones: upTo(11), places: [] },
  { id: 'LE1', name: 'London', zones: ['Z14'], places: [] },
  {
    id: 'EC5',
    name: 'East Anglia',
    zones: [],
    places: ['Cromer', 'Norwich', 'Great Yarmouth', 'Sizewell', 'Bramford'],
  },
  {
    id: 'SC1',
    name: 'South coast',
    zones: ['Z16', 'Z17'],
    places: ['Canterbury', 'Richborough', 'Sellindge', 'Dungeness'],
  },
]
