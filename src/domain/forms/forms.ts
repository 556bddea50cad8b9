import { type ContactRequest, FEEDBACK_TYPES, type Feedback } from '../wire'
import { faultsIn } from './demo'
import { plainLine, formsPlainText, textFault } from './textRules'
import type { Instant } from '../periods'
import type { Settings } from '../settings'

/** Staying up to date (catalogue G7): the same fields and rules as in the demo form, fewer of them. */

export const CONTACT_FIELDS = ['firstname', 'email'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

export type ContactForm = Omit<ContactRequest, 'kind'>

export const EMPTY_CONTACT: ContactForm = { firstname: '', email: '', insight: true, webinars: true }

/** What is wrong with the form, by field. */
export const contactFaults = (form: ContactForm): Readonly<Partial<Record<ContactField | 'topics', string>>> => ({
  ...faultsIn(form, CONTACT_FIELDS),
  ...(!form.insight && !form.webinars && { topics: 'Choose at least one topic' }),
})

export const contactRequestOf = ({ firstname, email, insight, webinars }: ContactForm): ContactRequest => ({
  kind: 'getInTouch',
  firstname: plainLine(firstname),
  email: plainLine(email),
  insight,
  webinars,
})

/** The feedback dialog (specification 1§2.4, 1§3 "Feedback"). */

export type FeedbackType = (typeof FEEDBACK_TYPES)[number]
export { FEEDBACK_TYPES }

/** `page`: the page it is about, as the server is to hear it. */
export type FeedbackDraft = { readonly type: FeedbackType; readonly notes: string; readonly page: string }

export const EMPTY_FEEDBACK: FeedbackDraft = { type: 'Issue', notes: '', page: '' }

export const MOST_NOTES = 10_000
const MOST_PAGE = 300

/** What is wrong with the notes; undefined when nothing is. */
export const notesFault = (notes: string): string | undefined => textFault(formsPlainText(notes), { max: MOST_NOTES })

/** The page and the version of the product that is open, in one line: that is what a report is useless without. */
export const feedbackPage = (path: string, version: string): string => {
  const end = ` (Enact ${version})`
  return `${plainLine(path.slice(0, MOST_PAGE - end.length))}${end}`
}

/** Who sends it is in the token; email and user are empty (FD03). */
export const feedbackOf = ({ type, notes, page }: FeedbackDraft): Feedback => ({
  type,
  page,
  email: '',
  userId: '',
  notes: formsPlainText(notes),
})

/** The terms in force. A visitor is shown the notice once for each version. */
export const TERMS_VERSION = '1.0'
/** London day on which this version came into force. */
export const TERMS_DATE = '2026-11-02'

/** What opening them is called in the server's log (specification 2§7). */
export const TERMS_EVENT = 'Accessed Terms and Conditions'

/** The answer as the settings keep it. `date`: the instant of the answer as ISO text, UTC. */
export const termsAnswer = (agreed: boolean, now: Instant): Settings['terms'] => ({
  agreed,
  date: new Date(now).toISOString(),
})

/** One form: what has been written in it, and how it stands with the sending. The draft outlives closing and failing. */

export type Sending<A> =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done'; readonly answer: A }
  /** Not sent, and why; the draft is kept. */
  | { readonly kind: 'failed'; readonly why: string }

export type FormState<D, A> = { readonly draft: D; readonly sending: Sending<A> }

export type FormEvent<D, A> =
  /** `send`: with what is known only at this moment, such as the page. */
  | { readonly kind: 'edit' | 'send'; readonly patch: Partial<D> }
  | Extract<Sending<A>, { kind: 'done' | 'failed' }>
  /** The answer was read: the form is there for the next one. */
  | { readonly kind: 'again' }

export type FormRules<D> = { readonly empty: D; readonly canSend: (draft: D) => boolean }

const EDITING = { kind: 'editing' } as const

export const newForm = <D, A>({ empty }: FormRules<D>): FormState<D, A> => ({ draft: empty, sending: EDITING })

const changed = <D>(draft: D, patch: Partial<D>): D => {
  const keys = Object.keys(patch) as (keyof D)[]
  return keys.every((key) => Object.is(draft[key], patch[key])) ? draft : { ...draft, ...patch }
}

/**
 * The form after an event. While it is being sent nothing in it changes, so that what is thanked for is what was sent; a
 * form that is not valid is not sent; one that was sent begins empty. No change means the same object.
 */
export const foldForm = <D, A>(
  rules: FormRules<D>,
  state: FormState<D, A>,
  event: FormEvent<D, A>,
): FormState<D, A> => {
  const { draft, sending } = state
  const open = sending.kind === 'editing' || sending.kind === 'failed'
  switch (event.kind) {
    case 'edit': {
      const next = open ? changed(draft, event.patch) : draft
      return next === draft ? state : { draft: next, sending: EDITING }
    }
    case 'send': {
      const next = changed(draft, event.patch)
      return open && rules.canSend(next) ? { draft: next, sending: { kind: 'sending' } } : state
    }
    case 'done':
      return sending.kind === 'sending' ? { draft: rules.empty, sending: event } : state
    case 'failed':
      return sending.kind === 'sending' ? { draft, sending: event } : state
    case 'again':
      return sending.kind === 'done' ? newForm(rules) : state
    default:
      return event satisfies never
  }
}
