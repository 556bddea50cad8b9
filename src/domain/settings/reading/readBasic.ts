import * as z from 'zod/mini'
import { itemKey } from '../../wire/settings'
import { DEFAULT_SETTINGS } from '../defaults'
import { settled } from '../groups'
import { isFields, textOf } from '../json'
import { whyOf } from '../saving/items'
import { basicSettingsSchema, type Settings } from '../table/settings'
import type { BrokenItem } from '../userDocument'

export type ReadBasic = { readonly settings: Settings; readonly broken: readonly BrokenItem[] }

/** Each field by its own schema. */
const FIELDS: readonly (readonly [string, z.ZodMiniType])[] = Object.entries(basicSettingsSchema.shape)

/**
 * The basic settings field by field: a field that is wrong has its default and is told with its text, one that is not
 * there has its default, and the others are kept.
 */
export const readBasic = (stored: unknown): ReadBasic => {
  if (!isFields(stored)) {
    const broken = { key: itemKey.basic, why: 'It is not an object of settings.', text: textOf(stored) }
    return { settings: DEFAULT_SETTINGS, broken: stored === undefined || stored === null ? [] : [broken] }
  }
  const broken: BrokenItem[] = []
  const good: Record<string, unknown> = {}
  for (const [key, schema] of FIELDS) {
    if (!Object.hasOwn(stored, key) || stored[key] === undefined) continue
    const field = z.safeParse(schema, stored[key])
    if (field.success) good[key] = field.data
    else broken.push({ key: itemKey.basic, why: `${key}: ${whyOf(field.error)}`, text: textOf({ [key]: stored[key] }) })
  }
  const settings = { ...DEFAULT_SETTINGS, ...good }
  return { settings: settled(settings), broken }
}
