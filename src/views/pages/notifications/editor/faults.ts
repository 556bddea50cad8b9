import { readSubscriptionSettings } from '../../../../domain/alerts/subscriptionList'
import type { SubscriptionSettings } from '../../../../domain/alerts/types'
import { numberText } from '../../../../domain/format'
import type { DraftSettings } from '../../../../streams/alerts/draft'
import { TYPE_FIELDS, type TypeField } from './typeFields'
import { ALERT_TYPES, type AlertTypeId } from '../../../../domain/alerts/subscription'

/** What is wrong with what is written, by field; each names the field and what to do. */
export type DraftFaults = Readonly<Record<string, string>>

export type CheckedDraft =
  { readonly ok: true; readonly value: SubscriptionSettings } | { readonly ok: false; readonly faults: DraftFaults }

export const alertTypeIn = ({ type }: DraftSettings): AlertTypeId | undefined => ALERT_TYPES.find((id) => id === type)

const bound = (value: number): string => numberText(value, { decimals: Number.isInteger(value) ? 0 : 1 })

const fieldFault = (field: TypeField, value: unknown): string | undefined => {
  const { label } = field
  switch (field.kind) {
    case 'number': {
      if (value === undefined) return field.isOptional ? undefined : `${label}: enter a number.`
      const isWithin = typeof value === 'number' && value >= field.min && value <= field.max
      const range = `from ${bound(field.min)} to ${bound(field.max)}`
      return isWithin ? undefined : `${label}: enter a number ${range}${field.unit === '' ? '' : ` ${field.unit}`}.`
    }
    case 'several':
      return Array.isArray(value) && value.length > 0 ? undefined : `${label}: choose at least one.`
    case 'plant':
      return typeof value === 'string' && value !== '' ? undefined : `${label}: choose one by its name.`
    case 'plants': {
      const { of, plant, group } = (value ?? {}) as { of?: string; plant?: string; group?: string }
      if (of === 'plant' && (plant ?? '') === '') return `${label}: choose a plant by its name.`
      return of === 'group' && (group ?? '') === '' ? `${label}: choose one of your plant groups.` : undefined
    }
    case 'choice':
    case 'series':
    case 'switch':
      return undefined
  }
}

/** The draft by the schema of its type, or what is wrong with it. */
export const checkDraft = (settings: DraftSettings): CheckedDraft => {
  const type = alertTypeIn(settings)
  const fields = type === undefined ? [] : TYPE_FIELDS[type]
  const faults = Object.fromEntries(
    fields.flatMap((field) => {
      const fault = fieldFault(field, settings[field.key])
      return fault === undefined ? [] : [[field.key, fault]]
    }),
  )
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  const read = readSubscriptionSettings(settings)
  if (read.ok) return read
  const { field, text } = read.problem
  const [name = ''] = field.split('.')
  const label = fields.find(({ key }) => key === name)?.label ?? COMMON_LABELS[name] ?? name
  return { ok: false, faults: { [name]: `${label}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` } }
}

const COMMON_LABELS: Readonly<Record<string, string>> = { name: 'Name', limit: 'At most', mutedUntil: 'Mute until' }
