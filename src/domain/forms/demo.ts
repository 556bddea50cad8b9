import { FORBIDDEN_TEXT } from '../settings'
import type { DemoRequest } from '../wire'
import { plainLine } from './plain'
import { hasForbidden, tooLongText } from './textRules'

/** The demo form (specification 1§3 "Demo request", 1§5 "Demo form"). */

export const DEMO_FIELDS = [
  'firstname',
  'lastname',
  'email',
  'companyName',
  'jobTitle',
  'country',
  'whereHeardFrom',
] as const
export type DemoField = (typeof DEMO_FIELDS)[number]
export type DemoTopic = 'insight' | 'enact' | 'webinars'

export type DemoForm = DemoRequest

export const EMPTY_DEMO: DemoForm = {
  firstname: '',
  lastname: '',
  email: '',
  companyName: '',
  jobTitle: '',
  country: '',
  whereHeardFrom: '',
  insight: true,
  enact: false,
  webinars: true,
}

/** Word by word, the stops too (decision C19). */
export const DEMO_MESSAGES: Readonly<Record<DemoField, string>> = {
  firstname: 'Please enter your first name.',
  lastname: 'Please enter your last name.',
  email: 'Please enter your email',
  companyName: "Please enter your company's name",
  jobTitle: 'Please enter your job title',
  country: 'Please enter your country of operation',
  whereHeardFrom: 'Please enter how you heard about Enact',
}
export const SHORT_TEXT = 'Minimum length is 3'
export const EMAIL_TEXT = 'Please enter a valid email'

const LEAST_CHARACTERS = 3
/** S22: the server takes 200 of each, the prefixes of the first name included. */
export const MOST_CHARACTERS: Readonly<Record<DemoField, number>> = {
  firstname: 180,
  lastname: 200,
  email: 254,
  companyName: 200,
  jobTitle: 200,
  country: 200,
  whereHeardFrom: 200,
}
/** Text, @, text, a dot, text. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with one field; undefined when nothing is. */
export const demoFault = (field: DemoField, value: string): string | undefined => {
  const text = plainLine(value)
  if (text === '') return DEMO_MESSAGES[field]
  if (hasForbidden(text)) return FORBIDDEN_TEXT
  if (text.length > MOST_CHARACTERS[field]) return tooLongText(MOST_CHARACTERS[field])
  if (field === 'email') return EMAIL.test(text) ? undefined : EMAIL_TEXT
  // As a reader counts them: a letter outside the basic plane is one.
  return Array.from(text).length < LEAST_CHARACTERS ? SHORT_TEXT : undefined
}

export type DemoFaults = Readonly<Partial<Record<DemoField, string>>>

/** What is wrong with the form, by field, in the order of the fields. */
export const demoFaults = (form: Pick<DemoForm, DemoField>): DemoFaults =>
  Object.fromEntries(
    DEMO_FIELDS.flatMap((field) => {
      const why = demoFault(field, form[field])
      return why === undefined ? [] : [[field, why] as const]
    }),
  )

const PREFIX = '[CURRENT] '
const E_WORLD = '[E WORLD] '

/** The form as it is sent: trimmed, the first name marked with where it comes from (decision C20). */
export const demoRequestOf = (form: DemoForm, eWorld: boolean): DemoRequest => {
  const texts = Object.fromEntries(DEMO_FIELDS.map((field) => [field, plainLine(form[field])]))
  const sent = { ...form, ...texts }
  return { ...sent, firstname: `${PREFIX}${eWorld ? E_WORLD : ''}${sent.firstname}` }
}
