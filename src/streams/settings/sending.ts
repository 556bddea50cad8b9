// Write -> POST -> what the machine of saving hears of it
import { catchError, map, of, type Observable } from 'rxjs'
import type { SavingEvent, Write } from '../../domain/settings'
import { conflictSchema, savedSchema } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { readAs } from '../lib/decode'
import { httpFaultOf } from '../lib/loaded'

const NOT_SURE: ReadonlySet<number> = new Set([408, 425, 429])

/** No answer, an unreadable one, or a server in trouble: it may have arrived, so the very same write is sent again. */
const isWorthAnother = (kind: string, status: number): boolean =>
  kind !== 'refused' || status >= 500 || NOT_SURE.has(status)

/** Sends one write; tells once what became of it and never errors. */
export const sendWrite = ({ http }: Pick<Sources, 'http'>, { path, body, requestId }: Write): Observable<SavingEvent> =>
  http.post(path, body).pipe(
    readAs(savedSchema),
    map(({ revs }): SavingEvent => ({ kind: 'saved', requestId, revs })),
    catchError((error: unknown): Observable<SavingEvent> => {
      const { kind, status = 0, why, body: answer } = httpFaultOf(error)
      const conflict = status === 409 || status === 404 ? conflictSchema.safeParse(answer) : undefined
      if (conflict?.success === true) return of({ kind: 'conflict', requestId, current: conflict.data.current })
      return of({ kind: 'failed', requestId, why, again: isWorthAnother(kind, status) })
    }),
  )
