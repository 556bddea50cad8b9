import * as z from 'zod/mini'
import { BOA_ANALYTICS } from '../../access/need'
import { parsePeriodKey, periodKey, type PeriodRef } from '../../periods'
import { get, post, SAVE_BYTES } from '../../wire/call'
import { pageSchemaOf } from '../../wire/paging'
import { linkOfMoves, WHAT_IF_PARAM } from './link'
import { MOST_MOVES, moveSchema, type Move } from './moves'

/** What-ifs that a company keeps by name (catalogue G28): who may use the what-if may open, save and delete them. */

export const LONGEST_CASE_NAME = 60
/** Cases of one company. */
export const MOST_CASES = 200

/** A day alone would read as its first period. */
const isPeriodKey = (text: string): boolean => {
  const ref = parsePeriodKey(text)
  return ref !== undefined && periodKey(ref) === text
}

const period = z
  .string()
  .check(z.maxLength(20), z.refine(isPeriodKey, 'period must be a settlement period such as 2026-03-01-35.'))

export const caseDraftSchema = z.object({
  /** Its name, which no other case of the company has. */
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'name: write a name of up to 60 letters.'),
      z.maxLength(LONGEST_CASE_NAME, 'name: write a name of up to 60 letters.'),
    ),
  /** The settlement period, e.g. 2026-03-01-35. */
  period,
  /** The moves of the what-if, in their order. */
  moves: z
    .array(moveSchema)
    .check(
      z.minLength(1, 'moves: make a move first, a case without one is the stack itself.'),
      z.maxLength(MOST_MOVES, `moves: a case has at most ${MOST_MOVES} moves.`),
    ),
})
export type CaseDraft = z.infer<typeof caseDraftSchema>

export const savedCaseSchema = z.object({
  /** Id that the server gave it. */
  id: z.string(),
  /** Its name. */
  name: z.string(),
  /** The settlement period, e.g. 2026-03-01-35. */
  period: z.string(),
  /** The moves of the what-if, in their order. */
  moves: z.array(moveSchema),
  /** Email of who saved it. */
  by: z.string(),
  /** When it was saved, ms UTC. */
  at: z.number(),
})
export type SavedCase = z.infer<typeof savedCaseSchema>

const OWN = '/usersettingsapi'

/** The newest first, by pages; none where the caller belongs to no company. */
export const casesCall = get(`${OWN}/whatIfCases/page/:cursor`, BOA_ANALYTICS, pageSchemaOf(savedCaseSchema), {
  also: [`${OWN}/whatIfCases`],
})
export const saveCaseCall = post(`${OWN}/whatIfCases/save`, BOA_ANALYTICS, caseDraftSchema, savedCaseSchema, {
  maxBytes: SAVE_BYTES,
})
export const caseIdSchema = z.object({
  /** Id of the case. */
  id: z.string().check(z.maxLength(100)),
})
/** Whoever saved a case deletes it, or an administrator of the company. */
export const deleteCaseCall = post(`${OWN}/whatIfCases/delete`, BOA_ANALYTICS, caseIdSchema)

/** What would be saved of a what-if. */
export const caseOf = (name: string, ref: PeriodRef, moves: readonly Move[]): CaseDraft => ({
  name: name.trim(),
  period: periodKey(ref),
  moves: [...moves],
})

/** The address that opens a case: that of a link to the same what-if. */
export const casePath = ({ period: key, moves }: Pick<SavedCase, 'period' | 'moves'>): string =>
  `/boa-dashboard/${key}?${WHAT_IF_PARAM}=${linkOfMoves(moves)}`
