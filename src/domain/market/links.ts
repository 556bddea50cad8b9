import type { PriceArea } from './events'

/** A cable to another country. */
export type MarketLink = {
  /** Elexon's fuel code for it. */
  readonly code: string
  /** What traders call it. */
  readonly name: string
  /** Where its far end is priced. */
  readonly area: PriceArea
  /** What it can carry in either direction, MW. */
  readonly capacity: number
}

const link = (code: string, name: string, area: PriceArea, capacity: number): MarketLink => ({
  code,
  name,
  area,
  capacity,
})

/**
 * The interconnectors of Great Britain, the largest first. Capacities are those registered for the cable as built (NESO
 * Interconnector Register, transmission entry capacity), not what an outage leaves of them.
 */
export const LINKS: readonly MarketLink[] = [
  link('INTFR', 'IFA', 'FR', 2000),
  link('INTNSL', 'North Sea Link', 'NO', 1400),
  link('INTVKL', 'Viking Link', 'DK', 1400),
  link('INTIFA2', 'IFA2', 'FR', 1000),
  link('INTELEC', 'ElecLink', 'FR', 1000),
  link('INTNED', 'BritNed', 'NL', 1000),
  link('INTNEM', 'Nemo Link', 'BE', 1000),
  link('INTIRL', 'Moyle', 'IE', 500),
  link('INTEW', 'EWIC', 'IE', 500),
  link('INTGRNL', 'Greenlink', 'IE', 500),
]

const byName = new Map(LINKS.flatMap((each) => [[each.code, each] as const, [each.name, each] as const]))

/** The link of a fuel row's name, be it a code or the traders' name; undefined for one we do not know. */
export const linkOf = (name: string): MarketLink | undefined => byName.get(name)
