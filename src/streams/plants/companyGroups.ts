// plant groups that the company keeps: the calls of groups, as a list with what became of the last one
import { concat, of, switchMap, take, type Observable } from 'rxjs'
import {
  companyGroupsCall,
  deleteCompanyGroupCall,
  saveCompanyGroupCall,
  type CompanyGroup,
  type GroupDraft,
} from '../../domain/settings/companyGroups'
import type { Sources } from '../../infra/types/sources'
import { appIntents } from '../lib/appIntents'
import { bindLive } from '../lib/bindLive'
import { companyNamed$, type NamedIntent, type NamedList } from '../lib/companyNamed'
import { WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'

export type CompanyGroupIntent = NamedIntent<CompanyGroup, GroupDraft>
export type CompanyGroups = NamedList<CompanyGroup, GroupDraft>

const groupIntents = appIntents<CompanyGroupIntent>()
export const queryCompanyGroup: (intent: CompanyGroupIntent) => void = groupIntents.send

const companyGroups$ = (sources: Sources, intent$: Observable<CompanyGroupIntent>): Observable<CompanyGroups> =>
  companyNamed$<CompanyGroup, GroupDraft>(
    sources,
    {
      list: (cursor) => requestOf(sources, companyGroupsCall, { cursor }),
      save: (draft) => requestOf(sources, saveCompanyGroupCall, {}, draft),
      remove: (id) => requestOf(sources, deleteCompanyGroupCall, {}, { id }),
      draftOf: ({ id: _id, by: _by, at: _at, ...draft }) => draft,
    },
    intent$,
  )

/** The groups of the company, which are asked for once somebody looks at them or shares one. */
const companyGroupsOnce$ = (sources: Sources, intent$: Observable<CompanyGroupIntent>): Observable<CompanyGroups> =>
  intent$.pipe(
    take(1),
    switchMap((first) => companyGroups$(sources, concat(of(first), intent$))),
  )

/** The groups of the company: nothing is asked for before somebody looks at them or shares one. */
export const [useCompanyGroups] = bindLive<CompanyGroups>(
  withSources(({ sources }) => companyGroupsOnce$(sources, groupIntents.current$)),
  { list: WAITING, hasMore: false, outcome: { kind: 'none' } },
)
