/** Where a value begins to deserve attention, and where action: any of them may be left out. */
export type Thresholds = {
  readonly warnAbove?: number | undefined
  readonly badAbove?: number | undefined
  readonly warnBelow?: number | undefined
  readonly badBelow?: number | undefined
}

/** How a value is marked: by tone, and by a word with a sign, since colour is never the only signal. */
export type Alert = { readonly tone: 'warn' | 'bad'; readonly word: string }

/** The alert of a value; a value on a threshold is beyond it. The worse one where several hold. */
export const alertOf = (value: number | undefined, thresholds: Thresholds): Alert | undefined => {
  if (value === undefined) return undefined
  const { warnAbove = Infinity, badAbove = Infinity, warnBelow = -Infinity, badBelow = -Infinity } = thresholds
  if (value >= badAbove) return { tone: 'bad', word: '▲ Very high' }
  if (value <= badBelow) return { tone: 'bad', word: '▼ Very low' }
  if (value >= warnAbove) return { tone: 'warn', word: '▲ High' }
  return value <= warnBelow ? { tone: 'warn', word: '▼ Low' } : undefined
}

/** What is wrong with thresholds, a sentence for the user; undefined when they are in order. */
export const thresholdFault = ({ warnAbove, badAbove, warnBelow, badBelow }: Thresholds): string | undefined => {
  if (warnAbove !== undefined && badAbove !== undefined && badAbove <= warnAbove)
    return 'Very high must be more than high.'
  if (warnBelow !== undefined && badBelow !== undefined && badBelow >= warnBelow)
    return 'Very low must be less than low.'
  const low = warnBelow ?? badBelow
  const high = warnAbove ?? badAbove
  return low !== undefined && high !== undefined && low >= high ? 'Low must be less than high.' : undefined
}
