import type { RevenueAnswer } from '../revenue/calls'

/** What a unit was paid for its accepted offers and bids, £, in all and for each MW of its capacity. */
export type TopPlant = {
  readonly id: string
  readonly name: string
  readonly fuel: string
  /** MW. */
  readonly capacity: number
  readonly pounds: number
  readonly perMw: number | undefined
  /** Not all settlement periods of it are known. */
  readonly isPartial: boolean
}

export const TOP_PLANTS = 10

/**
 * The units that were paid most by the balancing mechanism, by £ and by £/MW. A unit of which offers or bids are not known
 * is in neither; an interconnector is no plant.
 */
export const topPlants = (
  units: RevenueAnswer['units'],
): { readonly byPounds: readonly TopPlant[]; readonly byMw: readonly (TopPlant & { readonly perMw: number })[] } => {
  const paid = units.flatMap(({ id, name, fuel, capacity, parts: { offers, bids } }): TopPlant[] => {
    if (fuel === 'Interconnector' || offers.pounds === null || bids.pounds === null) return []
    const pounds = offers.pounds + bids.pounds
    const isPartial = offers.known < offers.of || bids.known < bids.of
    return [{ id, name, fuel, capacity, pounds, perMw: capacity > 0 ? pounds / capacity : undefined, isPartial }]
  })
  const byMw = paid.flatMap((each) => (each.perMw === undefined ? [] : [{ ...each, perMw: each.perMw }]))
  return {
    byPounds: paid.toSorted((a, b) => b.pounds - a.pounds).slice(0, TOP_PLANTS),
    byMw: byMw.toSorted((a, b) => b.perMw - a.perMw).slice(0, TOP_PLANTS),
  }
}
