import {
  accountChangeCall,
  accountsCall,
  demoRequestListCall,
  feedbackListCall,
  newNoticeCall,
  standingNoticesCall,
  withdrawNoticeCall,
} from '../../../src/domain/wire'
import { words, type DescribedCall } from '../text'

const part = 'account'

export const ADMIN: readonly DescribedCall[] = [
  words(accountsCall, { part, summary: 'Every account.', answer: 'Accounts.' }),
  words(accountChangeCall, {
    part,
    summary: 'Changes an account; what takes access away ends live connections.',
    parameters: { userId: { type: 'string', meaning: 'Id of the account.', example: 'user-id' } },
    example: { tier: 'Analyse' },
    answer: 'The account as it is now.',
    errors: { 404: 'There is no such account.' },
  }),
  words(feedbackListCall, { part, summary: 'What users wrote to us, the newest first.', answer: 'Messages.' }),
  words(demoRequestListCall, { part, summary: 'Requests for a demonstration, the newest first.', answer: 'Requests.' }),
  words(standingNoticesCall, {
    part,
    summary: 'Notices to everybody that stand, the newest first.',
    answer: 'Notices, each with the administrator who published it.',
  }),
  words(newNoticeCall, {
    part,
    summary: 'Tells everybody a notice, or the news of a release.',
    notes: 'A delay needs minutes; hours says when a notice is over by itself.',
    example: { type: 'text', text: 'Prices are late today.', hours: 2 },
    answer: 'The notice as it is published.',
    status: 201,
    errors: { 409: 'Too many notices stand: withdraw one first.' },
  }),
  words(withdrawNoticeCall, {
    part,
    summary: 'Withdraws a notice.',
    parameters: { id: { type: 'string', meaning: 'Id of the notice.', example: 'notice-id' } },
    errors: { 404: 'There is no notice of this id.' },
  }),
]
