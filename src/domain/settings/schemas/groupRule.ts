import * as z from 'zod/mini'
import type { Fixed } from '../../wire/call'
import { listOf, textField } from './fields'

/** Groups of one user. */
export const MAX_GROUPS = 100

const MOST_CHOICES = 100

/** Which plants belong to a group: all that is stated must hold, of fuels and of zones one of them. */
export const groupRuleSchema = z.object({
  /** Its plants have one of these fuels; of an empty list any. */
  fuels: z._default(listOf(textField(40), MOST_CHOICES), []),
  /** Its plants lie in one of these zones; of an empty list in any. */
  zones: z._default(listOf(textField(20), MOST_CHOICES), []),
  /** What the owner’s name has, in any case; empty for any. */
  owner: z._default(textField(100), ''),
  /** What the plant’s name has, in any case; empty for any. */
  name: z._default(textField(100), ''),
})
export type GroupRule = Fixed<z.infer<typeof groupRuleSchema>>
