import * as wire from '../../../src/domain/wire'
import { wordsOf, type DescribedCall } from '../text'

const words = wordsOf('account')

export const ADMIN: readonly DescribedCall[] = [
  words(wire.accountsCall, { summary: 'Every account.', answer: 'Accounts.' }),
  words(wire.accountChangeCall, {
    summary: 'Changes an account; what takes access away ends live connections.',
    parameters: { userId: { type: 'string', meaning: 'Id of the account.', example: 'user-id' } },
    example: { tier: 'Analyse' },
    answer: 'The account as it is now.',
    errors: { 404: 'There is no such account.' },
  }),
  words(wire.feedbackListCall, { summary: 'What users wrote to us, the newest first.', answer: 'Messages.' }),
  words(wire.demoRequestListCall, { summary: 'Requests for a demonstration, the newest first.', answer: 'Requests.' }),
  words(wire.standingNoticesCall, {
    summary: 'Active notices to all users, newest first.',
    answer: 'Notices, each with the administrator who published it.',
  }),
  words(wire.newNoticeCall, {
    summary: 'Sends all users a notice, or the news of a release.',
    notes: 'A delay needs minutes; hours: when a notice ends by itself.',
    example: { type: 'text', text: 'Prices are late today.', hours: 2 },
    answer: 'The notice as it is published.',
    status: 201,
    errors: { 409: 'Too many active notices: withdraw one first.' },
  }),
  words(wire.withdrawNoticeCall, {
    summary: 'Withdraws a notice.',
    parameters: { id: { type: 'string', meaning: 'Id of the notice.', example: 'notice-id' } },
    errors: { 404: 'There is no notice of this id.' },
  }),
]
