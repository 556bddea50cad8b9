import * as z from 'zod/mini'
import { mwText } from '../../plants/eventTexts'
import { clockMinuteText } from '../../periods'
import { numberFrom } from '../../settings/schemas/fields'
import { plantPath } from '../../search/plantPath'
import { alertOfFact, foundOnce } from '../alertType'
import { LEVEL_FACTS_MW, type FactOf } from '../facts/factKinds'
import { plantScopeSchema, scopeKeys, scopeText } from '../scope'
import { commonFields } from '../subscription'

const schema = z.object({
  type: z.literal('levelChange'),
  ...commonFields,
  plants: plantScopeSchema,
  dataset: z._default(z.enum(['MEL', 'PN', 'both']), 'both'),
  /** MW by which the level must differ from what was declared before for the same time. */
  minMw: z._default(numberFrom(LEVEL_FACTS_MW, 10_000), 50),
})

const NAMES = { MEL: 'MEL', PN: 'PN', both: 'MEL or PN' } as const

const foundIn = foundOnce<FactOf<'level'>>(({ body: { dataset, unit, before, after, of } }) => {
  const text = `${dataset} of ${unit.name} from ${mwText(before)} to ${mwText(after)} at ${clockMinuteText(of)}`
  return { text, value: mwText(after), plant: unit.id, link: plantPath(unit.id), spoken: text }
})

/** Export limits and notified output that are declared again with another value. */
export const LEVEL_CHANGE = alertOfFact({
  id: 'levelChange',
  title: 'MEL or PN change',
  description: 'A maximum export limit or physical notification that is declared again with another level.',
  schema,
  initial: {
    ...schema.parse({ type: 'levelChange', plants: { of: 'plant', plant: '?' } }),
    plants: { of: 'plant', plant: '' },
  },
  text: ({ plants, dataset, minMw }, nameOf) =>
    `${NAMES[dataset]} of ${scopeText(plants, nameOf)} changed by ${mwText(minMw)} or more`,
  reads: ['level'],
  keys: ({ plants }, user) => scopeKeys(plants, 'level', user),
  floors: [
    {
      figure: (fact) => (fact.kind === 'level' ? Math.abs(fact.body.after - fact.body.before) : undefined),
      least: ({ minMw }) => minMw,
    },
  ],
  find: (fact, { dataset, minMw }) => {
    if (fact.kind !== 'level' || (dataset !== 'both' && fact.body.dataset !== dataset)) return undefined
    return Math.abs(fact.body.after - fact.body.before) < minMw ? undefined : foundIn(fact)
  },
})
