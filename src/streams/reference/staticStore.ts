// POST staticStore -> StaticStore
import { defer, type Observable } from 'rxjs'
import { staticStore$ as asked$ } from '../staticStore'
import type { StaticStore } from '../../domain/wire'
import type { PeopleSources } from '../people/sources'
import { orHelpdesk } from './helpdesk'

/** RD01: the reference lists as this user gets them; completes without any when they could not be loaded. */
export const staticLists$ = (sources: PeopleSources): Observable<StaticStore> =>
  orHelpdesk(
    sources.log,
    'static store',
    defer(() => asked$(sources)),
  )

/** AU15: an answer without series or bingo enumerations is that of somebody without a licence. */
export const isUnlicensed = ({ dynamicSeriesNew = [], bingoEnums = [] }: StaticStore): boolean =>
  dynamicSeriesNew.length === 0 || bingoEnums.length === 0
