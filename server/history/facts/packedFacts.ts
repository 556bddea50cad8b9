import type { MarketFact } from '../../../src/domain/alerts/facts/factKinds'
import type { Instant } from '../../../src/domain/periods'

/**
 * Facts of a day as they cross from the thread that finds them to the one that stores them: as 16,000 objects they would hold
 * up the server's own thread between the two for 0.1 s.
 */
export type PackedFacts = {
  readonly at: Float64Array<ArrayBuffer>
  /** JSON in UTF-8. */
  readonly text: Uint8Array<ArrayBuffer>
}

/** Facts as they were found, or packed. */
export type GivenFacts = readonly MarketFact[] | PackedFacts

const isPacked = (given: GivenFacts): given is PackedFacts => 'text' in given

export const packFacts = (facts: readonly MarketFact[]): PackedFacts => ({
  at: Float64Array.from(facts, ({ at }) => at),
  text: new TextEncoder().encode(JSON.stringify(facts)),
})

export const factsIn = (given: GivenFacts): readonly MarketFact[] =>
  isPacked(given) ? (JSON.parse(new TextDecoder().decode(given.text)) as readonly MarketFact[]) : given

/** When each of them was known. */
export const factInstants = (given: GivenFacts): readonly Instant[] =>
  isPacked(given) ? Array.from(given.at) : given.map(({ at }) => at)
