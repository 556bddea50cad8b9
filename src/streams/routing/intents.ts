import { BehaviorSubject, filter, type Observable } from 'rxjs'
import type { Visit } from '../../domain/routing'
import { sender } from '../lib/currentApp'
import { feature, type AppContext } from '../lib/feature'

// The first visit may be before any stream asks for it, so unlike other intents the last one is kept.
const visits = feature(() => ({ visit$: new BehaviorSubject<Visit | undefined>(undefined) }))

export const visitsOf = (app: AppContext): Observable<Visit> =>
  visits(app).visit$.pipe(filter((visit) => visit !== undefined))

/** The address that the router is at; undefined before it has come to one. */
export const lastVisit$ = (app: AppContext): Observable<Visit | undefined> => visits(app).visit$

/** The router has come to an address. */
export const visited: (visit: Visit) => void = sender(visits, ({ visit$ }) => visit$)
