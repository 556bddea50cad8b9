import type { StorageDoor } from '../types/sources'

/** The browser's own storage may be full, blocked or missing; none of that is worth more than a `false`. */
export const storageDoor = (storage: () => Pick<Storage, 'getItem' | 'setItem'>): StorageDoor => ({
  read: (key) => {
    try {
      return storage().getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  write: (key, value) => {
    try {
      storage().setItem(key, value)
      return true
    } catch {
      return false
    }
  },
})
