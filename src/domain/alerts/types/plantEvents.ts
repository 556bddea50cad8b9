import * as z from 'zod/mini'
import { plantPath } from '../../search/plantPath'
import { plantAlertSchema, type EventKind } from '../../plants/alerts'
import { EVENT_KINDS } from '../../plants/calls'
import { countsBeyond } from '../../plants/events'
import { dynamicText, outageText, shortfallText, tripText } from '../../plants/eventTexts'
import { alertOfFact } from '../alertType'
import { factKey, type FactUnit, type MarketFact } from '../facts/factKinds'
import { plantText } from '../scope'
import { commonFields } from '../subscription'
import { clockMinuteText } from '../../periods'

/** What the bell of a plant has saved, and what every subscription has. */
const schema = z.extend(plantAlertSchema, commonFields)

type Event = { readonly kind: EventKind; readonly unit: FactUnit; readonly text: string; readonly short?: number }

/** The event of a plant that a fact is; undefined where it is none. */
const eventOf = (fact: MarketFact): Event | undefined => {
  switch (fact.kind) {
    case 'trip': {
      const { unit, mel, lost } = fact.body
      return { kind: 'Trip', unit, text: tripText(mel, lost) }
    }
    case 'shortfall': {
      const { unit, pn, mel } = fact.body
      return { kind: 'MEL below PN', unit, short: pn - mel, text: shortfallText(pn, mel) }
    }
    case 'message': {
      const { message, unit } = fact.body
      if (unit === undefined || message.outage === undefined) return undefined
      return { kind: 'Outage', unit, text: outageText(message) }
    }
    case 'dynamic': {
      const { unit, dataset, before, value } = fact.body
      return { kind: 'Dynamics', unit, text: dynamicText(dataset, before, value) }
    }
    case 'acceptance':
    case 'auction':
    case 'frequency':
    case 'level':
    case 'series':
    case 'skip':
    case 'systemPrice':
    case 'vwapCross':
      return undefined
    default:
      return fact satisfies never
  }
}

/** What happens to a plant: the subscription of the bell on its page. */
export const PLANT_EVENTS = alertOfFact<'plantEvents', z.infer<typeof schema>, number>({
  id: 'plantEvents',
  title: 'Plant events',
  description: 'Trips, export limits below what is notified, outages and changed dynamics of a plant.',
  schema,
  initial: { ...schema.parse({ type: 'plantEvents', plant: '?', kinds: [...EVENT_KINDS] }), plant: '' },
  text: ({ plant, kinds }, nameOf) => `${kinds.join(', ')} of ${plantText(plant, nameOf)}`,
  reads: ['trip', 'shortfall', 'message', 'dynamic'],
  keys: ({ plant }) => [factKey.plant(plant)],
  context: (_, { toleranceMw }) => toleranceMw,
  find: (fact, { plant, kinds }, toleranceMw) => {
    const event = eventOf(fact)
    if (event === undefined || !kinds.includes(event.kind)) return undefined
    if (!countsBeyond(event, toleranceMw)) return undefined
    const { kind, unit, text } = event
    const name = unit.id === plant ? '' : `${unit.name} `
    return {
      text: `${clockMinuteText(fact.at)} ${name}${kind}: ${text}`,
      plant: unit.id,
      link: plantPath(plant),
      spoken: `${unit.name}, ${kind}`,
    }
  },
})
