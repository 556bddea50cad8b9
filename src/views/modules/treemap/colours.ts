import { extent } from 'd3'
import type { PlantFacts } from '../../../domain/charts/tiles/treemap'
import { numberText } from '../../../domain/format'
import type { ColourBy } from './data'

/** How a plant is coloured: a class, a share of a ramp where the colour is one, and a sign next to the colour. */
export type Tone = { readonly name: string; readonly share?: number; readonly sign: string }

export const STATE_TONES: Readonly<Record<string, Tone>> = {
  'Offer accepted': { name: 'is-offer', sign: '▲' },
  'Bid accepted': { name: 'is-bid', sign: '▼' },
  Limited: { name: 'is-limited', sign: '!' },
  Unavailable: { name: 'is-unavailable', sign: '×' },
  Generating: { name: 'is-generating', sign: '' },
  Consuming: { name: 'is-consuming', sign: '↓' },
  'Not running': { name: 'is-still', sign: '·' },
}
const NO_TONE: Tone = { name: 'is-none', sign: '?' }

/** The lowest and the highest price of what is shown. */
export type PriceScale = { readonly low: number; readonly high: number }

export const priceScale = (plants: readonly PlantFacts[]): PriceScale | undefined => {
  const [low, high] = extent(plants, ({ price }) => price)
  return low === undefined ? undefined : { low, high }
}

export const toneOf = (plant: PlantFacts, by: ColourBy, scale: PriceScale | undefined): Tone => {
  const { state, load, price } = plant
  if (by === 'state') return (state === undefined ? undefined : STATE_TONES[state]) ?? NO_TONE
  if (by === 'load')
    return load === undefined ? NO_TONE : { name: 'is-ramp', share: Math.min(1, Math.max(0, load / 100)), sign: '' }
  if (price === undefined || scale === undefined) return { name: 'is-still', sign: '' }
  const share = scale.high === scale.low ? 1 : (price - scale.low) / (scale.high - scale.low)
  return { name: 'is-ramp', share, sign: '' }
}

/** How much of a ramp's colour its two ends have, %: less is like none, and on more words are not read. */
const PALEST = 14
const STRONGEST = 62

/** The property that a ramp's colour is mixed by; none for a colour of its own. */
export const shareStyle = ({ share }: Tone): Readonly<Record<string, string>> =>
  share === undefined ? {} : { '--share': `${Math.round(PALEST + share * (STRONGEST - PALEST))}%` }

export type LegendLine = { readonly tone: Tone; readonly word: string }

const ramp = (share: number, word: string): LegendLine => ({ tone: { name: 'is-ramp', share, sign: '' }, word })

/** What the colours mean, in words; of a ramp its ends and its middle. */
export const legendOf = (by: ColourBy, scale: PriceScale | undefined): readonly LegendLine[] => {
  if (by === 'state') return Object.entries(STATE_TONES).map(([word, tone]) => ({ tone, word }))
  if (by === 'load') return [ramp(0, '0 %'), ramp(0.5, '50 %'), ramp(1, '100 % of capacity')]
  const none: LegendLine = { tone: { name: 'is-still', sign: '' }, word: 'no acceptance runs' }
  if (scale === undefined) return [none]
  if (scale.low === scale.high) return [ramp(1, `${numberText(scale.high)} £/MWh`), none]
  return [ramp(0, numberText(scale.low)), ramp(1, `${numberText(scale.high)} £/MWh`), none]
}
