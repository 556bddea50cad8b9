import * as z from 'zod/mini'
import type { AwaySettings } from '../../config/away'
import type { ExpiringStore } from '../../store/types'

const KIND = 'vapid'
const ID = 'keys'

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() })
export type VapidKeys = z.infer<typeof keysSchema>

/**
 * The keys that push services know this server by: those of the environment, else those that were made and stored once.
 * Other keys would make every device unreachable.
 */
export const vapidKeysOf = async (
  { vapid }: AwaySettings,
  retain: Pick<ExpiringStore, 'get' | 'put'>,
): Promise<VapidKeys> => {
  if (vapid) return vapid
  const stored = z.safeParse(keysSchema, await retain.get(KIND, ID))
  if (stored.success) return stored.data
  const { default: webPush } = await import('web-push')
  const made = webPush.generateVAPIDKeys()
  await retain.put(KIND, ID, made)
  // Of two servers that start at the same time on one database both use what was stored last.
  const first = z.safeParse(keysSchema, await retain.get(KIND, ID))
  return first.success ? first.data : made
}
