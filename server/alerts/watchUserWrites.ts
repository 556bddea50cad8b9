import type { Instant } from '../../src/domain/periods'
import { itemKey } from '../../src/domain/wire'
import type { Store } from '../store/types'

type Watched = Pick<Store, 'settings' | 'presence' | 'personal'>

/** What is done in a user's stored data, reported after it is done. */
export type UserWrites = {
  /** Items were written. */
  readonly onWrite: (userId: string, keys: readonly string[]) => void
  /** Notifications were looked at. */
  readonly onSeen: (userId: string, at: Instant) => void
  /** All that was stored of a user is deleted. */
  readonly onForget: (userId: string) => void
}

/** The same store, with each write of a user's items reported once it is saved. */
export const watchUserWrites = <S extends Watched>(store: S, writes: () => UserWrites): S => ({
  ...store,
  settings: {
    ...store.settings,
    write: async (userId, requestId, items) => {
      const answer = await store.settings.write(userId, requestId, items)
      if (answer.kind === 'saved')
        writes().onWrite(
          userId,
          items.map(({ key }) => key),
        )
      return answer
    },
    insertCopies: async (userId, orderKey, copies, company) => {
      const answer = await store.settings.insertCopies(userId, orderKey, copies, company)
      if (answer.kind === 'saved')
        writes().onWrite(
          userId,
          copies.map(({ key }) => key),
        )
      return answer
    },
  } satisfies Store['settings'],
  presence: {
    ...store.presence,
    // What a browser has is read again from the settings, whose items have revisions: they alone decide (NT11).
    setSubscriptions: async (userId, subscriptions) => {
      await store.presence.setSubscriptions(userId, subscriptions)
      writes().onWrite(userId, [itemKey.order('subscription'), itemKey.item('subscription', '')])
    },
    setSeen: async (userId, at) => {
      await store.presence.setSeen(userId, at)
      writes().onSeen(userId, at)
    },
  } satisfies Store['presence'],
  personal: {
    ...store.personal,
    forget: async (user, withAccount, entry) => {
      await store.personal.forget(user, withAccount, entry)
      writes().onForget(user.userId)
    },
  } satisfies Store['personal'],
})
