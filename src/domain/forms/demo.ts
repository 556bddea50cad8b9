import { FORBIDDEN_TEXT } from '../settings'
import type { DemoRequest } from '../wire'
import { plainLine, hasForbidden, tooLongText } from './textRules'

/**
 * Full names for the country of operation: a short form such as "UK" would be too short for the form (decision C19).
 * Only suggested; any other text is taken as well.
 */
export const COUNTRY_NAMES: readonly string[] = (
  'Afghanistan|Albania|Algeria|Andorra|Angola|Antigua and Barbuda|Argentina|Armenia|Australia|Austria|Azerbaijan|' +
  'Bahamas|Bahrain|Bangladesh|Barbados|Belarus|Belgium|Belize|Benin|Bhutan|Bolivia|Bosnia and Herzegovina|Botswana|' +
  'Brazil|Brunei|Bulgaria|Burkina Faso|Burundi|Cambodia|Cameroon|Canada|Cape Verde|Central African Republic|Chad|' +
  'Chile|China|Colombia|Comoros|Congo|Costa Rica|Croatia|Cuba|Cyprus|Czechia|Democratic Republic of the Congo|' +
  'Denmark|Djibouti|Dominica|Dominican Republic|East Timor|Ecuador|Egypt|El Salvador|Equatorial Guinea|Eritrea|' +
  'Estonia|Eswatini|Ethiopia|Fiji|Finland|France|Gabon|Gambia|Georgia|Germany|Ghana|Gibraltar|Greece|Grenada|' +
  'Guatemala|Guernsey|Guinea|Guinea-Bissau|Guyana|Haiti|Honduras|Hong Kong|Hungary|Iceland|India|Indonesia|Iran|Iraq|' +
  'Ireland|Isle of Man|Israel|Italy|Ivory Coast|Jamaica|Japan|Jersey|Jordan|Kazakhstan|Kenya|Kiribati|Kosovo|Kuwait|' +
  'Kyrgyzstan|Laos|Latvia|Lebanon|Lesotho|Liberia|Libya|Liechtenstein|Lithuania|Luxembourg|Madagascar|Malawi|' +
  'Malaysia|Maldives|Mali|Malta|Marshall Islands|Mauritania|Mauritius|Mexico|Micronesia|Moldova|Monaco|Mongolia|' +
  'Montenegro|Morocco|Mozambique|Myanmar|Namibia|Nauru|Nepal|Netherlands|New Zealand|Nicaragua|Niger|Nigeria|' +
  'North Korea|North Macedonia|Norway|Oman|Pakistan|Palau|Palestine|Panama|Papua New Guinea|Paraguay|Peru|' +
  'Philippines|Poland|Portugal|Qatar|Romania|Russia|Rwanda|Saint Kitts and Nevis|Saint Lucia|' +
  'Saint Vincent and the Grenadines|Samoa|San Marino|Sao Tome and Principe|Saudi Arabia|Senegal|Serbia|Seychelles|' +
  'Sierra Leone|Singapore|Slovakia|Slovenia|Solomon Islands|Somalia|South Africa|South Korea|South Sudan|Spain|' +
  'Sri Lanka|Sudan|Suriname|Sweden|Switzerland|Syria|Taiwan|Tajikistan|Tanzania|Thailand|Togo|Tonga|' +
  'Trinidad and Tobago|Tunisia|Türkiye|Turkmenistan|Tuvalu|Uganda|Ukraine|United Arab Emirates|United Kingdom|' +
  'United States of America|Uruguay|Uzbekistan|Vanuatu|Vatican City|Venezuela|Vietnam|Yemen|Zambia|Zimbabwe'
).split('|')

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
