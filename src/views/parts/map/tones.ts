/** The colours of values above and below zero at the ends of a scale; at zero both are the land's own. */
export type MapTones = { readonly above: string; readonly below: string }

/** Offers and what they cost above zero, bids below: the user's own colours. */
export const BID_OFFER_TONES: MapTones = { above: 'var(--offer-fill)', below: 'var(--bid-fill)' }

/** The colour of a value that is `depth` (0 to 1) of the end of its scale. */
export const toneAt = ({ above, below }: MapTones, value: number, depth: number): string =>
  `color-mix(in oklab, ${value < 0 ? below : above} ${Math.round(depth * 100)}%, var(--surface-3))`
