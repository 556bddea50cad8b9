import * as z from 'zod/mini'
import { clockMinuteText } from '../../periods'
import { numberFrom } from '../../settings/schemas/fields'
import { plantPath } from '../../search/plantPath'
import { alertOfFact, foundOnce } from '../alertType'
import type { FactOf } from '../facts/factKinds'
import { anyPlantScopeSchema, scopeKeys, scopeText } from '../scope'
import { commonFields } from '../subscription'
import { boundsText, mwhText, alertPriceText, spaced } from '../texts'

const price = z.optional(numberFrom(-99_999, 99_999))

const schema = z.object({
  type: z.literal('bmAcceptance'),
  ...commonFields,
  plants: z._default(anyPlantScopeSchema, { of: 'any' }),
  side: z._default(z.enum(['offer', 'bid', 'both']), 'both'),
  /** £/MWh, both belong to the range; one whose price is not known passes no bound. */
  minPrice: price,
  maxPrice: price,
  /** MWh at least, without its sign. */
  minMwh: z.optional(numberFrom(0, 100_000)),
})
type Settings = z.infer<typeof schema>

const SIDES = { offer: 'Offers', bid: 'Bids', both: 'Offers and bids' } as const

const passes = (body: FactOf<'acceptance'>['body'], { side, minPrice, maxPrice, minMwh }: Settings): boolean => {
  const { price, volume } = body
  if (side !== 'both' && body.side !== side) return false
  if ((minPrice !== undefined || maxPrice !== undefined) && price === undefined) return false
  if (price !== undefined && (price < (minPrice ?? -Infinity) || price > (maxPrice ?? Infinity))) return false
  return minMwh === undefined || (volume !== undefined && Math.abs(volume) >= minMwh)
}

const NAMES = { offer: 'Offer', bid: 'Bid' } as const

const foundIn = foundOnce<FactOf<'acceptance'>>(({ body }) => {
  const { unit, side, volume, price, isPart, start, end } = body
  const name = side === undefined ? 'Acceptance' : NAMES[side]
  const known = isPart === true && volume !== undefined ? 'at least ' : ''
  const size = volume === undefined ? 'volume not known' : `${known}${mwhText(Math.abs(volume))}`
  return {
    text: `${name} of ${unit.name} accepted: ${size}, ${alertPriceText(price)}, ${clockMinuteText(start)} to ${clockMinuteText(end)}`,
    ...(price !== undefined && { value: alertPriceText(price) }),
    plant: unit.id,
    link: plantPath(unit.id),
    spoken: `${name} of ${unit.name}, ${size}`,
  }
})

/** Acceptances of bids and offers. */
export const BM_ACCEPTANCE = alertOfFact({
  id: 'bmAcceptance',
  title: 'BM acceptance',
  description: 'Accepted bids and offers of a plant, a group or any plant, by price and volume.',
  schema,
  initial: schema.parse({ type: 'bmAcceptance' }),
  text: ({ plants, side, minPrice, maxPrice, minMwh }, nameOf) => {
    const volume = minMwh === undefined ? '' : `${(minPrice ?? maxPrice) ? 'and' : 'from'} ${mwhText(minMwh)}`
    return spaced(
      `${SIDES[side]} of ${scopeText(plants, nameOf)}`,
      boundsText(minPrice, maxPrice, alertPriceText),
      volume,
    )
  },
  reads: ['acceptance'],
  keys: ({ plants }, user) => scopeKeys(plants, 'acceptance', user),
  floors: [
    { figure: (fact) => (fact.kind === 'acceptance' ? fact.body.price : undefined), least: ({ minPrice }) => minPrice },
    {
      figure: (fact) => (fact.kind === 'acceptance' && fact.body.price !== undefined ? -fact.body.price : undefined),
      least: ({ maxPrice }) => (maxPrice === undefined ? undefined : -maxPrice),
    },
    {
      figure: (fact) =>
        fact.kind === 'acceptance' && fact.body.volume !== undefined ? Math.abs(fact.body.volume) : undefined,
      least: ({ minMwh }) => minMwh,
    },
  ],
  find: (fact, settings) => {
    if (fact.kind !== 'acceptance' || !passes(fact.body, settings)) return undefined
    return foundIn(fact)
  },
})
