// For grids that draw row by row through React, until they are drawn by frames.
import { combineLatest, distinctUntilChanged, map, scan, startWith, type Observable } from 'rxjs'
import { idsBetween } from '../../domain/table/bookView'
import { rowOf } from '../../domain/table/tableBook'
import type { Loaded, RowView, TableView as OldView } from '../faces'
import { WAITING } from '../loaded'
import type { LiveTableStreams } from './liveTable'

const isSame = (a: Loaded<OldView>, b: Loaded<OldView>): boolean =>
  a.kind === 'ready' && b.kind === 'ready'
    ? a.value.ids === b.value.ids && a.value.sort === b.value.sort && a.value.freshness === b.value.freshness
    : a.kind === b.kind && a.kind !== 'failed'

export const oldView$ = ({ view$, frame$ }: LiveTableStreams): Observable<Loaded<OldView>> =>
  combineLatest([
    view$,
    frame$.pipe(
      scan(
        (ids: readonly string[], { view, whole, moved }) => (whole || moved ? idsBetween(view, 0, Infinity) : ids),
        [],
      ),
      startWith(undefined),
    ),
  ]).pipe(
    map(([loaded, ids]): Loaded<OldView> => {
      if (loaded.kind === 'waiting') return WAITING
      if (loaded.kind === 'failed') return { kind: 'failed', why: loaded.why }
      const { headers, sort, freshness, refreshedAt } = loaded.value
      return ids ? { kind: 'ready', value: { headers, ids, sort, freshness, refreshedAt } } : WAITING
    }),
    distinctUntilChanged(isSame),
  )

export const oldRow$ = ({ frame$ }: LiveTableStreams, id: string): Observable<RowView | undefined> =>
  frame$.pipe(
    scan((known: RowView | undefined, { book, changed }) => {
      const row = rowOf(book, id)
      if (!row) return undefined
      return known?.row === row ? known : { row, changed: changed.get(id) ?? [], stamp: (known?.stamp ?? 0) + 1 }
    }, undefined),
    startWith(undefined),
    distinctUntilChanged(),
  )
