/**
 * What stored energy is worth: a concave function of the energy, linear piece by piece, £ over MWh. Its pieces are in the
 * order of falling slope, so that what is best to do with a store is found by merging lists. Each slope also has its
 * derivative by the price of wear (`lambda` of `DayPricing`), which is how much energy is taken out.
 */
export type ValueLine = {
  /** The least energy, MWh; its worth, £, and the derivative of that by the price of wear, MWh. */
  readonly low: number
  readonly value: number
  readonly valueBend: number
  /** Of each piece: £/MWh, its derivative by the price of wear, and MWh. */
  readonly slopes: Float64Array
  readonly bends: Float64Array
  readonly lengths: Float64Array
}

/**
 * What a step of time can do with the store: take in up to `charge` MWh at `buy` £/MWh, or give up to `discharge` MWh at
 * `sell` £/MWh, or each for a share of the step. All of it is stored energy.
 */
export type Trade = {
  readonly charge: number
  readonly discharge: number
  readonly buy: number
  readonly sell: number
}

/** Slopes that differ by less are the same: the price of wear is found but for rounding, £/MWh. */
const SAME_SLOPE = 1e-7

/**
 * Which of equal slopes comes first: that of a slightly higher price of wear, by which less energy is taken out, or that of
 * a slightly lower one.
 */
export type Side = 'above' | 'below'

/** Where a step pays for taking energy in and for giving it: doing both by turns is then worth more than neither. */
export const isBurning = ({ buy, sell, charge, discharge }: Trade, side: Side): boolean =>
  charge > 0 && discharge > 0 && sell - buy > (side === 'below' ? -SAME_SLOPE : SAME_SLOPE)

/** Slope of a step that takes in and gives by turns, from all that it can take in to all that it can give. */
export const burningSlope = ({ buy, sell, charge, discharge }: Trade): number =>
  (discharge * sell + charge * buy) / (charge + discharge)

/** Whether a piece comes before another one. */
export const comesFirst = (slope: number, bend: number, otherSlope: number, otherBend: number, side: Side): boolean => {
  const difference = slope - otherSlope
  if (difference > SAME_SLOPE) return true
  if (difference < -SAME_SLOPE) return false
  return side === 'above' ? bend > otherBend : bend < otherBend
}

export const highOf = ({ low, lengths }: ValueLine): number => {
  let high = low
  for (const length of lengths) high += length
  return high
}

/** Worth of an energy, £, and its derivative by the price of wear, MWh; beyond the line, those of its ends. */
export const worthOf = (line: ValueLine, energy: number): { readonly value: number; readonly bend: number } => {
  const { slopes, bends, lengths } = line
  let { value, valueBend: bend } = line
  let left = energy - line.low
  for (let piece = 0; piece < lengths.length && left > 0; piece++) {
    const part = Math.min(left, lengths[piece] ?? 0)
    value += part * (slopes[piece] ?? 0)
    bend += part * (bends[piece] ?? 0)
    left -= part
  }
  return { value, bend }
}

/** What a step does with the store: MWh taken in and given. */
export type Move = { readonly charged: number; readonly discharged: number }

/** How much of a trade's piece comes before an energy, where the line's own pieces are merged with it. */
const usedBefore = (
  line: ValueLine,
  stored: number,
  pieces: readonly (readonly [number, number, number])[],
  side: Side,
) => {
  let left = stored
  let used = 0
  let next = 0
  const take = (length: number): number => {
    const part = Math.max(0, Math.min(length, left))
    left -= length
    return part
  }
  line.lengths.forEach((length, place) => {
    for (let piece = pieces[next]; piece !== undefined; piece = pieces[++next]) {
      if (!comesFirst(piece[0], piece[1], line.slopes[place] ?? 0, line.bends[place] ?? 0, side)) break
      used += take(piece[2])
    }
    take(length)
  })
  for (let piece = pieces[next]; piece !== undefined; piece = pieces[++next]) used += take(piece[2])
  return used
}

/** What is best to do in a step with so much energy, where the worth of energy after it is known. */
export const bestMove = (after: ValueLine, trade: Trade, stored: number, side: Side): Move => {
  const { charge, discharge, buy, sell } = trade
  const above = stored - (after.low - charge)
  if (isBurning(trade, side)) {
    const length = charge + discharge
    const share = usedBefore(after, above, [[burningSlope(trade), -discharge / length, length]], side) / length
    return { charged: charge * (1 - share), discharged: discharge * share }
  }
  const used = usedBefore(
    after,
    above,
    [
      [buy, 0, charge],
      [sell, -1, discharge],
    ],
    side,
  )
  return { charged: Math.max(0, charge - used), discharged: Math.max(0, used - charge) }
}
