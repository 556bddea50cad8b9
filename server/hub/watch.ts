import type { ServerConnection } from './connection'
import type { HubLog, HubSettings } from './options'
import type { ConnectionRegistry } from './connectionRegistry'

type Watched = {
  readonly settings: HubSettings
  readonly registry: ConnectionRegistry
  readonly log: HubLog
  /** The user may stay no longer. */
  readonly close: (key: string) => void
  /** The connection's user was looked at again: what they may not receive any more is to be dropped. */
  readonly renewed: (connection: ServerConnection) => void
}

/** How many users are asked about at once. */
const AT_ONCE = 8

/**
 * Looks at every connected user each `lookMs`: closes who may stay no longer, tells the others' connections how they
 * stands now. When nothing can be learnt the connections close themselves in time. Gives the way to stop.
 */
export const watchUsers = ({ settings, registry, log, close, renewed }: Watched): (() => void) => {
  const { signIn, lookMs, now } = settings
  if (signIn === undefined) return () => undefined
  const querying = new Set<string>()

  const lookAt = async (key: string): Promise<void> => {
    const requestedAt = now()
    const found = await signIn.present(key)
    if (found === null) {
      close(key)
      return
    }
    for (const connection of registry.ofUser(key)) {
      connection.session.renew(found.user, requestedAt)
      renewed(connection)
    }
  }
  const lookOnce = async (key: string): Promise<void> => {
    // An answer that is late is waited for, not asked for again.
    if (querying.has(key)) return
    querying.add(key)
    try {
      await lookAt(key)
    } catch (fault) {
      log.error({ why: String(fault) }, 'A connected user could not be looked at.')
    } finally {
      querying.delete(key)
    }
  }
  const lookAtAll = async (keys: Iterator<string>): Promise<void> => {
    for (let next = keys.next(); next.done !== true; next = keys.next()) await lookOnce(next.value)
  }
  const timer = setInterval(() => {
    const keys = [...registry.users()].map(([key]) => key).values()
    for (let lane = 0; lane < AT_ONCE; lane++) void lookAtAll(keys)
  }, lookMs).unref()
  return () => clearInterval(timer)
}
