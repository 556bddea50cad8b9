import { isBefore, type Merit, type Stacked } from './merit'
import type { SkipDirection } from './reasons'

/** Where the volume that was taken would have ended, had the best prices been taken. */
export type VolumeMerit = {
  /** The last price in merit, £/MWh. */
  readonly last: number
  /** At the last price: which share of what was taken is in merit, and of what was left. One of them is whole or none. */
  readonly accepted: number
  readonly left: number
  /** Mean price of what was taken beyond merit, £/MWh; the last price where nothing was. */
  readonly replaced: number
}

/** MWh under which a volume is what floating point made. */
const NOTHING_MWH = 1e-9

/** Mean price of what of a stack was taken beyond merit. */
const replacedPrice = (
  direction: SkipDirection,
  stack: readonly Stacked[],
  { last, accepted }: Pick<VolumeMerit, 'last' | 'accepted'>,
): number => {
  let volume = 0
  let cost = 0
  for (const each of stack) {
    const isLast = each.price === last
    if (!isLast && !isBefore(direction, last, each.price)) continue
    const beyond = isLast ? each.accepted * (1 - accepted) : each.accepted
    volume += beyond
    cost += beyond * each.price
  }
  return volume > NOTHING_MWH ? cost / volume : last
}

/**
 * Ranks a stack by volume: in merit is the best-priced V MWh of what was taken and what was left, V being what was taken. At the
 * last price what was taken comes first, and units share what remains by volume. Undefined where nothing was taken. Laws: in
 * merit is V in total; skipped equals what was taken beyond merit, and is nothing where the best prices were taken.
 */
export const volumeMerit = (direction: SkipDirection, stack: readonly Stacked[]): VolumeMerit | undefined => {
  let wanted = 0
  for (const { accepted } of stack) wanted += accepted
  if (wanted <= NOTHING_MWH) return undefined
  const inOrder = stack
    .filter(({ accepted, left }) => accepted + left > 0)
    .sort((a, b) => (direction === 'offer' ? a.price - b.price : b.price - a.price))
  for (let first = 0; first < inOrder.length;) {
    const last = inOrder[first]?.price ?? 0
    let accepted = 0
    let left = 0
    for (; inOrder[first]?.price === last; first++) {
      accepted += inOrder[first]?.accepted ?? 0
      left += inOrder[first]?.left ?? 0
    }
    const isEnd = first === inOrder.length
    if (accepted + left < wanted - NOTHING_MWH && !isEnd) {
      wanted -= accepted + left
      continue
    }
    const ofAccepted = accepted > 0 ? Math.min(1, wanted / accepted) : 0
    const rest = wanted - accepted * ofAccepted
    const shares = { last, accepted: ofAccepted, left: rest > NOTHING_MWH && left > 0 ? Math.min(1, rest / left) : 0 }
    return { ...shares, replaced: replacedPrice(direction, inOrder, shares) }
  }
  return undefined
}

/** What of a bid or offer is in merit by volume. */
export const volumeMeritOf = (
  direction: SkipDirection,
  { price, accepted, left }: Stacked,
  merit: Pick<VolumeMerit, 'last' | 'accepted' | 'left'>,
): Merit => {
  if (price === merit.last) {
    const taken = accepted * merit.accepted
    return { inMerit: taken + left * merit.left, accepted: taken }
  }
  return isBefore(direction, price, merit.last) ? { inMerit: accepted + left, accepted } : { inMerit: 0, accepted: 0 }
}
