import { isWhole, type Amounts } from './amount'
import { REVENUE_PARTS, type RevenuePart } from './parts'

/** Why a part is missing, or not known of all periods: sentences for the user. */
export type Lack = { readonly part: RevenuePart; readonly why: readonly string[] }

const METERED = 'Metered volumes are published on the fifth working day: of later days they are not known yet.'
const FILLING = 'In some settlement periods it is not known yet.'
const CAPACITY_MARKET =
  'Obligations of the capacity market are by capacity market unit: its register does not say which BM units these are.'
const AUCTIONS =
  'Whose offers the auctions took is published by NESO: it is shown where NESO is among this server’s sources.'
const BY_UNIT = 'Of some settlement periods the results of the auctions by unit are not known yet.'
const UNKNOWN = {
  response: FILLING,
  reserve: FILLING,
  capacityMarket: FILLING,
  nonDelivery: METERED,
  imbalance: METERED,
  wholesale: 'In some settlement periods a unit’s notification or the price is not known.',
  offers: 'Of some settlement periods there is no settlement stack yet.',
  bids: 'Of some settlement periods there is no settlement stack yet.',
} as const

/** What no source of a server brings, by part. */
const missingParts = (providers: readonly string[]): Readonly<Partial<Record<RevenuePart, string>>> => {
  if (!providers.includes('elexon')) return {}
  const auctions = providers.includes('neso') ? BY_UNIT : AUCTIONS
  return { response: auctions, reserve: auctions, capacityMarket: CAPACITY_MARKET }
}

const orElse = (notes: readonly string[], why: string): readonly string[] =>
  notes.length > 0 ? [...new Set(notes)] : [why]

/**
 * Why parts of a sum are missing.
 * @param providers of the server, as MARKET_SOURCE names them
 * @param published what the history says of the wholesale price and of notifications, and of the stacks
 */
export const lacksOf = (
  parts: Amounts,
  providers: readonly string[],
  published: Readonly<Record<'wholesale' | 'accepted', readonly string[]>>,
): readonly Lack[] => {
  const none = missingParts(providers)
  return REVENUE_PARTS.filter((part) => !isWhole(parts[part])).map((part): Lack => {
    const why = none[part]
    if (why !== undefined) return { part, why: [why] }
    const { wholesale, accepted } = published
    switch (part) {
      case 'wholesale':
        return { part, why: orElse(wholesale, UNKNOWN.wholesale) }
      case 'offers':
      case 'bids':
        return { part, why: orElse(accepted, UNKNOWN[part]) }
      case 'nonDelivery':
      case 'imbalance':
        // They are of what was notified and accepted too.
        return { part, why: [...new Set([UNKNOWN[part], ...wholesale, ...accepted])] }
      case 'response':
      case 'reserve':
      case 'capacityMarket':
        return { part, why: [UNKNOWN[part]] }
      default:
        return part satisfies never
    }
  })
}
