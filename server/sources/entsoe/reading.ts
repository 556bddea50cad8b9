import * as z from 'zod/mini'
import { safeXmlParser, unknownXmlForm, xmlRoot } from '../xmlRoot'
import { EntsoeFault } from './fault'

/** Elements of which a document may have several: one alone is read as a list too. */
const ARRAYS: ReadonlySet<string> = new Set([
  'TimeSeries',
  'Period',
  'Available_Period',
  'Point',
  'Reason',
  'GeneratingUnit_PowerSystemResources',
])
const NAME = 'ENTSO-E'
export const UNKNOWN_FORM = unknownXmlForm(NAME)
const READING = {
  name: NAME,
  parser: safeXmlParser({ ignoreAttributes: true, isArray: (name) => ARRAYS.has(name) }),
  fault: (reason: string) => new EntsoeFault(reason),
} as const

const TIME_FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/
/** A time in UTC as documents have it, as ms. */
export const instant = z.pipe(
  z.string().check(z.regex(TIME_FORM)),
  z.transform((text: string, context): number => {
    const at = Date.parse(text)
    if (!Number.isNaN(at)) return at
    context.issues.push({ code: 'custom', message: 'no time', input: text })
    return z.NEVER
  }),
)
export const decimal = z.pipe(z.string().check(z.regex(/^[+-]?\d{1,15}(?:\.\d{1,20})?$/)), z.transform(Number))
/** A code or a word. */
export const shortText = z.string().check(z.maxLength(100))

const acknowledgementForm = z.object({
  Reason: z.array(z.object({ code: shortText, text: z.optional(z.string()) })).check(z.minLength(1)),
})

const ACKNOWLEDGEMENT = 'Acknowledgement_MarketDocument'
const NOTHING_FOUND = '999'
/** With the same reason the platform refuses a question whose answer would have more series or documents than it allows. */
const TOO_MANY = /exceeds (?:the )?allowed (?:maximum|limit)/i
const LONGEST_REASON = 200

/** Content by a form. Throws an EntsoeFault where it does not fit. */
export const formed = <T>(form: z.ZodMiniType<T>, content: unknown): T => {
  const read = form.safeParse(content)
  if (read.success) return read.data
  throw new EntsoeFault(UNKNOWN_FORM)
}

/** An acknowledgement is the answer where there is nothing (999), and where the question is refused. */
const refuseUnlessEmpty = (content: unknown): void => {
  const [reason] = formed(acknowledgementForm, content).Reason
  if (reason === undefined) return
  const reasonText = (reason.text ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_REASON)
  if (reason.code === NOTHING_FOUND && !TOO_MANY.test(reasonText)) return
  throw new EntsoeFault(`ENTSO-E refused the question: ${reasonText === '' ? `reason ${reason.code}` : reasonText}`)
}

/**
 * The content of a document of the platform.
 * @returns undefined where it says that there is nothing
 * Throws an EntsoeFault for what is no whole document, and for a question that was refused.
 */
export const entsoeRoot = (xml: string): { readonly content: unknown } | undefined => {
  const { name, content } = xmlRoot(xml, READING)
  if (name !== ACKNOWLEDGEMENT) return { content }
  refuseUnlessEmpty(content)
  return undefined
}
