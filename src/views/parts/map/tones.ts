import { rampAt } from '../../../domain/charts/ramp'

/**
 * The colours of a map: a ramp for values of one sign, or the colours at the two ends of a scale around zero, at which both
 * are the land's own.
 */
export type MapTones = { readonly above: string; readonly below: string; readonly ramp?: true }

/** Offers and what they cost above zero, bids below: the user's own colours. */
export const BID_OFFER_TONES: MapTones = { above: 'var(--offer-fill)', below: 'var(--bid-fill)' }

/** A perceptual ramp; below zero, which few values are, a colour of its own. */
export const RAMP_TONES: MapTones = { above: 'var(--accent-fill)', below: 'var(--bid-fill)', ramp: true }

/** The colour of a value that is `depth` (0 to 1) of the end of its scale. */
export const toneAt = ({ above, below, ramp }: MapTones, value: number, depth: number): string => {
  if (ramp === true && value >= 0) return rampAt(depth)
  return `color-mix(in oklab, ${value < 0 ? below : above} ${Math.round(depth * 100)}%, var(--surface-3))`
}
