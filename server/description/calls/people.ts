import * as z from 'zod/mini'
import {
  companyDashboardsSchema,
  companyUsersSchema,
  contactRequestSchema,
  demoRequestSchema,
  emailAccessSchema,
  feedbackSchema,
  newSubscriptionsSchema,
  saveCompanySchema,
  shareAnswerSchema,
  shareSchema,
} from '../../../src/domain/wire'
import { frontendEventSchema } from '../../api/frontendLog'
import { MOST_ON_SHELF, MOST_PAIRS } from '../../people/shareRoutes'
import type { CallRecord } from '../call'

const part = 'account'
const BASE = '/usersettingsapi'
const NONE_OF_YOURS = 'None of these items is yours.'

export const SHARING: readonly CallRecord[] = [
  {
    method: 'GET',
    url: `${BASE}/emailaccess`,
    part,
    readOnly: true,
    summary: 'Whether your email opens your account; false is never the answer, as such a token is refused.',
    answer: { schema: emailAccessSchema, meaning: 'true' },
  },
  {
    method: 'GET',
    url: `${BASE}/getCompanyUsers`,
    part,
    readOnly: true,
    summary: 'Emails of your colleagues.',
    answer: { schema: companyUsersSchema, meaning: 'Emails, yours not among them.' },
  },
  {
    method: 'POST',
    url: `${BASE}/sendDashboards`,
    part,
    readOnly: false,
    summary: 'Sends copies of your items to colleagues.',
    notes: `At most ${MOST_PAIRS} copies at once.`,
    body: {
      schema: shareSchema,
      example: {
        dashboards: ['morning'],
        users: ['colleague@company.example'],
        shareTypeString: 'dashboard',
        uniqueIds: ['copy-1'],
      },
    },
    answer: { schema: shareAnswerSchema, meaning: 'What became of each copy.' },
    errors: { 404: NONE_OF_YOURS },
  },
  {
    method: 'POST',
    url: `${BASE}/saveCompanyDashboards`,
    part,
    readOnly: false,
    summary: 'Puts copies of your dashboards on your company’s shelf.',
    body: { schema: saveCompanySchema, example: { dashboards: ['morning'], uniqueIds: ['copy-1'] } },
    errors: { 404: NONE_OF_YOURS, 409: `A company keeps at most ${MOST_ON_SHELF} dashboards.` },
  },
  {
    method: 'GET',
    url: `${BASE}/companyDashboards`,
    part,
    readOnly: true,
    summary: 'The dashboards on your company’s shelf.',
    answer: { schema: companyDashboardsSchema, meaning: 'Dashboards, with who put them there and when.' },
  },
]

export const PRESENCE: readonly CallRecord[] = [
  {
    method: 'GET',
    url: '/staticApi/NotificationSeen',
    part,
    readOnly: false,
    summary: 'Marks all your notifications as seen, in every tab.',
  },
  {
    method: 'GET',
    url: '/staticApi/userOnline',
    part,
    readOnly: false,
    summary: 'Says that you are there.',
  },
  {
    method: 'POST',
    url: '/staticApi/userOnline/newSubscriptions',
    part,
    readOnly: false,
    summary: 'Tells the server all your subscriptions, as it asks by replenishSubscriptions.',
    body: { schema: newSubscriptionsSchema, example: { subscriptions: [] } },
  },
]

export const MESSAGES: readonly CallRecord[] = [
  {
    method: 'POST',
    url: '/staticApi/feedback',
    also: ['/staticApi/feedback/'],
    part,
    readOnly: false,
    summary: 'Sends us a message.',
    body: {
      schema: feedbackSchema,
      example: { notes: 'The unit of ...', type: 'Other', email: '', userId: '', page: '/externalinstructions' },
    },
  },
  {
    method: 'POST',
    url: '/api/LandingDemoRequest',
    part,
    readOnly: false,
    summary: 'Asks for a demonstration, or with kind "getInTouch" to stay up to date.',
    body: {
      schema: z.union([demoRequestSchema, contactRequestSchema]),
      example: { kind: 'getInTouch', firstname: 'Jane', email: 'jane@company.example', insight: true, webinars: false },
    },
  },
  {
    method: 'POST',
    url: '/staticApi/frontendLog/logFrontendEvent',
    also: ['/staticApi/logFrontendEvent'],
    part,
    readOnly: false,
    summary: 'Writes what a user did into the log of the server.',
    notes: 'The header X-Client-Local-Ip goes into the log with it.',
    body: { schema: frontendEventSchema, example: { frontendEvent: 'opened the price chart' } },
  },
]
