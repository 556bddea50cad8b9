import { defer, distinctUntilChanged, filter, merge, startWith, tap, type Observable, scan } from 'rxjs'
import { ACCESS_VIEWS, type AccessView } from '../../domain/access/accessView'
import type { Sources } from '../../infra/types/sources'
import { shareLast, retainAnswer } from '../lib/shareLast'

// setView, other tabs, saved choice -> View -> useView

const KEY = 'enact.view'

const isView = (value: unknown): value is AccessView => ACCESS_VIEWS.some((view) => view === value)

export type ViewSources = Pick<Sources, 'storage' | 'tabs'>

/** SH15: the view that the user looks at, chosen here or in another tab; Enact until there is a choice. Kept in this browser. */
export const viewOf$ = ({ storage, tabs }: ViewSources, chosen$: Observable<AccessView>): Observable<AccessView> => {
  const chosenHere$ = chosen$.pipe(
    tap((view) => {
      storage.write(KEY, view)
      tabs.send(KEY, view)
    }),
  )
  return defer(() => {
    const saved = storage.read(KEY)
    return merge(chosenHere$, tabs.on(KEY).pipe(filter(isView))).pipe(
      startWith(isView(saved) ? saved : 'Enact'),
      distinctUntilChanged(),
    )
  }).pipe(shareLast())
}

// toggleSection -> ids of closed sections -> useClosedSections

const NONE: ReadonlySet<string> = new Set()

const without = (ids: ReadonlySet<string>, gone: string): ReadonlySet<string> =>
  new Set([...ids].filter((id) => id !== gone))

/** MN03: the sections of the menu that the user has closed, for as long as the page lives; all are open at first. */
export const closedSections$ = (toggled$: Observable<string>): Observable<ReadonlySet<string>> =>
  toggled$.pipe(
    scan((closed, id) => (closed.has(id) ? without(closed, id) : new Set([...closed, id])), NONE),
    startWith(NONE),
    retainAnswer(),
  )
