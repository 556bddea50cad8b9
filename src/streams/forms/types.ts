import type { ContactForm, DemoForm, FeedbackDraft, FormState, ShareDraft } from '../../domain/forms'
import type * as z from 'zod/mini'
import type { companyDashboardSchema, ShareAnswer } from '../../domain/wire'
import type { NamedList } from '../lib/companyNamed'

export { version as APP_VERSION } from '../../../package.json'

/** The shapes that the dialogs read. `undefined` as an answer: what the server said is not read. */

export type FeedbackState = FormState<FeedbackDraft, undefined>

/** `eWorld`: the form of the E-world fair; told when it is sent. */
export type DemoDraft = DemoForm & { readonly eWorld: boolean }
export type DemoState = FormState<DemoDraft, undefined>

export type ContactState = FormState<ContactForm, undefined>

export type ShareResult =
  | { readonly kind: 'sent'; readonly answer: ShareAnswer }
  /** Dashboards put onto the company's shelf. */
  | { readonly kind: 'saved'; readonly count: number }
export type ShareState = FormState<ShareDraft, ShareResult>

/** `failed`: they could not be asked; the list is empty then (FD09). */
export type Colleagues =
  { readonly kind: 'waiting' } | { readonly kind: 'ready'; readonly users: readonly string[]; readonly failed: boolean }

/** Dashboards of the company's shelf; read closer by domain/dashboards. */
export type CompanyDashboard = z.infer<typeof companyDashboardSchema>
/** A dashboard that was deleted from the shelf. */
export type DeletedBoard = { readonly name: string }
export type CompanyBoards = NamedList<CompanyDashboard, DeletedBoard>

/** Something of the user's that can be shared. */
export type ShareItem = { readonly id: string; readonly name: string }

/**
 * The hooks of streams/forms/hooks.ts:
 *  useFeedback(): FeedbackState             useDemo(): DemoState        useContact(): ContactState
 *  useShare(): ShareState                   useColleagues(): Colleagues   asked each time somebody begins to look
 *  useShareItems(place): readonly ShareItem[]
 *  useTermsNotice(): boolean                whether a visitor is still to be told of the terms
 *  useTutorialPlace(pageKey): number        seconds into the video where it was left
 * and its intents, see intents.ts. Drafts live as long as the app and the user.
 */
export type { ContactForm, DemoForm, FeedbackDraft, ShareDraft }
