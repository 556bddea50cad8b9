import type { SharePlace } from '../../domain/forms'
import { sender } from '../lib/currentApp'
import { formsFeature } from './feature'
import { formIntents, type FormIntent } from './formIntents'
import type { CompanyDashboard, ContactForm, DemoForm, FeedbackDraft, ShareDraft } from './types'

// Forms come with what is over the page, not with the page: they are made when the first of them is read or used.
const query: (intent: FormIntent) => void = sender(formsFeature, () => ({ next: formIntents.send }))

export const editFeedback = (patch: Partial<FeedbackDraft>): void => query({ form: 'feedback', kind: 'edit', patch })
/** @param page the page it is about, see `feedbackPage` */
export const sendFeedback = (page: string): void => query({ form: 'feedback', kind: 'send', patch: { page } })

export const editDemo = (patch: Partial<DemoForm>): void => query({ form: 'demo', kind: 'edit', patch })
export const sendDemo = (eWorld: boolean): void => query({ form: 'demo', kind: 'send', patch: { eWorld } })

export const editContact = (patch: Partial<ContactForm>): void => query({ form: 'contact', kind: 'edit', patch })
export const sendContact = (): void => query({ form: 'contact', kind: 'send', patch: {} })

/** Chooses items and users. */
export const editShare = (patch: Pick<Partial<ShareDraft>, 'items' | 'users'>): void =>
  query({ form: 'share', kind: 'edit', patch })
/** Begins a choice on this page; what was chosen before is forgotten. @param items that are chosen to begin with */
export const beginShare = (place: SharePlace, items: readonly string[] = []): void =>
  query({ form: 'share', kind: 'edit', patch: { place, items, users: [] } })
/** @param draft what is chosen and still there */
export const sendShare = (draft: ShareDraft): void => query({ form: 'share', kind: 'send', patch: draft })

/** The answer of a form was read: the form is there for the next one. */
export const formAgain = (form: 'feedback' | 'demo' | 'contact' | 'share'): void => query({ form, kind: 'again' })

/** Deletes a dashboard of the company. */
export const deleteCompanyBoard = (found: CompanyDashboard): void =>
  query({ form: 'companyBoards', intent: { kind: 'delete', found } })
/** Asks for the company's dashboards once more. */
export const lookAtCompanyBoards = (): void => query({ form: 'companyBoards', intent: { kind: 'look' } })
/** Asks for the next page of them as well. */
export const showMoreCompanyBoards = (): void => query({ form: 'companyBoards', intent: { kind: 'more' } })

/** Asks for the company's users once more. */
export const queryColleagues = (): void => query({ form: 'colleagues', kind: 'ask' })

/** TE02: somebody opened the terms. */
export const termsOpened = (): void => query({ form: 'terms', kind: 'opened' })
/** TE01: the user's answer, with the time of now, into their settings. */
export const answerTerms = (agreed: boolean): void => query({ form: 'terms', kind: 'answered', agreed })
/** TE02: a visitor has read the notice of the terms. */
export const termsNoticed = (): void => query({ form: 'terms', kind: 'noticed' })

/** How far a tutorial's video has been played. */
export const tutorialReached = (pageKey: string, seconds: number): void =>
  query({ form: 'tutorial', kind: 'reached', pageKey, seconds })
