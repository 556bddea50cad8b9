import * as z from 'zod/mini'
import { plantPath } from '../../search/plantPath'
import { EVENT_KINDS } from '../../plants/calls'
import { plantAlertSchema, type EventKind } from '../../plants/alerts'
import { alertOfFact } from '../alertType'
import { factKey, type FactUnit, type MarketFact } from '../facts/factKinds'
import { plantText } from '../scope'
import { commonFields } from '../subscription'
import { minuteText, mwText } from '../texts'

/** What the bell of a plant has saved, and what every subscription has. */
const schema = z.extend(plantAlertSchema, commonFields)

type Event = { readonly kind: EventKind; readonly unit: FactUnit; readonly text: string; readonly short?: number }

const outageText = ({ message }: Extract<MarketFact, { kind: 'message' }>['body']): string => {
  const { unavailable, cause = '', revision = 1 } = message.outage ?? {}
  const gone = unavailable === undefined ? message.headline : `${mwText(unavailable)} unavailable`
  return [gone, cause, revision > 1 ? `revision ${revision}` : ''].filter((part) => part !== '').join(', ')
}

const dynamicUnit = (dataset: string): string => (dataset === 'SEL' || dataset === 'SIL' ? 'MW' : 'min')

/** The event of a plant that a fact is; undefined where it is none. */
const eventOf = (fact: MarketFact): Event | undefined => {
  switch (fact.kind) {
    case 'trip': {
      const { unit, mel, lost } = fact.body
      return { kind: 'Trip', unit, text: `Export limit from ${mwText(mel)} to 0, ${mwText(lost)} notified` }
    }
    case 'shortfall': {
      const { unit, pn, mel } = fact.body
      const text = `MEL ${mwText(mel)} below PN ${mwText(pn)} where it is deepest`
      return { kind: 'MEL below PN', unit, short: pn - mel, text }
    }
    case 'message': {
      const { message, unit } = fact.body
      if (unit === undefined || message.outage === undefined) return undefined
      return { kind: 'Outage', unit, text: outageText(fact.body) }
    }
    case 'dynamic': {
      const { unit, dataset, before, value } = fact.body
      return { kind: 'Dynamics', unit, text: `${dataset} from ${before} to ${value} ${dynamicUnit(dataset)}` }
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
    // An export limit below what is notified counts from the user's tolerance on (ST20).
    if (event.short !== undefined && event.short <= toleranceMw) return undefined
    const { kind, unit, text } = event
    const name = unit.id === plant ? '' : `${unit.name} `
    return {
      text: `${minuteText(fact.at)} ${name}${kind}: ${text}`,
      plant: unit.id,
      link: plantPath(plant),
      spoken: `${unit.name}, ${kind}`,
    }
  },
})
