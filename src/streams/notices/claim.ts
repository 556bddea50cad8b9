import { map, of, type Observable } from 'rxjs'
import type { Clock, StorageDoor } from '../../infra/types/sources'

const KEY = 'enact.toldNotifications'
const MOST = 50
/** Tabs in the background let one that is looked at go first. */
const GIVE_WAY_MS = 300

const listIn = (text: string | undefined): readonly string[] => {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** True for the first tab of this browser that asks: what comes to ten tabs is told once. Told anyway where nothing is kept. */
const claim = (storage: StorageDoor, id: string): boolean => {
  const told = listIn(storage.read(KEY))
  if (told.includes(id)) return false
  storage.write(KEY, JSON.stringify([...told, id].slice(-MOST)))
  return true
}

/** Emits once whether this tab is to tell of the notification. */
export const claimed$ = (
  { storage, clock }: { readonly storage: StorageDoor; readonly clock: Clock },
  id: string,
  hidden: boolean,
): Observable<boolean> => (hidden ? clock.after(GIVE_WAY_MS) : of(0)).pipe(map(() => claim(storage, id)))
