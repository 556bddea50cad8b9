// static store -> option -> address (LT26) -> GET or POST, made once more when it failed (LT25) -> answer
import { combineLatest, map, of, switchMap, take, type Observable } from 'rxjs'
import { tableReader } from '../../domain/tables/plainUpdate'
import { pathOf, postPathOf } from '../../domain/tables/tableAddress'
import { postOfKey, refOfKey, type TableRef } from '../../domain/tables/tableRef'
import { postedTableCall, tableCall, type LiveTableOption, type StaticStore } from '../../domain/wire'
import type { HttpFault, Sources, Who } from '../../infra/types/sources'
import { readAs } from '../lib/decode'
import { answerOf } from '../lib/request'
import type { TableParts } from '../lib/tableModel'

const optionOf = ({ liveTableOptions }: StaticStore, { moduleType }: TableRef): LiveTableOption => {
  const option = liveTableOptions.find((each) => each.moduleType === moduleType)
  if (option) return option
  const fault: HttpFault = { kind: 'refused', status: 404, why: `The server offers no table named ${moduleType}.` }
  throw fault as unknown as Error
}

/** One pull of a table: by its address, or with a body where the key has one. Errors with an HttpFault. */
export const pull$ = (
  sources: Sources,
  static$: Observable<StaticStore>,
  key: string,
): Observable<TableParts['snapshot']> => {
  const [ref, post] = [refOfKey(key), postOfKey(key)]
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
