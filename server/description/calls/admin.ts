import * as z from 'zod/mini'
import {
  accountChangeSchema,
  adminAccountSchema,
  demoRequestListSchema,
  feedbackListSchema,
  newNoticeSchema,
  standingNoticesSchema,
  toldNoticeSchema,
} from '../../../src/domain/wire'
import type { CallRecord } from '../call'

const part = 'account'

export const ADMIN: readonly CallRecord[] = [
  {
    method: 'GET',
    url: '/adminApi/accounts',
    part,
    readOnly: true,
    summary: 'Every account.',
    answer: { schema: z.array(adminAccountSchema), meaning: 'Accounts.' },
  },
  {
    method: 'POST',
    url: '/adminApi/accounts/:userId',
    part,
    readOnly: false,
    summary: 'Changes an account; what takes access away ends live connections.',
    parameters: [{ name: 'userId', type: 'string', meaning: 'Id of the account.', example: 'user-id' }],
    body: { schema: accountChangeSchema, example: { tier: 'Analyse' } },
    answer: { schema: adminAccountSchema, meaning: 'The account as it is now.' },
    errors: { 404: 'There is no such account.' },
  },
  {
    method: 'GET',
    url: '/adminApi/feedback',
    part,
    readOnly: true,
    summary: 'What users wrote to us, the newest first.',
    answer: { schema: feedbackListSchema, meaning: 'Messages.' },
  },
  {
    method: 'GET',
    url: '/adminApi/demoRequests',
    part,
    readOnly: true,
    summary: 'Requests for a demonstration, the newest first.',
    answer: { schema: demoRequestListSchema, meaning: 'Requests.' },
  },
  {
    method: 'GET',
    url: '/adminApi/notices',
    part,
    readOnly: true,
    summary: 'Notices to everybody that stand, the newest first.',
    answer: { schema: standingNoticesSchema, meaning: 'Notices, each with the administrator who published it.' },
  },
  {
    method: 'POST',
    url: '/adminApi/notices',
    part,
    readOnly: false,
    summary: 'Tells everybody a notice, or the news of a release.',
    notes: 'A delay needs minutes; hours says when a notice is over by itself.',
    body: { schema: newNoticeSchema, example: { type: 'text', text: 'Prices are late today.', hours: 2 } },
    answer: {
      schema: z.union([toldNoticeSchema, z.object({ id: z.string(), type: z.literal('release') })]),
      meaning: 'The notice as it is published.',
      status: 201,
    },
    errors: { 409: 'Too many notices stand: withdraw one first.' },
  },
  {
    method: 'POST',
    url: '/adminApi/notices/:id/withdraw',
    part,
    readOnly: false,
    summary: 'Withdraws a notice.',
    parameters: [{ name: 'id', type: 'string', meaning: 'Id of the notice.', example: 'notice-id' }],
    errors: { 404: 'There is no notice of this id.' },
  },
]
