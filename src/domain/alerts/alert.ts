import * as z from 'zod/mini'
import { ALERT_TYPES } from './subscription'

/** One notification of one user, as it is stored and shown. */
export const alertSchema = z.object({
  /** The same for the same event and subscription, whatever tab, restart or replay finds it. */
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Id of the subscription. */
  subscription: z.string(),
  /** Type of the subscription. */
  type: z.enum(ALERT_TYPES),
  /** When what happened was known, ms UTC: the data's time, never that of sending. */
  at: z.number(),
  /** The name of the subscription as it was then. */
  name: z.string(),
  /** What happened, in a sentence. */
  text: z.string(),
  /** Id of a BM unit; absent where it is of none. */
  plant: z.optional(z.string()),
  /** The figure that it is about with its unit, "£412.50/MWh"; absent where there is none. */
  value: z.optional(z.string()),
  /** A path of this site. */
  link: z.optional(z.string()),
  /** What is read aloud. */
  spoken: z.optional(z.string()),
})
export type Alert = Readonly<z.infer<typeof alertSchema>>
