// what-ifs that the company keeps: the calls of cases, as a list with what became of the last one
import type { Observable } from 'rxjs'
import {
  casesCall,
  deleteCaseCall,
  saveCaseCall,
  type CaseDraft,
  type SavedCase,
} from '../../domain/boa/analytics/cases'
import type { Sources } from '../../infra/types/sources'
import { appIntents } from '../lib/appIntents'
import { bindLive } from '../lib/bindLive'
import { companyNamed$, type NamedIntent, type NamedList } from '../lib/companyNamed'
import { WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'

export type CaseIntent = NamedIntent<SavedCase, CaseDraft>
export type Cases = NamedList<SavedCase, CaseDraft>

const caseIntents = appIntents<CaseIntent>()
export const queryCase: (intent: CaseIntent) => void = caseIntents.send

/** The what-ifs of the company, and what became of the last one that was saved or deleted. @internal */
export const cases$ = (sources: Sources, intent$: Observable<CaseIntent>): Observable<Cases> =>
  companyNamed$<SavedCase, CaseDraft>(
    sources,
    {
      list: (cursor) => requestOf(sources, casesCall, { cursor }),
      save: (draft) => requestOf(sources, saveCaseCall, {}, draft),
      remove: (id) => requestOf(sources, deleteCaseCall, {}, { id }),
      draftOf: ({ name, period, moves }) => ({ name, period, moves }),
    },
    intent$,
  )

/** What has been asked for goes on for as long as somebody reads them, whether or not they are shown. */
export const [useCases] = bindLive<Cases>(
  withSources(({ sources }) => cases$(sources, caseIntents.current$)),
  { list: WAITING, hasMore: false, outcome: { kind: 'none' } },
)
