import * as z from 'zod/mini'
import { plainText } from '../plainText'
import { shortText } from '../reading'

export const reasonForm = z.object({ code: shortText, text: z.optional(z.string()) })

/** Codes of reasons that documents about outages have (ENTSO-E's code list, ReasonCode). */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['A95', 'Complementary information'],
  ['B18', 'Failure'],
  ['B19', 'Foreseen maintenance'],
  ['B20', 'Shutdown'],
])

const LONGEST_CAUSE = 400

/** The cause as users read it: the name of each reason, or its code where that is not known here, and what its publisher wrote. */
export const causeOf = (reasons: readonly z.output<typeof reasonForm>[]): string | undefined => {
  const reported = reasons.map(({ code, text = '' }) => {
    const detail = plainText(text, LONGEST_CAUSE)
    const name = NAMES.get(code) ?? `Reason ${code}`
    return detail === '' ? name : `${name}: ${detail}`
  })
  const all = [...new Set(reported)].join('; ').slice(0, LONGEST_CAUSE)
  return all === '' ? undefined : all
}
