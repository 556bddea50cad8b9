import { itemKey } from '../wire/settings'
import * as z from 'zod/mini'
import { basicPatchSchema, basicSettingsSchema } from './basicSchema'
import { DEFAULT_SETTINGS } from './defaults'
import { settled } from './groups'
import { whyOf } from './items'
import { isFields } from './same'
import type { Settings } from './settings'
import { textOf } from './texts'
import type { BrokenItem } from './types'

export type ReadBasic = { readonly settings: Settings; readonly broken: readonly BrokenItem[] }

const KEYS = Object.keys(basicSettingsSchema.shape)

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
  let settings = DEFAULT_SETTINGS
  for (const key of KEYS) {
    if (!Object.hasOwn(stored, key) || stored[key] === undefined) continue
    const field = z.safeParse(basicPatchSchema, { [key]: stored[key] })
    if (field.success) settings = { ...settings, ...withoutUndefined(field.data) }
    else broken.push({ key: itemKey.basic, why: whyOf(field.error), text: textOf({ [key]: stored[key] }) })
  }
  return { settings: settled(settings), broken }
}

const withoutUndefined = (patch: z.infer<typeof basicPatchSchema>): Partial<Settings> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
