import * as cases from '../../../src/domain/boa/analytics/cases'
import * as groups from '../../../src/domain/settings/companyGroups'
import { groupRuleSchema } from '../../../src/domain/settings/schemas/groupRule'
import { meaning, type Meanings } from './meaning'

const GROUP = {
  name: 'Its name; a company has no two groups of one name.',
  plants: 'Ids of its plants; of a group by rule those that the rule had when it was shared.',
  rule: 'Which plants belong to it by themselves; absent for a list.',
  colour: 'Its own colour, as #rrggbb or rgb(r,g,b).',
  icon: 'The name of its picture.',
}

/** What-ifs and plant groups that companies keep. */
export const COMPANY_NAMED: readonly Meanings[] = [
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
  meaning(groups.groupDraftSchema, GROUP),
  meaning(groups.companyGroupSchema, {
    ...GROUP,
    id: 'Id that the server gave it.',
    by: 'Email of who shared it.',
    at: 'When it was shared, ms UTC.',
  }),
  meaning(groups.groupIdSchema, { id: 'Id of the group.' }),
  meaning(groupRuleSchema, {
    fuels: 'Its plants have one of these fuels; of an empty list any.',
    zones: 'Its plants lie in one of these zones; of an empty list in any.',
    owner: 'What the owner’s name has, in any case; empty for any.',
    name: 'What the plant’s name has, in any case; empty for any.',
  }),
]
