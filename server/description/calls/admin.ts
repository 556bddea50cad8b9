import * as z from 'zod/mini'
import {
  accountChangeSchema,
  adminAccountSchema,
  demoRequestListSchema,
  feedbackListSchema,
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
]
