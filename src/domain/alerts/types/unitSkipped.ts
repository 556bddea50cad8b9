import * as z from 'zod/mini'
import { periodTimesText } from '../../periods'
import { plantPath } from '../../search/plantPath'
import { numberFrom, textField } from '../../settings/schemas/fields'
import { alertOfFact } from '../alertType'
import { factKey } from '../facts/factKinds'
import { plantText } from '../scope'
import { commonFields } from '../subscription'
import { mwhText, alertPriceText } from '../texts'

const schema = z.object({
  type: z.literal('unitSkipped'),
  ...commonFields,
  /** Id of a BM unit, or a station. */
  plant: textField(100).check(z.minLength(1, 'Choose a unit.')),
  direction: z._default(z.enum(['offer', 'bid', 'both']), 'both'),
  /** MWh in merit in a settlement period that were not taken, at least. */
  minMwh: z._default(numberFrom(0.1, 10_000), 1),
})

const NAMES = { offer: 'Offers', bid: 'Bids', both: 'Bids and offers' } as const

/** Bids and offers of a unit in merit that were not taken. */
export const UNIT_SKIPPED = alertOfFact({
  id: 'unitSkipped',
  title: 'Skipped unit',
  description: 'Bids or offers of a unit that were in merit and not taken, by the estimate.',
  schema,
  initial: { ...schema.parse({ type: 'unitSkipped', plant: '?' }), plant: '' },
  text: ({ plant, direction, minMwh }, nameOf) =>
    `${NAMES[direction]} of ${plantText(plant, nameOf)} skipped, from ${mwhText(minMwh)} a period`,
  reads: ['skip'],
  keys: ({ plant }) => [factKey.plant(plant)],
  find: (fact, { direction, minMwh }) => {
    if (fact.kind !== 'skip' || fact.body.mwh < minMwh) return undefined
    const { unit, period, mwh, marginal } = fact.body
    if (direction !== 'both' && fact.body.direction !== direction) return undefined
    const what = `${mwhText(mwh)} of ${NAMES[fact.body.direction].toLowerCase()} of ${unit.name}`
    return {
      text: `${what} skipped in ${periodTimesText(period)}, last price in merit ${alertPriceText(marginal)}`,
      value: mwhText(mwh),
      plant: unit.id,
      link: plantPath(unit.id),
      spoken: `${what} skipped`,
    }
  },
})
