import * as z from 'zod/mini'
import { periodKey, periodStart, periodTimesText, type Instant } from '../../periods'
import { numberFrom } from '../../settings/schemas/fields'
import { alertOfChange, foundOnce } from '../alertType'
import { factKey, type FactOf } from '../facts/factKinds'
import { commonFields } from '../subscription'
import { sideOfBounds, type BoundSide } from '../thresholds'
import { alertPriceText } from '../texts'

const bound = z.optional(numberFrom(-99_999, 99_999))

const schema = z
  .object({
    type: z.literal('systemPrice'),
    ...commonFields,
    /** £/MWh: from this price on, and to this price. */
    above: bound,
    below: bound,
  })
  .check(
    z.refine(({ above, below }) => above !== undefined || below !== undefined, {
      message: 'State a price above or below which you are notified.',
      path: ['above'],
    }),
    z.refine(({ above, below }) => above === undefined || below === undefined || below < above, {
      message: 'The lower price must be below the upper price.',
      path: ['below'],
    }),
  )

/** The newest settlement period that a price is known of, and where it is. */
type State = { readonly of: Instant; readonly side: BoundSide }

const textOf = ({ above, below }: z.infer<typeof schema>): string =>
  [
    ...(above === undefined ? [] : [`from ${alertPriceText(above)}`]),
    ...(below === undefined ? [] : [`to ${alertPriceText(below)}`]),
  ].join(' or ')

const foundIn = foundOnce<FactOf<'systemPrice'>>(({ body: { period, price } }) => ({
  text: `System price ${alertPriceText(price)} for ${periodTimesText(period)}`,
  value: alertPriceText(price),
  link: `/boa-dashboard/${periodKey(period)}`,
  spoken: `System price ${alertPriceText(price)}`,
}))

/** The imbalance price, when it goes beyond a bound: not for each settlement period for which it stays there. */
export const SYSTEM_PRICE = alertOfChange<'systemPrice', z.infer<typeof schema>, State | null>({
  id: 'systemPrice',
  title: 'System price',
  description: 'The system price going above or below a price; again once it has come back.',
  schema,
  initial: schema.parse({ type: 'systemPrice', above: 200 }),
  text: (settings) => `System price ${textOf(settings)}`,
  reads: ['systemPrice'],
  keys: () => [factKey.kind('systemPrice')],
  start: null,
  step: (state, fact, settings) => {
    if (fact.kind !== 'systemPrice') return { state }
    const { period, price } = fact.body
    const of = periodStart(period)
    // A revision of an earlier period is no news of the price.
    if (state !== null && of < state.of) return { state }
    const next = { of, side: sideOfBounds(price, settings.above, settings.below) }
    // The first price shows where it is: it has not gone there.
    if (state === null || next.side === 'within' || next.side === state.side) return { state: next }
    return { state: next, found: foundIn(fact) }
  },
})
