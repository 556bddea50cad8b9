// useTable's streams of one module -> all its rows in view order -> useTableRows
// why all at once: a list that is searched by its words needs every row; tables hear row by row and use useRow.
import { combineLatest, distinctUntilChanged, map, of, switchMap, type Observable } from 'rxjs'
import type { Row } from '../../domain/wire'
import { bindLiveFor } from '../bindLive'
import { withSources } from '../current'
import type { Loaded, TableView } from '../faces'
import type { LiveTableStreams } from '../liveTable'

const NONE: readonly Row[] = []
const NO_IDS: readonly string[] = []

const idsOf = (table: Loaded<TableView>): readonly string[] => {
  if (table.kind === 'ready') return table.value.ids
  return (table.kind === 'failed' ? table.last?.ids : undefined) ?? NO_IDS
}

/** Every row of a live table, in view order, anew whenever one of them changes. */
export const allRows$ = ({ view$, row$ }: LiveTableStreams): Observable<readonly Row[]> =>
  view$.pipe(
    map(idsOf),
    distinctUntilChanged(),
    switchMap((ids) => (ids.length === 0 ? of([]) : combineLatest(ids.map((id) => row$(id))))),
    map((views) => views.flatMap((view) => view?.row ?? [])),
  )

/** All rows of the module's table; none while waiting. */
export const [useTableRows] = bindLiveFor<[moduleType: string], readonly Row[]>(
  (moduleType) => withSources(({ table }) => allRows$(table(moduleType))),
  NONE,
)
