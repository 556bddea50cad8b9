import { SKIP_REASONS, type SkipReason } from './reasons'

/**
 * What bids or offers came to over some time. MWh, positive; £. Merit is by volume (`volumeMerit`): `accepted` and `open` are of
 * the stack after exclusions, each other reason of the stack before them. Law: what was skipped is the sum of the reasons.
 */
export type SkipSums = {
  /** Taken and not ruled out after exclusions, and what was ruled out of the volume in merit before them. */
  readonly inMerit: number
  /** Of it taken. */
  readonly accepted: number
  /** What the volume taken beyond merit cost more than what was not ruled out and passed over, £. */
  readonly lost: number
  /** All that was taken for energy, in merit and beyond. */
  readonly taken: number
  /** In merit by volume before anything is ruled out, and of it not taken. */
  readonly beforeInMerit: number
  readonly beforeSkipped: number
  /** Not ruled out at a better price than the dearest offer or the cheapest bid taken, however much could have been used. */
  readonly wide: number
} & Readonly<Record<SkipReason, number>>

/** MWh in merit that were not taken. */
export const skippedOf = ({ inMerit, accepted }: Pick<SkipSums, 'inMerit' | 'accepted'>): number => inMerit - accepted

export const NO_SKIPS: SkipSums = {
  inMerit: 0,
  accepted: 0,
  lost: 0,
  taken: 0,
  beforeInMerit: 0,
  beforeSkipped: 0,
  wide: 0,
  ...(Object.fromEntries(SKIP_REASONS.map((reason) => [reason, 0])) as Record<SkipReason, number>),
}

/** The numbers of sums, in the order in which they are stored and sent between threads. */
export const SKIP_FIELDS = Object.keys(NO_SKIPS) as readonly (keyof SkipSums)[]

export const addedSkips = (sums: Iterable<SkipSums>): SkipSums => {
  const total: Record<keyof SkipSums, number> = { ...NO_SKIPS }
  for (const sum of sums) for (const field of SKIP_FIELDS) total[field] += sum[field]
  return total
}

const share = (part: number, whole: number): number | undefined => (whole > 0 ? part / whole : undefined)

/** Share of the volume that was taken or not ruled out in merit that was taken, 0 to 1; undefined where there was none. */
export const dispatchRate = ({ accepted, open }: SkipSums): number | undefined => share(accepted, accepted + open)

/** Share of the volume in merit that was skipped, before anything is ruled out. */
export const allSkipRate = ({ beforeSkipped, beforeInMerit }: SkipSums): number | undefined =>
  share(beforeSkipped, beforeInMerit)

/** The same after the exclusions, the headline: volume with a known reason is neither skipped nor in merit. */
export const openSkipRate = ({ open, accepted }: SkipSums): number | undefined => share(open, accepted + open)

/** Share of all alternatives better than the dearest action, not ruled out: no account of how much could have been used. */
export const wideSkipRate = ({ wide, taken }: SkipSums): number | undefined => share(wide, taken + wide)
