// frames of one table -> all its rows in view order -> useTableRows
// why all at once: a list that is searched by its words needs every row; grids hear frames and draw what is in sight.
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { idsBetween } from '../../domain/tables/collectionView'
import { rowOf, rowsOf } from '../../domain/tables/tableCollection'
import type { WireRow } from '../../domain/wire'
import { bindLiveFor } from '../lib/bindLive'
import { withSources } from '../lib/provider'
import type { TableFrame } from '../lib/tableTypes'
import type { LiveTableStreams } from '../lib/tableTypes'

const NONE: readonly WireRow[] = []

/** The rows of a frame, in view order. */
export const newsRowsIn = ({ collection, view }: TableFrame): readonly WireRow[] =>
  idsBetween(view, 0, view.length).flatMap((id) => rowOf(collection, id) ?? [])

/** Every row of a live table, in view order, again whenever one of them changes. */
export const allRows$ = ({ frame$ }: Pick<LiveTableStreams, 'frame$'>): Observable<readonly WireRow[]> =>
  frame$.pipe(
    distinctUntilChanged((a, b) => a.collection === b.collection && a.view === b.view),
    map(newsRowsIn),
  )

/** All rows of the module's table; none while waiting. */
export const [useTableRows] = bindLiveFor<[moduleType: string], readonly WireRow[]>(
  (moduleType) => withSources(({ table }) => allRows$(table(moduleType))),
  NONE,
)

/** Every row of a live table, those that its filters hide too, again whenever one of them changes. */
export const unfilteredRows$ = ({ frame$ }: Pick<LiveTableStreams, 'frame$'>): Observable<readonly WireRow[]> =>
  frame$.pipe(
    map(({ collection }) => collection),
    distinctUntilChanged(),
    map(rowsOf),
  )

/** All rows of the module's table, whatever its user filters; none while waiting. */
export const [useUnfilteredRows] = bindLiveFor<[moduleType: string], readonly WireRow[]>(
  (moduleType) => withSources(({ table }) => unfilteredRows$(table(moduleType))),
  NONE,
)
