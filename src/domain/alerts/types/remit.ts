import * as z from 'zod/mini'
import { mwText } from '../../plants/eventTexts'
import type { MarketMessage } from '../../market/events'
import { OUTAGE_TYPES } from '../../market/events'
import { numberFrom } from '../../settings/schemas/fields'
import { plantPath } from '../../search/plantPath'
import { alertOfFact } from '../alertType'
import { fuelPlantScopeSchema, scopeKeys, scopeText } from '../scope'
import { commonFields } from '../subscription'
import { spaced } from '../texts'

const schema = z.object({
  type: z.literal('remit'),
  ...commonFields,
  plants: z._default(fuelPlantScopeSchema, { of: 'any' }),
  /** MW unavailable at least; a message without a figure passes no least of more than zero. */
  minMw: z._default(numberFrom(0, 10_000), 100),
  outages: z._default(z.enum([...OUTAGE_TYPES, 'both']), 'both'),
})

/** MW that an outage takes; undefined where its message has no figure. */
const unavailableMw = ({ outage }: MarketMessage): number | undefined => {
  if (outage === undefined) return undefined
  const { unavailable, normal, available } = outage
  if (unavailable !== undefined) return unavailable
  return normal === undefined || available === undefined ? undefined : normal - available
}

const KINDS = { Planned: 'Planned outages', Unplanned: 'Unplanned outages', both: 'Outages' } as const

/** Messages about outages and their revisions. */
export const REMIT_MESSAGE = alertOfFact({
  id: 'remit',
  title: 'REMIT',
  description: 'Published outages and their revisions, by plant or fuel and by unavailable MW.',
  schema,
  initial: schema.parse({ type: 'remit' }),
  text: ({ plants, minMw, outages }, nameOf) =>
    spaced(`${KINDS[outages]} of ${scopeText(plants, nameOf)}`, minMw > 0 ? `from ${mwText(minMw)}` : ''),
  reads: ['message'],
  keys: ({ plants }, user) => scopeKeys(plants, 'message', user),
  find: (fact, { minMw, outages }) => {
    const outage = fact.kind === 'message' ? fact.body.message.outage : undefined
    if (fact.kind !== 'message' || outage === undefined) return undefined
    const { message, unit } = fact.body
    const mw = unavailableMw(message)
    if ((mw ?? 0) < minMw || (outages !== 'both' && outage.type !== outages)) return undefined
    const name = unit?.name ?? message.unit ?? message.headline
    const size = mw === undefined ? 'MW not stated' : `${mwText(mw)} unavailable`
    const status = outage.status === undefined || outage.status === 'Active' ? '' : outage.status.toLowerCase()
    const revision = outage.revision > 1 ? `revision ${outage.revision}` : ''
    const details = [outage.type?.toLowerCase() ?? '', outage.cause ?? '', status, revision].filter(
      (each) => each !== '',
    )
    return {
      text: [`${name}: ${size}`, ...details].join(', '),
      ...(mw !== undefined && { value: mwText(mw) }),
      ...(unit && { plant: unit.id }),
      link: unit ? plantPath(unit.id) : '/remit-summary',
      spoken: `Outage of ${name}, ${size}`,
    }
  },
})
