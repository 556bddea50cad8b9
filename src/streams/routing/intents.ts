import { ReplaySubject, type Observable } from 'rxjs'
import type { Visit } from '../../domain/routing'
import { sender } from '../lib/currentApp'
import { feature, type AppContext } from '../lib/feature'

// The first visit may be before any stream asks for it, so unlike other intents the last one is kept.
const visits = feature(() => ({ visit$: new ReplaySubject<Visit>(1) }))

export const visitsOf = (app: AppContext): Observable<Visit> => visits(app).visit$

/** The router has come to an address. */
export const visited: (visit: Visit) => void = sender(visits, ({ visit$ }) => visit$)
