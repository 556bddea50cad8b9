import { numberText } from '../format'
import type { ReviewChange } from './compare'

/** How a change is put into words. */
export type ChangeTexts = {
  /** The size of a change. */
  readonly size: (change: number) => string
  /** Words of a change, its size and the time that it is from. */
  readonly up: (size: string, from: string) => string
  readonly down: (size: string, from: string) => string
}

/** Words of direction follow the sign of a change; a change that is not known has none. */
export const changePhrase = (texts: ChangeTexts, change: ReviewChange, from: string): string | undefined => {
  if (change === undefined) return undefined
  if (change === 0) return `was unchanged from ${from}`
  return (change > 0 ? texts.up : texts.down)(texts.size(Math.abs(change)), from)
}

/** `£84.20/MWh`. */
export const pounds = (value: number): string => `${numberText(value, { prefix: '£' })}/MWh`
