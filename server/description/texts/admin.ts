import * as wire from '../../../src/domain/wire'
import { textsOf, type DescribedCall } from '../text'

const texts = textsOf('account')

export const ADMIN_TEXTS: readonly DescribedCall[] = [
  texts(wire.accountsCall, { summary: 'Every account.', answer: 'Accounts.' }),
  texts(wire.accountChangeCall, {
    summary: 'Changes an account; what takes access away ends live connections.',
    parameters: { userId: { type: 'string', meaning: 'Id of the account.', example: 'user-id' } },
    example: { tier: 'Analyse' },
    answer: 'The account as it is now.',
    errors: { 404: 'There is no such account.' },
  }),
  texts(wire.feedbackListCall, { summary: 'What users wrote to us, the newest first.', answer: 'Messages.' }),
  texts(wire.demoRequestListCall, { summary: 'Requests for a demonstration, the newest first.', answer: 'Requests.' }),
  texts(wire.activeNoticesCall, {
    summary: 'Active notices to all users, newest first.',
    answer: 'Notices, each with the administrator who published it.',
  }),
  texts(wire.newNoticeCall, {
    summary: 'Sends all users a notice, or the news of a release.',
    notes: 'A delay needs minutes; hours: when a notice ends by itself.',
    example: { type: 'text', text: 'Prices are late today.', hours: 2 },
    answer: 'The notice as it is published.',
    status: 201,
    errors: { 409: 'Too many active notices: withdraw one first.' },
  }),
  texts(wire.withdrawNoticeCall, {
    summary: 'Withdraws a notice.',
    parameters: { id: { type: 'string', meaning: 'Id of the notice.', example: 'notice-id' } },
    errors: { 404: 'There is no notice of this id.' },
  }),
]
