import { CONTRACT_PRODUCTS } from '../ancillary/products'
import { REVENUE_PARTS, type RevenuePart } from '../revenue/parts'
import { ACTION_REASONS, AUCTION_PRODUCTS, type ActionReason, type AuctionProductId } from '../revenue/splits'
import type { IndexPeriod } from './calls'
import { placeOfPart, type IndexFigure } from './choice'

/** By what the settlement periods of a figure are counted: a part of the revenue, or the flags of acceptances. */
type Counted = RevenuePart | 'flags'

/** The bit of a day's mask after those of the parts: the flags of all acceptances are known. */
export const FLAGS_BIT = 2 ** REVENUE_PARTS.length

const isPart = (figure: IndexFigure): figure is RevenuePart => REVENUE_PARTS.some((part) => part === figure)
const isReason = (figure: IndexFigure): figure is ActionReason => ACTION_REASONS.some((reason) => reason === figure)
const PLACE_OF_PRODUCT: ReadonlyMap<string, number> = new Map(AUCTION_PRODUCTS.map((id, place) => [id, place]))
const SERVICES: ReadonlyMap<string, RevenuePart> = new Map(
  CONTRACT_PRODUCTS.map(({ id, service }) => [id, service === 'Response' ? 'response' : 'reserve']),
)

const countedBy = (figure: IndexFigure): Counted => {
  if (isPart(figure)) return figure
  if (isReason(figure)) return 'flags'
  if (figure === 'exports' || figure === 'imports') return 'wholesale'
  // Accepted volumes are what throughput is known by, besides notifications.
  return SERVICES.get(figure) ?? 'offers'
}

/** Settlement periods of a constituent of which a figure is known, of all that it has. */
export const knownPeriods = (period: IndexPeriod, figure: IndexFigure, place: number): number => {
  const counted = countedBy(figure)
  const missing = counted === 'flags' ? period.flagsMissing : period.missing[placeOfPart(counted)]
  return (period.of[place] ?? 0) - (missing?.[place] ?? 0)
}

const productPounds = ({ products }: IndexPeriod, product: AuctionProductId, place: number): number =>
  products[PLACE_OF_PRODUCT.get(product) ?? -1]?.[place] ?? 0

/**
 * £ of a constituent in a period; 0 where it is not known.
 * @param wear £ that each MWh of throughput takes off
 */
export const figurePounds = (period: IndexPeriod, figure: IndexFigure, place: number, wear: number): number => {
  if (isReason(figure)) return period[figure][place] ?? 0
  const charging = period.charging[place] ?? 0
  const ofPart = (part: RevenuePart): number => period.pounds[placeOfPart(part)]?.[place] ?? 0
  if (figure === 'exports') return ofPart('wholesale') + charging
  if (figure === 'imports') return -charging
  if (figure === 'wear') return -wear * (period.moved[place] ?? 0)
  return isPart(figure) ? ofPart(figure) : productPounds(period, figure, place)
}

const FIGURES: readonly IndexFigure[] = [...REVENUE_PARTS, 'exports', 'imports', ...ACTION_REASONS]

/** The figures of which anything is known in some periods; of products those of which anything was earned. */
export const knownFigures = (periods: readonly IndexPeriod[]): ReadonlySet<IndexFigure> =>
  new Set([
    ...FIGURES.filter((figure) =>
      periods.some((period) => period.units.some((_, place) => knownPeriods(period, figure, place) > 0)),
    ),
    ...AUCTION_PRODUCTS.filter((_, place) => periods.some(({ products }) => (products[place]?.length ?? 0) > 0)),
  ])
