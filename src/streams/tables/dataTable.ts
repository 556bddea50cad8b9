import { cellFaultKey } from '../../domain/tables/cells/cellShow'
import { isCellType } from '../../domain/verified/cell'
import type { CollectionChange } from '../../domain/tables/apply'
import { rowsOf, type TableCollection } from '../../domain/tables/tableCollection'
import { postedTableCall, tableCall } from '../../domain/tables/calls'
import { type WireRow, type LiveTableOption, type StaticStore, wireGroupOf } from '../../domain/wire'
import {
  combineLatest,
  connect,
  filter,
  map,
  of,
  switchMap,
  take,
  type Observable,
  defer,
  finalize,
  merge,
  NEVER,
  ReplaySubject,
  share,
  tap,
} from 'rxjs'
import { tableReader } from '../../domain/tables/plainUpdate'
import {
  pathOf,
  postPathOf,
  postOfKey,
  refOfKey,
  type TableRef,
  isPushed,
  pushNameOf,
} from '../../domain/tables/tableRef'
import { HttpFault } from '../../domain/wire'
import type { Sources, Who } from '../../infra/types/sources'
import { arrived$ } from '../lib/arrived'
import { readAs } from '../lib/decode'
import { answerOf } from '../lib/request'
import { type TableParts, tableModel, type DataStep } from '../lib/tableModel'
import { replaced } from '../../domain/tables/replaced'
import { tableUpdates } from '../lib/hubMessages'
import { verified$ } from '../lib/verified'
import { RowLog } from '../lib/rowLog'

/** Tells of cells of an unknown type, once for each type and column of a table (LT23). They are shown as missing. */
export class CellFaults {
  private readonly published = new Set<string>()

  constructor(
    private readonly table: string,
    private readonly log: { readonly warn: (texts: string) => void } | undefined,
  ) {}

  lookAtAll(collection: TableCollection): void {
    for (const row of rowsOf(collection)) for (const column in row.row) this.lookAtCell(row, column)
  }

  lookAt({ rows }: CollectionChange): void {
    for (const { after, columns } of rows.values())
      if (after) for (const column of columns) this.lookAtCell(after, column)
  }

  private lookAtCell({ uniqueId, row }: WireRow, column: string): void {
    const type = row[column]?.cellType
    if (type === undefined || isCellType(type)) return
    const key = cellFaultKey({ kind: 'cellType', column, cellType: type })
    if (this.published.has(key)) return
    this.published.add(key)
    this.log?.warn(`${this.table}, ${column}: unknown type ${type} in "${uniqueId}".`)
  }
}

// static store -> option -> address (LT26) -> GET or POST, made once more when it failed (LT25) -> answer

const optionOf = ({ liveTableOptions }: StaticStore, { moduleType }: TableRef): LiveTableOption => {
  const option = liveTableOptions.find((each) => each.moduleType === moduleType)
  if (option) return option
  throw new HttpFault({ kind: 'refused', status: 404, why: `There is no table ${moduleType}.` })
}

/** One pull of a table: by its address, or with a body where the key has one. Errors with an HttpFault. */
export const pull$ = (
  sources: Sources,
  static$: Observable<StaticStore>,
  key: string,
): Observable<TableParts['snapshot']> => {
  const ref = refOfKey(key)
  const post = postOfKey(key)
  const call$ = (option: LiveTableOption, who: Who): Observable<unknown> =>
    post === undefined
      ? answerOf(sources, tableCall, pathOf(option, ref, who))
      : answerOf(sources, postedTableCall, postPathOf(option, ref), post)
  return combineLatest([static$, (sources.who$ ?? of<Who>('free')).pipe(take(1))]).pipe(
    map(([store, who]) => ({ who, option: optionOf(store, ref) })),
    switchMap(({ who, option }) =>
      call$(option, who).pipe(
        readAs(tableReader),
        map((answer) => ({ answer, option })),
      ),
    ),
  )
}

// pull, messages -> verified$ -> steps, shared by every table of the same rows; what changed last and when

/** How long a table that nobody reads any more is still received: going to and fro between pages asks for nothing again. */
export const GRACE_MS = 2000

/** From so many rows on a table is packed: below it the code around it is most of its memory. */
const PACKED_FROM = 1000

type DataOptions = {
  readonly key: string
  readonly static$: Observable<StaticStore>
  readonly retry$: Observable<unknown>
  /** Emits when the sources are put away: then nothing is kept for readers that may come back. */
  readonly closed$: Observable<unknown>
}

/**
 * The rows of one table, pulled, verified and received once for all who read them. With the last reader the group is left
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
    let collection: TableCollection | undefined
    return verified$<TableParts>(sources, {
      key: name,
      group: wireGroupOf.module(name),
      model: tableModel,
      pull$: pull$(sources, static$, key),
      messages$: tableUpdates(sources).of$(name),
      pushed$: of(isPushed(ref)),
      retry$,
      hurry: true,
    }).pipe(
      tap(({ state, news }) => {
        const next = state.store?.collection
        // What another answer changed has changed while nobody received it: it is told of the moment that it is seen in.
        if (news && collection && next)
          log.add(clock.now(), news.kind === 'patch' ? news.change : replaced(collection, next))
        if (news?.kind === 'patch') faults.lookAt(news.change)
        else if (news && next) faults.lookAtAll(next)
        collection = next
        if (state.store?.head.option.useStore === true) isStored = true
      }),
      connect((step$) =>
        merge(
          step$.pipe(map((step) => ({ step, log }))),
          step$.pipe(
            filter(({ news }) => news?.kind === 'whole' && (collection?.length ?? 0) >= PACKED_FROM),
            // Its code is in no first load.
            switchMap(() => arrived$(() => import('./packing'), clock)),
            switchMap(({ packing$ }) => packing$(clock, () => collection)),
          ),
        ),
      ),
      finalize(() => (isStored = false)),
    )
  }).pipe(
    share({
      connector: () => new ReplaySubject<DataStep>(1),
      resetOnRefCountZero: () => merge(closed$, isStored ? NEVER : clock.after(GRACE_MS)),
    }),
  )
}
