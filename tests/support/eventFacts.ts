import type { MarketEvent } from '../../src/domain/market/events'

/**
 * What events say, one thing each: what it is of, and what it has to report. Times of receipt are not among it, and where an
 * event is of many things (values of series, units, actions of a period) each is by itself.
 */
export type EventFact = { readonly of: string; readonly content: string }

const fact = (of: readonly unknown[], content: unknown): EventFact => ({
  of: JSON.stringify(of),
  content: JSON.stringify(content),
})

/** Of what an event is that is of one thing alone. */
const ofOne = (event: MarketEvent): readonly unknown[] => [
  event.kind,
  'dataset' in event ? event.dataset : '',
  'unit' in event ? event.unit : '',
  'period' in event ? event.period : '',
  'measuredAt' in event && event.kind !== 'fuelMix' ? event.measuredAt : '',
  event.kind === 'lossOfLoad' ? event.horizonHours : '',
]

const factsOf = (event: MarketEvent): readonly EventFact[] => {
  if (event.kind === 'feed') return []
  if (event.kind === 'series')
    return event.values.flatMap(({ series, points }) =>
      points.map(([at, value]) => fact(['series', series, at], value)),
    )
  if (event.kind === 'units') return event.units.map((unit) => fact(['unit', unit.id], unit))
  if (event.kind === 'bsad') return [fact(['bsad', event.action.period, event.action.id], event.action)]
  if (event.kind === 'bsadSnapshot')
    return event.actions.map((action) => fact(['bsad', action.period, action.id], action))
  if (event.kind === 'acceptance')
    return [fact(['acceptance', event.acceptance.unit, event.acceptance.number], event.acceptance)]
  if (event.kind === 'acceptanceDeleted') return [fact(['acceptance', event.unit, event.number], 'deleted')]
  if (event.kind === 'systemPrice') return [fact(['systemPrice', event.systemPrice.period], event.systemPrice)]
  if (event.kind === 'capacityRegister')
    return event.register.agreements.map((each) => fact(['agreement', each.auction, each.cmu], each))
  if (event.kind === 'message') return [fact(['message', event.message.id], event.message)]
  return [fact(ofOne(event), { ...event, at: 0 })]
}

export const eventFacts = (events: readonly MarketEvent[]): readonly EventFact[] => events.flatMap(factsOf)

type Runs = {
  /** Whole answers. */
  readonly whole: readonly MarketEvent[]
  /** Without those parts that are to be damaged. */
  readonly rest: readonly MarketEvent[]
  /** With these parts damaged. */
  readonly damaged: readonly MarketEvent[]
  /** Of the damaged parts alone: what they say themselves. */
  readonly alone: readonly MarketEvent[]
}

/**
 * What damage took with it of others: what is the same with and without the damaged parts, and is not published with them, though
 * they say nothing of it themselves. `compared`: how much is the same.
 */
export const takenAlong = ({ whole, rest, damaged, alone }: Runs) => {
  const textOf = ({ of, content }: EventFact): string => `${of} ${content}`
  const inWhole = new Set(eventFacts(whole).map(textOf))
  const published = new Set(eventFacts(damaged).map(textOf))
  const claimed = new Set(eventFacts(alone).map(({ of }) => of))
  const same = eventFacts(rest).filter((each) => inWhole.has(textOf(each)) && !claimed.has(each.of))
  return { compared: same.length, lost: same.filter((each) => !published.has(textOf(each))) }
}

/** The first number in what an event has that is none, with its place; undefined where all are finite. */
export const unsoundNumber = (value: unknown, place = ''): string | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${place}: ${value}`
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const found = unsoundNumber(part, `${place}/${name}`)
    if (found !== undefined) return found
  }
  return undefined
}
