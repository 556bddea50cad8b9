// hub "liveTableUpdate" -> read once for all tables -> messages of one table
import { filter, map, mergeMap, share, type Observable } from 'rxjs'
import { updateReader } from '../../domain/tables/plainUpdate'
import type { LiveTableUpdate, PushMessage } from '../../domain/wire'
import type { HubDoor, Sources } from '../../infra/types/sources'

type Ears = Pick<Sources, 'hub' | 'log'>

const read = new WeakMap<HubDoor, Observable<LiveTableUpdate>>()

/** Told once: a server of another edition says the same thing many times a second. */
const teller = ({ log }: Ears): ((why: string) => void) => {
  let told = false
  return (why) => {
    if (!told) log?.warn(`A change of a live table could not be read and was left out: ${why}`)
    told = true
  }
}

/** Every push of a live table, read once however many tables listen. One that cannot be read is left out: the gap tells. */
const updates$ = (ears: Ears): Observable<LiveTableUpdate> => {
  const tell = teller(ears)
  return ears.hub.on('liveTableUpdate').pipe(
    mergeMap((payload) => {
      const { data, error } = updateReader.safeParse(payload)
      if (data) return [data]
      const [issue] = error.issues
      tell(issue ? `${issue.path.join('.')}: ${issue.message}` : 'it has another form than expected')
      return []
    }),
    share(),
  )
}

/** The pushes of one table, by its push name. */
export const messagesOf$ = (ears: Ears, pushName: string): Observable<readonly PushMessage[]> => {
  const all$ = read.get(ears.hub) ?? updates$(ears)
  read.set(ears.hub, all$)
  return all$.pipe(
    filter(({ id }) => id === pushName),
    map(({ messages }) => messages),
  )
}
