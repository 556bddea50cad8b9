// pull, messages -> verified$ -> steps, shared by every table of the same rows; what changed last and when
import { defer, finalize, map, merge, NEVER, of, ReplaySubject, share, tap, type Observable } from 'rxjs'
import { isPushed, pushNameOf } from '../../domain/tables/tableAddress'
import { replaced } from '../../domain/tables/replaced'
import { refOfKey } from '../../domain/tables/tableRef'
import type { TableBook } from '../../domain/tables/tableBook'
import { groupOf, type StaticStore } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { tableUpdates } from '../lib/hubMessages'
import { verified$ } from '../lib/verified'
import { CellFaults } from './cellFaults'
import { tableModel, type DataStep, type TableParts } from '../lib/tableModel'
import { pull$ } from './pull'
import { RowLog } from '../lib/rowLog'

/** How long a table that nobody reads any more is still heard: going to and fro between pages asks for nothing anew. */
export const GRACE_MS = 2000

type DataOptions = {
  readonly key: string
  readonly static$: Observable<StaticStore>
  readonly retry$: Observable<unknown>
  /** Emits when the sources are put away: then nothing is kept for readers that may come back. */
  readonly closed$: Observable<unknown>
}

/**
 * The rows of one table, pulled, verified and heard once for all who read them. With the last reader the group is left
 * (PU04); a table that uses the store stays for the session and is not pulled again (LT24).
 */
export const dataTable$ = (sources: Sources, { key, static$, retry$, closed$ }: DataOptions): Observable<DataStep> => {
  const { clock } = sources
  const ref = refOfKey(key)
  const name = pushNameOf(ref)
  const faults = new CellFaults(ref.moduleType, sources.log)
  let isStored = false
  return defer(() => {
    const log = new RowLog(clock.now())
    let book: TableBook | undefined
    return verified$<TableParts>(sources, {
      key: name,
      group: groupOf.module(name),
      model: tableModel,
      pull$: pull$(sources, static$, key),
      messages$: tableUpdates(sources).of$(name),
      pushed$: of(isPushed(ref)),
      retry$,
      hurry: true,
    }).pipe(
      tap(({ state, news }) => {
        const next = state.store?.book
        // What another answer changed has changed while nobody heard it: it is told of the moment that it is seen in.
        if (news && book && next) log.add(clock.now(), news.kind === 'patch' ? news.change : replaced(book, next))
        if (news?.kind === 'patch') faults.lookAt(news.change)
        else if (news && next) faults.lookAtAll(next)
        book = next
        if (state.store?.head.option.useStore === true) isStored = true
      }),
      map((step) => ({ step, log })),
      finalize(() => (isStored = false)),
    )
  }).pipe(
    share({
      connector: () => new ReplaySubject<DataStep>(1),
      resetOnRefCountZero: () => merge(closed$, isStored ? NEVER : clock.after(GRACE_MS)),
    }),
  )
}
