// what this browser has announced of the user's notifications, over all of its tabs and over reloads
import type { BrowserStorage } from '../../infra/types/sources'

const KEY = 'enact.announcedNotifications'
const KNOWN_KEY = 'enact.knownNotifications'
/** More than an inbox shows at once. */
const MOST = 300

const listIn = (text: string | undefined): readonly string[] => {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** Ids of notifications that were announced, oldest first. */
export const announcedIn = (storage: Pick<BrowserStorage, 'read'>): readonly string[] => listIn(storage.read(KEY))

/** Those of the ids that were not announced before; they are from now on. All of them where the browser stores nothing. */
export const announce = (storage: BrowserStorage, ids: readonly string[]): readonly string[] => {
  const known = announcedIn(storage)
  const fresh = ids.filter((id) => !known.includes(id))
  if (fresh.length > 0) storage.write(KEY, JSON.stringify([...known, ...fresh].slice(-MOST)))
  return fresh
}

/** Ids of notifications that a tab of this browser had in view while it was seen. */
export const knownNotifications = (
  storage: BrowserStorage,
): { readonly has: (id: string) => boolean; readonly add: (ids: readonly string[]) => void } => {
  const known = new Set(listIn(storage.read(KNOWN_KEY)))
  return {
    has: (id) => known.has(id),
    add: (ids) => {
      const fresh = ids.filter((id) => !known.has(id))
      if (fresh.length > 0) storage.write(KNOWN_KEY, JSON.stringify([...known, ...fresh].slice(-MOST)))
    },
  }
}
