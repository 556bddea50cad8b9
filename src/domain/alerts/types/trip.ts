import * as z from 'zod/mini'
import { mwText } from '../../plants/eventTexts'
import { numberFrom } from '../../settings/schemas/fields'
import { plantPath } from '../../search/plantPath'
import { alertOfFact } from '../alertType'
import { anyPlantScopeSchema, scopeKeys, scopeText } from '../scope'
import { commonFields } from '../subscription'

const schema = z.object({
  type: z.literal('trip'),
  ...commonFields,
  plants: z._default(anyPlantScopeSchema, { of: 'any' }),
  /** MW notified at that moment at least. */
  minMw: z._default(numberFrom(1, 10_000), 100),
})

/** Export limits that fall to zero while output is notified. */
export const TRIP = alertOfFact({
  id: 'trip',
  title: 'Trip',
  description: 'An export limit that falls to zero while output is notified.',
  schema,
  initial: schema.parse({ type: 'trip' }),
  text: ({ plants, minMw }, nameOf) => `Trips of ${scopeText(plants, nameOf)} from ${mwText(minMw)}`,
  reads: ['trip'],
  keys: ({ plants }, user) => scopeKeys(plants, 'trip', user),
  floors: [{ figure: (fact) => (fact.kind === 'trip' ? fact.body.lost : undefined), least: ({ minMw }) => minMw }],
  find: (fact, { minMw }) => {
    if (fact.kind !== 'trip' || fact.body.lost < minMw) return undefined
    const { unit, lost, mel } = fact.body
    return {
      text: `${unit.name} tripped: export limit from ${mwText(mel)} to 0, ${mwText(lost)} notified`,
      value: mwText(lost),
      plant: unit.id,
      link: plantPath(unit.id),
      spoken: `${unit.name} tripped, ${mwText(lost)}`,
    }
  },
})
