import {
  companyDashboardsCall,
  companyUsersCall,
  demoRequestCall,
  emailAccessCall,
  feedbackCall,
  frontendEventCall,
  newSubscriptionsCall,
  notificationSeenCall,
  onlineCall,
  saveCompanyCall,
  shareCall,
} from '../../../src/domain/wire'
import { MOST_ON_SHELF, MOST_PAIRS } from '../../people/share'
import { words, type DescribedCall } from '../text'

const part = 'account'
const NONE_OF_YOURS = 'None of these items is yours.'

export const ACCOUNT: readonly DescribedCall[] = [
  words(emailAccessCall, {
    part,
    summary: 'Whether your email opens your account; false is never the answer, as such a token is refused.',
    answer: 'true',
  }),
  words(companyUsersCall, { part, summary: 'Emails of your colleagues.', answer: 'Emails, yours not among them.' }),
  words(shareCall, {
    part,
    summary: 'Sends copies of your items to colleagues.',
    notes: `At most ${MOST_PAIRS} copies at once.`,
    example: {
      dashboards: ['morning'],
      users: ['colleague@company.example'],
      shareTypeString: 'dashboard',
      uniqueIds: ['copy-1'],
    },
    answer: 'What became of each copy.',
    errors: { 404: NONE_OF_YOURS },
  }),
  words(saveCompanyCall, {
    part,
    summary: 'Puts copies of your dashboards on your company’s shelf.',
    example: { dashboards: ['morning'], uniqueIds: ['copy-1'] },
    errors: { 404: NONE_OF_YOURS, 409: `A company keeps at most ${MOST_ON_SHELF} dashboards.` },
  }),
  words(companyDashboardsCall, {
    part,
    summary: 'The dashboards on your company’s shelf.',
    answer: 'Dashboards, with who put them there and when.',
  }),
  words(notificationSeenCall, { part, summary: 'Marks all your notifications as seen, in every tab.' }),
  words(onlineCall, { part, summary: 'Says that you are there.' }),
  words(newSubscriptionsCall, {
    part,
    summary: 'Tells the server all your subscriptions, as it asks by replenishSubscriptions.',
    example: { subscriptions: [] },
  }),
  words(feedbackCall, {
    part,
    summary: 'Sends us a message.',
    example: { notes: 'The unit of ...', type: 'Other', email: '', userId: '', page: '/externalinstructions' },
  }),
  words(demoRequestCall, {
    part,
    summary: 'Asks for a demonstration, or with kind "getInTouch" to stay up to date.',
    example: { kind: 'getInTouch', firstname: 'Jane', email: 'jane@company.example', insight: true, webinars: false },
  }),
  words(frontendEventCall, {
    part,
    summary: 'Writes what a user did into the log of the server.',
    notes: 'The header X-Client-Local-Ip goes into the log with it.',
    example: { frontendEvent: 'opened the price chart' },
  }),
]
