// hub "liveTableUpdate" -> read once for all tables -> messages of one table
import { filter, map, share, type Observable } from 'rxjs'
import { liveTableUpdateSchema, type LiveTableUpdate, type PushMessage } from '../../domain/wire'
import type { HubDoor, Sources } from '../../infra/sources'
import { heardAs } from '../decode'

const read = new WeakMap<HubDoor, Observable<LiveTableUpdate>>()

/** Every push of a live table, read once however many tables listen. */
const updates$ = ({ hub }: Pick<Sources, 'hub'>): Observable<LiveTableUpdate> => {
  const known = read.get(hub) ?? hub.on('liveTableUpdate').pipe(heardAs(liveTableUpdateSchema), share())
  read.set(hub, known)
  return known
}

/** The pushes of one table, by its push name. */
export const messagesOf$ = (sources: Pick<Sources, 'hub'>, pushName: string): Observable<readonly PushMessage[]> =>
  updates$(sources).pipe(
    filter(({ id }) => id === pushName),
    map(({ messages }) => messages),
  )
