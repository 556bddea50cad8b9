import type { MarketEvent } from '../../src/domain/market/events'

/**
 * What events say, one thing each: what it is of, and what it says of it. Times of receipt are not among it, and where an
 * event is of many things (values of series, units, actions of a period) each is by itself.
 */
export type EventFact = { readonly of: string; readonly says: string }

const fact = (of: readonly unknown[], says: unknown): EventFact => ({
  of: JSON.stringify(of),
  says: JSON.stringify(says),
})

const factsOf = (event: MarketEvent): readonly EventFact[] => {
  switch (event.kind) {
    case 'feed':
      return []
    case 'series':
      return event.values.flatMap(({ series, points }) =>
        points.map(([at, value]) => fact(['series', series, at], value)),
      )
    case 'units':
      return event.units.map((unit) => fact(['unit', unit.id], unit))
    case 'bsad':
      return [fact(['bsad', event.action.period, event.action.id], event.action)]
    case 'bsadSnapshot':
      return event.actions.map((action) => fact(['bsad', action.period, action.id], action))
    case 'acceptance':
      return [fact(['acceptance', event.acceptance.unit, event.acceptance.number], event.acceptance)]
    case 'acceptanceDeleted':
      return [fact(['acceptance', event.unit, event.number], 'deleted')]
    case 'systemPrice':
      return [fact(['systemPrice', event.systemPrice.period], event.systemPrice)]
    case 'message':
      return [fact(['message', event.message.id], event.message)]
    case 'fuelMix':
      return [fact(['fuelMix'], event.rows)]
    case 'lossOfLoad':
      return [fact(['lossOfLoad', event.period, event.horizonHours], { ...event, at: 0 })]
    default: {
      const {
        dataset = '',
        unit = '',
        period = '',
        measuredAt = 0,
      } = {
        ...('dataset' in event && { dataset: event.dataset }),
        ...('unit' in event && { unit: event.unit }),
        ...('period' in event && { period: event.period }),
        ...('measuredAt' in event && { measuredAt: event.measuredAt }),
      }
      return [fact([event.kind, dataset, unit, period, measuredAt], { ...event, at: 0 })]
    }
  }
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
 * What damage took with it of others: what is the same with and without the damaged parts, and is not said with them, though
 * they say nothing of it themselves. `compared`: how much is the same.
 */
export const takenAlong = ({ whole, rest, damaged, alone }: Runs) => {
  const textOf = ({ of, says }: EventFact): string => `${of} ${says}`
  const inWhole = new Set(eventFacts(whole).map(textOf))
  const said = new Set(eventFacts(damaged).map(textOf))
  const claimed = new Set(eventFacts(alone).map(({ of }) => of))
  const same = eventFacts(rest).filter((each) => inWhole.has(textOf(each)) && !claimed.has(each.of))
  return { compared: same.length, lost: same.filter((each) => !said.has(textOf(each))) }
}

/** The first number in what an event says that is none, with its place; undefined where all are finite. */
export const unsoundNumber = (value: unknown, place = ''): string | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${place}: ${value}`
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const found = unsoundNumber(part, `${place}/${name}`)
    if (found !== undefined) return found
  }
  return undefined
}
