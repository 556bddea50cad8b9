import type { Settings } from '../../domain/settings'
import { DEFAULT_SETTINGS } from '../../domain/settings/schemas/defaults'

type Colours = Pick<Settings, 'bidColour' | 'offerColour'>

/** The pale tone of a colour lies near the surface, so that text of the page's own colour stays readable on it. */
const tones = (name: 'bid' | 'offer', colour: string): Readonly<Record<string, string>> => ({
  [`--${name}`]: colour,
  [`--${name}-fill`]: colour,
  [`--${name}-pale`]: `color-mix(in srgb, ${colour} 22%, var(--surface-1))`,
})

/**
 * Style properties that give bids and offers the user's colours (ST14). A colour that was never changed sets none: then
 * the theme's own pair stands, which differs between dark and light.
 */
export const bidOfferColours = ({ bidColour, offerColour }: Colours): Readonly<Record<string, string>> => ({
  ...(bidColour === DEFAULT_SETTINGS.bidColour ? {} : tones('bid', bidColour)),
  ...(offerColour === DEFAULT_SETTINGS.offerColour ? {} : tones('offer', offerColour)),
})
