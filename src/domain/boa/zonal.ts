import { byZone, NO_ZONE } from '../maps/zones'
import type { Instant } from '../periods'
import type { StackItem } from '../wire'
import { sumOf } from './imbalance/volumes'

/** What of an accepted row the sums by zone are made of. */
export type ZonalAct = Pick<
  StackItem,
  'plantId' | 'bodId' | 'name' | 'fuelType' | 'zone' | 'mainPrice' | 'volumeMwh' | 'flags' | 'timeAccepted'
>

/** What rows are summed by. */
export type ZonalGrouping = 'zone' | 'fuel'

/** Adjustment actions have neither zone nor fuel, and neither has a plant of which nothing is known. */
export const groupOf = (by: ZonalGrouping, { zone, fuelType }: ZonalAct): string => {
  const group = by === 'zone' ? zone : fuelType
  return group === undefined || group === '' ? NO_ZONE : group
}

/** Sums of accepted rows. Volumes in MWh of the half hours, bids negative; a sum of no rows is 0. */
export type ZonalSums = {
  readonly actions: number
  readonly bids: number
  readonly offers: number
  readonly net: number
  /** |bids| and |offers| that are SO-flagged, each with the sign of its side. */
  readonly flaggedBids: number
  readonly flaggedOffers: number
  /** £ of the rows that have a price: what bids cost is volume × price, and so below zero where they pay. */
  readonly bidCost: number
  readonly offerCost: number
  readonly cost: number
  /** |MWh| of rows without a price, which the costs and the averages leave out. */
  readonly unpriced: number
  /** MWh that accepted bids turned wind down by, positive. */
  readonly windCurtailed: number
}

export type ZonalRow = ZonalSums & {
  readonly group: string
  /** When the first of its rows was accepted; undefined while no row of it says so. */
  readonly firstAction: Instant | undefined
  /** £/MWh, by volume; undefined where nothing has a price. */
  readonly averageBid: number | undefined
  readonly averageOffer: number | undefined
  /** Share of |MWh| that is SO-flagged, 0 to 1; undefined without volume. */
  readonly flagged: number | undefined
}

const volumeOf = (acts: readonly ZonalAct[], has: (act: ZonalAct) => boolean): number =>
  sumOf(acts.filter(has).map(({ volumeMwh }) => volumeMwh))

const isBid = ({ volumeMwh }: ZonalAct): boolean => volumeMwh < 0
const isOffer = ({ volumeMwh }: ZonalAct): boolean => volumeMwh > 0

const costOf = (acts: readonly ZonalAct[], has: (act: ZonalAct) => boolean): number =>
  sumOf(acts.filter(has).map(({ volumeMwh, mainPrice }) => (mainPrice === null ? 0 : volumeMwh * mainPrice)))

export const zonalSums = (acts: readonly ZonalAct[]): ZonalSums => {
  const bids = volumeOf(acts, isBid)
  const offers = volumeOf(acts, isOffer)
  const bidCost = costOf(acts, isBid)
  const offerCost = costOf(acts, isOffer)
  return {
    actions: acts.length,
    bids,
    offers,
    net: bids + offers,
    flaggedBids: volumeOf(acts, (act) => isBid(act) && act.flags.soFlag),
    flaggedOffers: volumeOf(acts, (act) => isOffer(act) && act.flags.soFlag),
    bidCost,
    offerCost,
    cost: bidCost + offerCost,
    unpriced: sumOf(acts.map(({ mainPrice, volumeMwh }) => (mainPrice === null ? Math.abs(volumeMwh) : 0))),
    windCurtailed: Math.abs(volumeOf(acts, (act) => isBid(act) && act.fuelType === 'Wind')),
  }
}

const averageOf = (acts: readonly ZonalAct[], has: (act: ZonalAct) => boolean): number | undefined => {
  const priced = acts.filter((act) => has(act) && act.mainPrice !== null)
  const volume = volumeOf(priced, () => true)
  return volume === 0 ? undefined : costOf(priced, () => true) / volume
}

const firstOf = (acts: readonly ZonalAct[]): Instant | undefined => {
  const times = acts.flatMap(({ timeAccepted }) => timeAccepted ?? [])
  return times.length === 0 ? undefined : Math.min(...times)
}

const rowOf = (group: string, acts: readonly ZonalAct[]): ZonalRow => {
  const sums = zonalSums(acts)
  const volume = sums.offers - sums.bids
  return {
    group,
    ...sums,
    firstAction: firstOf(acts),
    averageBid: averageOf(acts, isBid),
    averageOffer: averageOf(acts, isOffer),
    flagged: volume === 0 ? undefined : (sums.flaggedOffers - sums.flaggedBids) / volume,
  }
}

/** Accepted rows summed by zone or fuel: zones by their numbers, fuels by their names, what has neither last. */
export const zonalRows = (acts: readonly ZonalAct[], by: ZonalGrouping): readonly ZonalRow[] => {
  const groups = new Map<string, ZonalAct[]>()
  for (const act of acts) {
    const group = groupOf(by, act)
    const known = groups.get(group)
    if (known) known.push(act)
    else groups.set(group, [act])
  }
  return [...groups]
    .map(([group, own]) => rowOf(group, own))
    .sort((a, b) => Number(a.group === NO_ZONE) - Number(b.group === NO_ZONE) || byZone(a.group, b.group))
}
