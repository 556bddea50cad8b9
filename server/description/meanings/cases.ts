import * as cases from '../../../src/domain/boa/analytics/cases'
import { meaning, type Meanings } from './meaning'

/** What-ifs that companies keep. */
export const CASES: readonly Meanings[] = [
  meaning(cases.caseDraftSchema, {
    name: 'Its name, which no other case of the company has.',
    period: 'The settlement period, e.g. 2026-03-01-35.',
    moves: 'The moves of the what-if, in their order.',
  }),
  meaning(cases.savedCaseSchema, {
    id: 'Id that the server gave it.',
    name: 'Its name.',
    period: 'The settlement period, e.g. 2026-03-01-35.',
    moves: 'The moves of the what-if, in their order.',
    by: 'Email of who saved it.',
    at: 'When it was saved, ms UTC.',
  }),
  meaning(cases.caseIdSchema, { id: 'Id of the case.' }),
]
