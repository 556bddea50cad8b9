import * as z from 'zod/mini'
import { textField, wholeFrom } from '../settings/schemas/fields'

/** What a user can be notified of (page catalogue A12), each in a file of its own of `types/`. */
export const ALERT_TYPES = [
  'bmAcceptance',
  'levelChange',
  'trip',
  'remit',
  'seriesThreshold',
  'systemPrice',
  'nivFlip',
  'systemWarning',
  'frequencyExcursion',
  'auctionResult',
  // Those that other pages offer: the bell of a plant, of a contract, of the news and of a skipped unit.
  'plantEvents',
  'vwapCross',
  'newsMessages',
  'unitSkipped',
] as const
export type AlertTypeId = (typeof ALERT_TYPES)[number]

/** At most so many notifications of a subscription in so many minutes; those beyond are counted and not sent. */
const limitSchema = z.object({ most: wholeFrom(1, 1000), minutes: wholeFrom(1, 1440) })

/**
 * What every subscription has, whatever it is about. Those that other pages saved before have a name and ways of their own:
 * each field has a default. Every notification is in the panel and in the inbox.
 */
export const commonFields = {
  /** What notifications are headed with. */
  name: z._default(textField(200), ''),
  isOn: z._default(z.boolean(), true),
  /** A toast in a page that is seen, a system notification while it is hidden. */
  browser: z._default(z.boolean(), true),
  /** Read aloud (NT06). */
  browserSound: z._default(z.boolean(), false),
  /** A short tone. */
  sound: z._default(z.boolean(), false),
  /** Web push to the devices that the user has switched on. */
  away: z._default(z.boolean(), false),
  /** In the digest by e-mail. */
  email: z._default(z.boolean(), false),
  /** Nothing is sent before this instant, ms UTC; it is in the inbox all the same. */
  mutedUntil: z.optional(z.number()),
  limit: z.optional(limitSchema),
}
