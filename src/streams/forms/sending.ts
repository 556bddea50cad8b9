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
import { shareAnswerSchema } from '../../domain/wire'
import type { HttpFault, Sources } from '../../infra/types/sources'
import { readAs } from '../lib/decode'
import { httpFaultOf } from '../lib/loaded'
import { newId } from '../settings/types'
import type { DemoDraft, ShareResult } from './faces'

const LANDING = '/api/LandingDemoRequest'

/** The calls of the forms. None is made a second time by itself: a form that arrived twice would be two. */
type Doors = Pick<Sources, 'http' | 'clock'>

/** What is not read cannot be unreadable; what else may count as done is said by `isDone`. */
const unread = (call$: Observable<unknown>, isDone: (fault: HttpFault) => boolean): Observable<undefined> =>
  call$.pipe(
    map(() => undefined),
    catchError((error: unknown) => (isDone(httpFaultOf(error)) ? of(undefined) : throwError(() => error))),
  )

/** FD03. */
export const feedbackCall =
  ({ http }: Doors) =>
  (draft: FeedbackDraft): Observable<undefined> =>
    unread(http.post('/staticApi/feedback/', feedbackOf(draft)), ({ kind }) => kind === 'unreadable')

/** FD13: the answer is not read, so that a refusal is as good as any; only what never arrived was not sent. */
const wasSent = ({ kind }: HttpFault): boolean => kind !== 'offline'

export const demoCall =
  ({ http }: Doors) =>
  ({ eWorld, ...form }: DemoDraft): Observable<undefined> =>
    unread(http.post(LANDING, demoRequestOf(form, eWorld)), wasSent)

export const contactCall =
  ({ http }: Doors) =>
  (form: ContactForm): Observable<undefined> =>
    unread(http.post(LANDING, contactRequestOf(form)), wasSent)

/** FD07, FD08. */
export const shareCall =
  ({ http, clock }: Doors) =>
  (draft: ShareDraft): Observable<ShareResult> => {
    const { act, items, users, place } = draft
    const uniqueIds = Array.from({ length: copiesOf(draft) }, () => newId(clock))
    if (act === 'save') {
      const saved$ = http.post('/usersettingsapi/saveCompanyDashboards', { dashboards: items, uniqueIds })
      return unread(saved$, ({ kind }) => kind === 'unreadable').pipe(
        map(() => ({ kind: 'saved', count: items.length })),
      )
    }
    return http
      .post('/usersettingsapi/sendDashboards', { dashboards: items, users, shareTypeString: place, uniqueIds })
      .pipe(
        readAs(shareAnswerSchema),
        map((answer) => ({ kind: 'sent', answer })),
      )
  }
