import * as z from 'zod/mini'
import { idText } from '../settings/schemas/fields'
import type { PlantNames } from './alertType'
import { ALERT_TYPES, commonFields, type AlertTypeId } from './subscription'
import { alertTypeOf, ALERT_TYPE_BY_ID, subscriptionSettingsSchema, type SubscriptionSettings } from './types'

/** A subscription of a user. */
export type Subscription = { readonly id: string; readonly settings: SubscriptionSettings }

/** Why a subscription cannot be used: which field, and what to do, a sentence for the user. */
export type SubscriptionProblem = { readonly field: string; readonly text: string }

export type ReadSubscription =
  | { readonly ok: true; readonly value: Subscription }
  | { readonly ok: false; readonly id?: string; readonly problem: SubscriptionProblem }

const typedSchema = z.looseObject({ type: z.string() })
const itemSchema = z.object({ id: idText, settings: typedSchema })

const isType = (type: string): type is AlertTypeId => (ALERT_TYPES as readonly string[]).includes(type)

/**
 * What to do about a value, where its schema has no sentence for it. It is given to each reading: the sentences that zod
 * has by itself depend on which of its locales something else has chosen for the whole program.
 */
const fixOf = (issue: z.core.$ZodRawIssue): string => {
  if (issue.code === 'invalid_type') return `Enter a ${issue.expected === 'int' ? 'whole number' : issue.expected}.`
  if (issue.code === 'invalid_value') return `Choose one of: ${issue.values.map(String).join(', ')}.`
  if (issue.code === 'too_small')
    return issue.origin === 'number' ? `Enter ${issue.minimum} or more.` : 'Enter or choose at least one.'
  if (issue.code === 'too_big')
    return issue.origin === 'number' ? `Enter ${issue.maximum} or less.` : `Enter at most ${issue.maximum}.`
  return 'Choose another value.'
}

const withFixes = { error: fixOf }

const problemOf = (issue: z.core.$ZodIssue | undefined): SubscriptionProblem => {
  if (issue === undefined) return { field: 'settings', text: 'The subscription cannot be read. Create it again.' }
  const field = issue.path.map(String).join('.')
  return { field: field === '' ? 'settings' : field, text: issue.message }
}

/**
 * The settings of a subscription from anywhere.
 * @returns the settings with every default, or the first field that is wrong and its fix
 */
export const readSubscriptionSettings = (
  settings: unknown,
):
  | { readonly ok: true; readonly value: SubscriptionSettings }
  | { readonly ok: false; readonly problem: SubscriptionProblem } => {
  const type = z.safeParse(typedSchema, settings).data?.type
  if (type === undefined || !isType(type))
    return { ok: false, problem: { field: 'type', text: `Choose one of: ${ALERT_TYPES.join(', ')}.` } }
  const read = z.safeParse(ALERT_TYPE_BY_ID[type].schema, settings, withFixes)
  return read.success ? { ok: true, value: read.data } : { ok: false, problem: problemOf(read.error.issues[0]) }
}

/** A subscription of the user's list `subscription`, whichever page saved it. */
export const readSubscription = (item: unknown): ReadSubscription => {
  const read = z.safeParse(itemSchema, item, withFixes)
  if (!read.success) return { ok: false, problem: problemOf(read.error.issues[0]) }
  const { id } = read.data
  const settings = readSubscriptionSettings(read.data.settings)
  return settings.ok
    ? { ok: true, value: { id, settings: settings.value } }
    : { ok: false, id, problem: settings.problem }
}

/** The item of the user's list that stores it. */
export const subscriptionItemOf = (id: string, settings: SubscriptionSettings) => ({ id, uiId: id, settings })

/**
 * What a subscription watches, in a sentence: `Offers of West Burton B1 from £150/MWh and 10 MWh`.
 * @param nameOf names of plants by their ids
 */
export const subscriptionText = (settings: SubscriptionSettings, nameOf: PlantNames = () => undefined): string =>
  alertTypeOf(settings.type).text(settings, nameOf)

/** What notifications of a subscription without a name are headed with. */
export const watchedName = (settings: SubscriptionSettings, nameOf: PlantNames = () => undefined): string =>
  subscriptionText(settings, nameOf).slice(0, 200)

/** What notifications are headed with: the name that the user gave, else what is watched. */
export const subscriptionName = (settings: SubscriptionSettings, nameOf: PlantNames = () => undefined): string =>
  settings.name === '' ? watchedName(settings, nameOf) : settings.name

/** The settings of a new subscription of a type; plants and groups that must be chosen are empty. */
export const newSubscription = (type: AlertTypeId): SubscriptionSettings => ALERT_TYPE_BY_ID[type].initial

const STARTER_SETTINGS: readonly { readonly id: string; readonly settings: Readonly<Record<string, unknown>> }[] = [
  {
    id: 'starter.dearOffers',
    settings: { type: 'bmAcceptance', name: 'Expensive offers', side: 'offer', minPrice: 200, minMwh: 5 },
  },
  { id: 'starter.trips', settings: { type: 'trip', name: 'Trips', minMw: 200, sound: true } },
  { id: 'starter.systemPrice', settings: { type: 'systemPrice', name: 'System price', above: 200, below: 0 } },
  { id: 'starter.warnings', settings: { type: 'systemWarning', name: 'System warnings', browserSound: true } },
  { id: 'starter.frequency', settings: { type: 'frequencyExcursion', name: 'Frequency', below: 49.8, above: 50.2 } },
]

/** Subscriptions that a user who has none adds with one click. */
export const STARTERS: readonly Subscription[] = STARTER_SETTINGS.map(({ id, settings }) => ({
  id,
  settings: z.parse(subscriptionSettingsSchema, settings),
}))

const COMMON = Object.keys(commonFields)

/** What of the settings decides what is found: without name, ways, mute and limit. */
export const watchedSettings = (settings: SubscriptionSettings): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !COMMON.includes(name)))
