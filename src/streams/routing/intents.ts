import { ReplaySubject, type Observable } from 'rxjs'
import type { Visit } from '../../domain/routing'

// The first visit may be before any stream asks for it, so unlike other intents the last one is kept.
const visit$ = new ReplaySubject<Visit>(1)
export const visits$: Observable<Visit> = visit$.asObservable()

/** The router has come to an address. */
export const visited = (visit: Visit): void => visit$.next(visit)
