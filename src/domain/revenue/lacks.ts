import { isWhole, type Amounts } from './amount'
import { REVENUE_PARTS, type RevenuePart } from './parts'

/** Why a part is missing, or not known of all periods: sentences for the user. */
export type Lack = { readonly part: RevenuePart; readonly why: readonly string[] }

const METERED = 'Metered volumes by unit (B1610) are not read yet.'
const CAPACITY_MARKET = 'Payments of the capacity market by unit are not in any connected source.'
const AUCTIONS = {
  simulator: 'The simulated auctions tell prices and volumes, not whose offers were taken.',
  elexon: 'Whose offers the auctions took is published by NESO, whose data portal is not connected.',
} as const
const UNKNOWN = {
  wholesale: 'In some settlement periods a unit’s notification or the price is not known.',
  offers: 'Of some settlement periods there is no settlement stack yet.',
  bids: 'Of some settlement periods there is no settlement stack yet.',
} as const

/** What no source brings, by part. */
const standing = (source: keyof typeof AUCTIONS): Readonly<Partial<Record<RevenuePart, string>>> => ({
  response: AUCTIONS[source],
  reserve: AUCTIONS[source],
  capacityMarket: CAPACITY_MARKET,
  nonDelivery: METERED,
  imbalance: METERED,
})

/**
 * Why parts of a sum are missing.
 * @param told what the history says of the wholesale price and of notifications, and of the stacks
 */
export const lacksOf = (
  parts: Amounts,
  source: keyof typeof AUCTIONS,
  told: Readonly<Record<'wholesale' | 'accepted', readonly string[]>>,
): readonly Lack[] => {
  const none = standing(source)
  return REVENUE_PARTS.filter((part) => !isWhole(parts[part])).map((part): Lack => {
    const why = none[part]
    if (why !== undefined) return { part, why: [why] }
    const notes = [...new Set(part === 'wholesale' ? told.wholesale : told.accepted)]
    return { part, why: notes.length > 0 ? notes : [part in UNKNOWN ? UNKNOWN[part as keyof typeof UNKNOWN] : ''] }
  })
}
