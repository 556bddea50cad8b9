import type { ContactRequest } from '../wire'
import { demoFault } from './demo'
import { plainLine } from './plain'

/** Staying up to date (catalogue G7): the same fields and rules as in the demo form, fewer of them. */

export const CONTACT_FIELDS = ['firstname', 'email'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

export type ContactForm = Omit<ContactRequest, 'kind'>

export const EMPTY_CONTACT: ContactForm = { firstname: '', email: '', insight: true, webinars: true }

export const TOPICS_TEXT = 'Choose at least one topic'

export type ContactFaults = Readonly<Partial<Record<ContactField | 'topics', string>>>

/** What is wrong with the form, by field. */
export const contactFaults = (form: ContactForm): ContactFaults => {
  const faults: [string, string][] = CONTACT_FIELDS.flatMap((field): [string, string][] => {
    const why = demoFault(field, form[field])
    return why === undefined ? [] : [[field, why]]
  })
  if (!form.insight && !form.webinars) faults.push(['topics', TOPICS_TEXT])
  return Object.fromEntries(faults)
}

export const contactRequestOf = ({ firstname, email, insight, webinars }: ContactForm): ContactRequest => ({
  kind: 'getInTouch',
  firstname: plainLine(firstname),
  email: plainLine(email),
  insight,
  webinars,
})
