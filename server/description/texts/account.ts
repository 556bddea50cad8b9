import { casesCall, deleteCaseCall, MOST_CASES, saveCaseCall } from '../../../src/domain/boa/analytics/cases'
import {
  companyGroupsCall,
  deleteCompanyGroupCall,
  MOST_COMPANY_GROUPS,
  saveCompanyGroupCall,
} from '../../../src/domain/settings/companyGroups'
import * as wire from '../../../src/domain/wire'
import { FIRST_PAGE } from '../../../src/domain/wire/paging'
import { MOST_ON_SHELF, MOST_PAIRS } from '../../people/share'
import { textsOf, type DescribedCall } from '../text'

const texts = textsOf('account')
const NONE_OF_YOURS = 'None of these items is yours.'
const PAGE = {
  cursor: { type: 'string', meaning: `\`next\` of the page before, or "${FIRST_PAGE}".`, example: FIRST_PAGE },
} as const
const NO_PAGE = { 400: 'No page has this cursor.' }

export const ACCOUNT: readonly DescribedCall[] = [
  texts(wire.emailAccessCall, {
    summary: 'Whether your email opens your account; false is never the answer, as such a token is refused.',
    answer: 'true',
  }),
  texts(wire.companyUsersCall, { summary: 'Emails of your colleagues.', answer: 'Emails, yours not among them.' }),
  texts(wire.shareCall, {
    summary: 'Sends copies of your items to colleagues.',
    notes: `At most ${MOST_PAIRS} copies at once.`,
    example: {
      dashboards: ['morning'],
      users: ['colleague@company.example'],
      shareTypeString: 'dashboard',
      uniqueIds: ['copy-1'],
    },
    answer: 'Outcome of each copy.',
    errors: { 404: NONE_OF_YOURS },
  }),
  texts(wire.saveCompanyCall, {
    summary: 'Puts copies of your dashboards on your company’s shelf.',
    example: { dashboards: ['morning'], uniqueIds: ['copy-1'] },
    errors: { 404: NONE_OF_YOURS, 409: `A company has at most ${MOST_ON_SHELF} saved dashboards.` },
  }),
  texts(wire.deleteCompanyDashboardCall, {
    summary: 'Deletes a dashboard that you have saved to your company; as an administrator any of your company.',
    example: { id: 'a' },
    errors: { 403: 'A colleague has saved it.', 404: 'There is no such dashboard in your company.' },
  }),
  texts(wire.companyDashboardsCall, {
    summary: 'A page of the dashboards on your company’s shelf.',
    parameters: PAGE,
    answer: 'Dashboards, with who put them there and when, the newest first.',
    errors: NO_PAGE,
  }),
  texts(casesCall, {
    summary: 'A page of the what-ifs saved for your company.',
    parameters: PAGE,
    answer: 'Cases with their moves, who saved them and when, the newest first.',
    errors: NO_PAGE,
  }),
  texts(saveCaseCall, {
    summary: 'Saves a what-if by name for your company.',
    example: {
      name: 'Drax at 50',
      period: '2026-03-01-35',
      moves: [{ kind: 'add', name: 'My plant', volume: 100, price: 80 }],
    },
    answer: 'The case as stored.',
    errors: { 409: `A company stores at most ${MOST_CASES} cases.` },
  }),
  texts(deleteCaseCall, {
    summary: 'Deletes a what-if that you have saved; as an administrator any of your company.',
    example: { id: 'a' },
    errors: { 403: 'It is a colleague’s.', 404: 'There is no such case in your company.' },
  }),
  texts(companyGroupsCall, {
    summary: 'A page of the plant groups saved for your company.',
    parameters: PAGE,
    answer: 'Groups with their plants, rule, colour and picture, who shared them and when, the newest first.',
    errors: NO_PAGE,
  }),
  texts(saveCompanyGroupCall, {
    summary: 'Shares a plant group with your company.',
    notes: 'One that you have shared under the same name before is replaced.',
    example: { name: 'My wind', plants: ['T_HOWAO-1'], colour: 'rgb(0,163,199)' },
    answer: 'The group as stored.',
    errors: { 409: `A company stores at most ${MOST_COMPANY_GROUPS} groups.` },
  }),
  texts(deleteCompanyGroupCall, {
    summary: 'Deletes a plant group that you have shared; as an administrator any of your company.',
    example: { id: 'a' },
    errors: { 403: 'It is a colleague’s.', 404: 'There is no such group in your company.' },
  }),
  texts(wire.notificationSeenCall, { summary: 'Marks all your notifications as seen, in every tab.' }),
  texts(wire.onlineCall, { summary: 'Heartbeat of the user.' }),
  texts(wire.newSubscriptionsCall, {
    summary: 'Sends all your subscriptions to the server, in reply to replenishSubscriptions.',
    example: { subscriptions: [] },
  }),
  texts(wire.feedbackCall, {
    summary: 'Sends us a message.',
    example: { notes: 'The unit of ...', type: 'Other', email: '', userId: '', page: '/externalinstructions' },
  }),
  texts(wire.demoRequestCall, {
    summary: 'Requests a demonstration, or with kind "getInTouch" to stay up to date.',
    example: { kind: 'getInTouch', firstname: 'Jane', email: 'jane@company.example', insight: true, webinars: false },
  }),
  texts(wire.frontendEventCall, {
    summary: 'Writes what a user did into the log of the server.',
    notes: 'The header X-Client-Local-Ip goes into the log with it.',
    example: { frontendEvent: 'opened the price chart' },
  }),
]
