import * as z from 'zod/mini'
import { fieldsOf } from './fields'

const text = z.string()
const pushSchema = z.object({
  hubs: z.array(z.object({ path: text, who: text })),
  transports: z._default(z.array(z.object({ transport: text, formats: z.array(text) })), []),
  steps: z._default(z.array(text), []),
  methods: z._default(z.array(z.object({ name: text, argument: text })), []),
  proof: z._default(z.array(text), []),
  groups: z.array(z.object({ pattern: text, example: text, who: text, meaning: text, hubs: z.array(text) })),
  events: z.array(z.object({ name: text, to: text, meaning: text, payload: z.optional(z.unknown()) })),
})

/** The part `x-push` of a description; undefined where it is not there or cannot be read. */
export const readPush = (value: unknown) => {
  const { data } = pushSchema.safeParse(value)
  if (!data) return undefined
  const events = data.events.map(({ payload, ...event }) => ({ ...event, fields: fieldsOf(payload) }))
  return { ...data, events }
}
export type Push = NonNullable<ReturnType<typeof readPush>>
export type Group = Push['groups'][number]

export const limitSchema = z.object({ area: text, name: text, value: z.number(), unit: text, beyond: text })
export type DescriptionLimit = Readonly<z.infer<typeof limitSchema>>
