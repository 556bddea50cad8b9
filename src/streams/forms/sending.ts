// draft -> POST -> answer
import { catchError, map, of, throwError, type Observable } from 'rxjs'
import {
  contactRequestOf,
  copiesOf,
  demoRequestOf,
  feedbackOf,
  type ContactForm,
  type FeedbackDraft,
  type ShareDraft,
} from '../../domain/forms'
import { demoRequestCall, feedbackCall, saveCompanyCall, shareCall } from '../../domain/wire'
import type { HttpFault } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { httpFaultOf } from '../lib/loaded'
import { requestOf } from '../lib/request'
import { newItemId } from '../settings/types'
import type { DemoDraft, ShareResult } from './types'

/** The calls of the forms. None is made a second time by itself: a form that arrived twice would be two. */
type Clients = Pick<Sources, 'http' | 'clock'>

/** A call of which some failures count as done. */
const orDone = (call$: Observable<undefined>, isDone: (fault: HttpFault) => boolean): Observable<undefined> =>
  call$.pipe(catchError((error: unknown) => (isDone(httpFaultOf(error)) ? of(undefined) : throwError(() => error))))

/** What is not read cannot be unreadable. */
const arrived = ({ kind }: HttpFault): boolean => kind === 'unreadable'

/** FD03. */
export const postFeedback = (sources: Clients, draft: FeedbackDraft): Observable<undefined> =>
  orDone(requestOf(sources, feedbackCall, {}, feedbackOf(draft)), arrived)

/** FD13: the answer is not read, so that a refusal is as good as any; only what never arrived was not sent. */
const wasSent = ({ kind }: HttpFault): boolean => kind !== 'offline'

export const postDemo = (sources: Clients, { eWorld, ...form }: DemoDraft): Observable<undefined> =>
  orDone(requestOf(sources, demoRequestCall, {}, demoRequestOf(form, eWorld)), wasSent)

export const postContact = (sources: Clients, form: ContactForm): Observable<undefined> =>
  orDone(requestOf(sources, demoRequestCall, {}, contactRequestOf(form)), wasSent)

/** FD07, FD08. */
export const postShare = (sources: Clients, draft: ShareDraft): Observable<ShareResult> => {
  const { act, items: dashboards, users, place: shareTypeString } = draft
  const uniqueIds = Array.from({ length: copiesOf(draft) }, () => newItemId(sources.clock))
  return act === 'save'
    ? orDone(requestOf(sources, saveCompanyCall, {}, { dashboards, uniqueIds }), arrived).pipe(
        map(() => ({ kind: 'saved', count: dashboards.length })),
      )
    : requestOf(sources, shareCall, {}, { dashboards, users, shareTypeString, uniqueIds }).pipe(
        map((answer) => ({ kind: 'sent', answer })),
      )
}
