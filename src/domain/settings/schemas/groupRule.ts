import * as z from 'zod/mini'
import type { Fixed } from '../../wire/call'
import { listOf, textField } from './fields'

/** Groups of one user. */
export const MAX_GROUPS = 100

const MOST_CHOICES = 100

/** Which plants belong to a group: all that is stated must hold, of fuels and of zones one of them. */
export const groupRuleSchema = z.object({
  fuels: z._default(listOf(textField(40), MOST_CHOICES), []),
  zones: z._default(listOf(textField(20), MOST_CHOICES), []),
  /** Parts of the owner's and of the plant's name, in any case; '' for any. */
  owner: z._default(textField(100), ''),
  name: z._default(textField(100), ''),
})
export type GroupRule = Fixed<z.infer<typeof groupRuleSchema>>
