import * as z from 'zod/mini'
import { mwText } from '../../plants/eventTexts'
import { newsAlertSchema } from '../../news/alert'
import { newsImpactOf, newsSourceOf } from '../../market/newsFacts'
import { NEWS, newsRow } from '../../tables/definitions/news'
import { memoizeRows } from '../../tables/definitions/retention'
import { compileFilters, readFilters, type RowTest } from '../../tables/filters'
import { alertOfFact, type AlertUser } from '../alertType'
import { factKey, type FactOf } from '../facts/factKinds'
import { commonFields } from '../subscription'

/** What the bell of the news has saved, and what every subscription has. */
const schema = z.extend(newsAlertSchema, commonFields)
type Settings = z.infer<typeof schema>

/** What filters need of a user; nothing where there are no filters. */
type Context = Pick<AlertUser, 'plantGroups' | 'bingoPlants' | 'style'> | null

const { headers } = NEWS.definition

// One row of a message for all subscriptions that look at it.
const rowOf = memoizeRows(newsRow)

// Filters are compiled once for as long as the settings and the user's groups are the same objects.
const compiled = new WeakMap<Settings, { readonly context: Context; readonly byUnit: Map<string, RowTest> }>()

/** The test of a subscription for messages of a unit, by whose name a cell shows it. */
const testOf = (settings: Settings, context: Context, unit: FactOf<'message'>['body']['unit']): RowTest => {
  if (context === null) return () => true
  const key = unit === undefined ? '' : `${unit.id}/${unit.name}`
  const before = compiled.get(settings)
  const known = before?.context === context ? before : { context, byUnit: new Map<string, RowTest>() }
  compiled.set(settings, known)
  const test = known.byUnit.get(key)
  if (test !== undefined) return test
  const { plantGroups, bingoPlants, style } = context
  const made = compileFilters(readFilters({ currentFiltersByHeading: settings.filters }), headers, {
    style,
    plantGroups,
    bingoPlants: new Set(bingoPlants),
    ...(unit && { plantIdOf: (shown: string) => (shown === unit.name ? unit.id : undefined) }),
  })
  known.byUnit.set(key, made)
  return made
}

/** Messages of the news that pass filters: the subscription of the bell of the news. */
export const NEWS_MESSAGES = alertOfFact<'newsMessages', Settings, Context>({
  id: 'newsMessages',
  title: 'News messages',
  description: 'Messages of the news that pass the filters of its table.',
  schema,
  initial: schema.parse({ type: 'newsMessages', filters: {} }),
  text: ({ filters }) => {
    const names = Object.keys(filters).flatMap((id) => headers.find((header) => header.id === id)?.title ?? [])
    return names.length === 0 ? 'Every message of the news' : `Messages of the news by ${names.join(', ')}`
  },
  reads: ['message'],
  keys: () => [factKey.kind('message')],
  context: ({ filters }, { plantGroups, bingoPlants, style }) =>
    Object.keys(filters).length === 0 ? null : { plantGroups, bingoPlants, style },
  find: (fact, settings, context) => {
    if (fact.kind !== 'message') return undefined
    const { message, unit } = fact.body
    if (!testOf(settings, context, unit)(rowOf(message, unit))) return undefined
    const { mw } = newsImpactOf(message)
    return {
      text: `${newsSourceOf(message)}: ${message.headline}`,
      ...(mw !== undefined && { value: mwText(mw) }),
      ...(unit && { plant: unit.id }),
      link: '/news',
      spoken: message.headline,
    }
  },
})
