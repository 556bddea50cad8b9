import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { ExpiringStore } from '../../store/types'

/** Keeps one kind of the provider's things (sessions, codes, refresh tokens, …) in the store, each until it is over. */
export const createStoreAdapter = (retain: ExpiringStore, model: string, now: () => number): Adapter => {
  const kind = `idp.${model}`
  // What comes back is what was put: the store gives JSON as it took it.
  const found = (value: unknown): AdapterPayload | undefined => (value ?? undefined) as AdapterPayload | undefined
  const endOf = ({ exp }: AdapterPayload): number | undefined => (exp === undefined ? undefined : exp * 1000)
  const put = (id: string, payload: AdapterPayload, expiresAt = endOf(payload)): Promise<void> =>
    retain.put(kind, id, payload, expiresAt)
  const firstBy = async (field: string, value: string): Promise<AdapterPayload | undefined> =>
    found((await retain.find(kind, field, value))[0]?.value)

  return {
    upsert: (id, payload, expiresIn) =>
      put(id, payload, expiresIn === undefined ? undefined : now() + expiresIn * 1000),
    find: async (id) => found(await retain.get(kind, id)),
    findByUid: (uid) => firstBy('uid', uid),
    findByUserCode: (userCode) => firstBy('userCode', userCode),
    consume: async (id) => {
      const payload = found(await retain.get(kind, id))
      if (payload !== undefined) await put(id, { ...payload, consumed: Math.floor(now() / 1000) })
    },
    destroy: (id) => retain.remove(kind, id),
    revokeByGrantId: async (grantId) => {
      for (const { id } of await retain.find(kind, 'grantId', grantId)) await retain.remove(kind, id)
    },
  }
}
