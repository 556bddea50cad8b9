import * as z from 'zod/mini'
import { WARNING_KINDS } from '../../market/feeds/messages'
import { alertOfFact } from '../alertType'
import { factKey } from '../facts/factKinds'
import { commonFields } from '../subscription'

/** Kinds of warnings that can be chosen: those of the market, and all others together. */
export const WARNING_CHOICES = [...WARNING_KINDS, 'Other'] as const

const schema = z.object({
  type: z.literal('systemWarning'),
  ...commonFields,
  kinds: z
    ._default(z.array(z.enum(WARNING_CHOICES)), [...WARNING_CHOICES])
    .check(z.minLength(1, 'Choose at least one kind of warning.'), z.maxLength(WARNING_CHOICES.length)),
  /** Whether a warning that is taken back is notified of. */
  cancellations: z._default(z.boolean(), true),
})

/** Warnings of the system operator. */
export const SYSTEM_WARNING = alertOfFact({
  id: 'systemWarning',
  title: 'System warning',
  description: 'Warnings of the system operator: margins, demand control, negative reserve and others.',
  schema,
  initial: schema.parse({ type: 'systemWarning' }),
  text: ({ kinds }) =>
    WARNING_CHOICES.every((kind) => kinds.includes(kind))
      ? 'All system warnings'
      : `System warnings: ${kinds.join(', ')}`,
  reads: ['message'],
  keys: () => [factKey.warnings],
  find: (fact, { kinds, cancellations }) => {
    if (fact.kind !== 'message' || fact.body.message.category !== 'Warnings') return undefined
    const { headline, warning } = fact.body.message
    if (!kinds.includes(warning?.kind ?? 'Other')) return undefined
    if (warning?.isCancellation === true && !cancellations) return undefined
    return { text: headline, ...(warning?.kind && { value: warning.kind }), link: '/news', spoken: headline }
  },
})
