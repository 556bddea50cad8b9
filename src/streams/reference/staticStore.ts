// POST staticStore -> StaticStore
import { defer, type Observable } from 'rxjs'
import { staticStore$ as asked$ } from '../lib/staticStore'
import type { StaticStore } from '../../domain/wire'
import type { PeopleSources } from '../lib/peopleSources'
import { orHelpdesk } from './helpdesk'

/** RD01: the reference lists as this user gets them; completes without any when they could not be loaded. */
export const staticLists$ = (sources: PeopleSources): Observable<StaticStore> =>
  orHelpdesk(
    sources.log,
    'static store',
    defer(() => asked$(sources)),
  )

/** AU15, decision D-125: the server says it in one field. Empty lists do not: a licence for France alone has no GB series. */
export const isUnlicensed = ({ hasLicence }: StaticStore): boolean => hasLicence === false
