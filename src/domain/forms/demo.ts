import { FORBIDDEN_TEXT } from '../settings'
import type { DemoRequest } from '../wire'
import { plainLine, hasForbidden, tooLongText } from './textRules'

/** The demo form (specification 1§3 "Demo request", 1§5 "Demo form"). */

/**
 * By field what an empty one is told, word by word, the stops too (decision C19), and its most characters: the server takes
 * 200 of each, the prefixes of the first name included (S22).
 */
const FIELDS = {
  firstname: { missing: 'Please enter your first name.', most: 180 },
  lastname: { missing: 'Please enter your last name.', most: 200 },
  email: { missing: 'Please enter your email', most: 254 },
  companyName: { missing: "Please enter your company's name", most: 200 },
  jobTitle: { missing: 'Please enter your job title', most: 200 },
  country: { missing: 'Please enter your country of operation', most: 200 },
  whereHeardFrom: { missing: 'Please enter how you heard about Enact', most: 200 },
} as const
export type DemoField = keyof typeof FIELDS
export const DEMO_FIELDS = Object.keys(FIELDS) as readonly DemoField[]
export type DemoTopic = 'insight' | 'enact' | 'webinars'

const perField = <T>(of: (field: DemoField) => T) =>
  Object.fromEntries(DEMO_FIELDS.map((field) => [field, of(field)])) as Record<DemoField, T>

export const MOST_CHARACTERS = perField((field): number => FIELDS[field].most)

export type DemoForm = DemoRequest

export const EMPTY_DEMO: DemoForm = { ...perField(() => ''), insight: true, enact: false, webinars: true }

const LEAST_CHARACTERS = 3
/** Text, @, text, a dot, text. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with one field; undefined when nothing is. */
export const demoFault = (field: DemoField, value: string): string | undefined => {
  const text = plainLine(value)
  if (text === '') return FIELDS[field].missing
  if (hasForbidden(text)) return FORBIDDEN_TEXT
  if (text.length > MOST_CHARACTERS[field]) return tooLongText(MOST_CHARACTERS[field])
  if (field === 'email') return EMAIL.test(text) ? undefined : 'Please enter a valid email'
  // As a reader counts them: a letter outside the basic plane is one.
  return Array.from(text).length < LEAST_CHARACTERS ? 'Minimum length is 3' : undefined
}

/** What is wrong with some fields, in their order. */
export const faultsIn = <F extends DemoField>(form: Readonly<Record<F, string>>, fields: readonly F[]) => {
  const faults = fields.map((field) => [field, demoFault(field, form[field])] as const)
  return Object.fromEntries(faults.filter(([, why]) => why !== undefined)) as Readonly<Partial<Record<F, string>>>
}

export const demoFaults = (form: Pick<DemoForm, DemoField>) => faultsIn(form, DEMO_FIELDS)

const PREFIX = '[CURRENT] '
const E_WORLD = '[E WORLD] '

/** The form as it is sent: trimmed, the first name marked with where it comes from (decision C20). */
export const demoRequestOf = (form: DemoForm, eWorld: boolean): DemoRequest => {
  const sent = { ...form, ...perField((field) => plainLine(form[field])) }
  return { ...sent, firstname: `${PREFIX}${eWorld ? E_WORLD : ''}${sent.firstname}` }
}
