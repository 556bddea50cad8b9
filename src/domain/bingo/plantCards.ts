import { sameValue } from '../format/number'
import { isOutageInForce } from '../market/feeds/messages'
import type { MarketState, UnitState } from '../market/state'
import type { Instant } from '../periods'
import type { PlantData } from '../wire'
import { plantFactsOf } from './plantState'

const MINUTE_MS = 60_000

type Retained = { readonly unit: UnitState; readonly outage: boolean; readonly data: PlantData }

/** The cards of all registered units as of one minute. */
export type PlantCards = {
  readonly minute: Instant
  readonly messages: MarketState['messages'] | undefined
  readonly outages: ReadonlySet<string>
  readonly retained: ReadonlyMap<string, Retained>
}

export const NO_CARDS: PlantCards = { minute: 0, messages: undefined, outages: new Set(), retained: new Map() }

/** Cards of several stretches of the units, each folded by itself from the same cards before, as one. */
export const joinedCards = (parts: readonly PlantCards[]): PlantCards => ({
  ...(parts.at(-1) ?? NO_CARDS),
  retained: new Map(parts.flatMap(({ retained }) => [...retained])),
})

const outagesAt = (messages: MarketState['messages'], at: Instant): ReadonlySet<string> =>
  new Set(
    [...messages.values()].flatMap((message) =>
      message.unit !== undefined && isOutageInForce(message, at) ? [message.unit] : [],
    ),
  )

/** The card of a unit; the very same object while nothing of it has changed. */
const dataOf = (
  known: PlantData | undefined,
  unit: UnitState,
  outage: boolean,
  at: Instant,
  now: Instant,
): PlantData => {
  const facts = plantFactsOf(unit, at, outage)
  if (known === undefined) return { ...facts, changedAt: now }
  const since = known.state === facts.state ? known.since : now
  const { changedAt, since: _since, ...before } = known
  if (sameValue(before, facts)) return known
  return { ...facts, changedAt: now, ...(since !== undefined && { since }) }
}

/**
 * The cards as of now: all of them once a minute, in between those of units that something was received of.
 * @returns the plants whose card is another object than before; none at first, when nobody knows any
 */
export const withMarket = (
  before: PlantCards,
  { units, messages }: Pick<MarketState, 'units' | 'messages'>,
  now: Instant,
): { readonly cards: PlantCards; readonly changed: readonly PlantData[] } => {
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const isNewMinute = minute !== before.minute
  const outages = isNewMinute || messages !== before.messages ? outagesAt(messages, minute) : before.outages
  const retained = new Map<string, Retained>()
  const changed: PlantData[] = []
  for (const [id, unit] of units) {
    if (unit.unit === undefined) continue
    const known = before.retained.get(id)
    // Messages name units by either of their two names.
    const outage = outages.has(id) || outages.has(unit.unit.nationalGridId)
    const holds = !isNewMinute && known?.unit === unit && known.outage === outage
    const data = holds ? known.data : dataOf(known?.data, unit, outage, minute, now)
    if (data !== known?.data) changed.push(data)
    retained.set(id, holds ? known : { unit, outage, data })
  }
  return { cards: { minute, messages, outages, retained }, changed }
}
