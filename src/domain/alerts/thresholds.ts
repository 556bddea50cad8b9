/** Where a value is against a lower and an upper bound: on a bound it is beyond. */
export type BoundSide = 'above' | 'below' | 'within'

export const sideOfBounds = (value: number, above: number | undefined, below: number | undefined): BoundSide => {
  if (above !== undefined && value >= above) return 'above'
  return below !== undefined && value <= below ? 'below' : 'within'
}

/** On which side of a threshold a value is; undefined on the threshold itself. */
export const sideOfThreshold = (value: number, threshold: number): 'above' | 'below' | undefined => {
  if (value === threshold) return undefined
  return value > threshold ? 'above' : 'below'
}
