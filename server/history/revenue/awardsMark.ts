import type { SourceInfo } from '../../../src/domain/market/events'

/**
 * By what it is known that a unit without an award was awarded nothing: `volume`, what an auction bought, where all is
 * published together, as on the simulated market; `units`, where results by unit are published apart from the volumes.
 */
export type AwardsMark = 'volume' | 'units'

/** That of a source; a recording is of either market, and has no revenue of the real one. */
export const awardsMarkOf = ({ kind }: Pick<SourceInfo, 'kind'>): AwardsMark => (kind === 'elexon' ? 'units' : 'volume')
