// toggleSection -> ids of closed sections -> useClosedSections
import { scan, startWith, type Observable } from 'rxjs'
import { keepAnswer } from '../lib/shareLast'

const NONE: ReadonlySet<string> = new Set()

const without = (ids: ReadonlySet<string>, gone: string): ReadonlySet<string> =>
  new Set([...ids].filter((id) => id !== gone))

/** MN03: the sections of the menu that the user has closed, for as long as the page lives; all are open at first. */
export const closedSections$ = (toggled$: Observable<string>): Observable<ReadonlySet<string>> =>
  toggled$.pipe(
    scan((closed, id) => (closed.has(id) ? without(closed, id) : new Set([...closed, id])), NONE),
    startWith(NONE),
    keepAnswer(),
  )
