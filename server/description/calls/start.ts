import {
  accountSchema,
  healthSchema,
  identityConfigSchema,
  pageAccessSchema,
  periodsInDaySchema,
  refreshAnswerSchema,
  tradingPeriodSchema,
  UNAUTH,
} from '../../../src/domain/wire'
import * as z from 'zod/mini'
import { DAY_PARTS, type CallRecord } from '../call'

const part = 'start'

/** Where the description itself is served. */
export const DESCRIPTION_PATH = '/staticApi/openapi.json'

export const START: readonly CallRecord[] = [
  {
    method: 'GET',
    url: '/health',
    part,
    readOnly: true,
    summary: 'Whether the server is well, and which source feeds it.',
    notes:
      'Visitors get the state and the source; signed-in users also each feed, the start and the number of live connections.',
    answer: { schema: healthSchema, meaning: 'State of the server.' },
  },
  {
    method: 'GET',
    url: '/staticApi/identity',
    part,
    readOnly: true,
    summary: 'Where and how to sign in.',
    notes:
      'kind "off" is a server for visitors only; "local" signs in at this very server; "tenant" at the authority that is named.',
    answer: { schema: identityConfigSchema, meaning: 'What a program needs to sign in.' },
  },
  {
    method: 'GET',
    url: '/usersettingsapi/account',
    part,
    readOnly: true,
    summary: 'What the server knows of you: a good first call with a token.',
    answer: { schema: accountSchema, meaning: 'Your account and its licence.' },
  },
  {
    method: 'GET',
    url: '/staticApi/pageAccess/:country',
    part,
    readOnly: true,
    summary: 'Which pages your licence opens in a country.',
    parameters: [
      {
        name: 'country',
        type: 'string',
        meaning: 'Id of a country, e.g. Gb or France; case does not matter.',
        example: 'Gb',
      },
    ],
    answer: { schema: pageAccessSchema, meaning: 'By page: whether it is open, and the tier that opens it.' },
    errors: { 400: 'There is no such country.' },
  },
  {
    method: 'GET',
    url: '/staticApi/tradingperiod',
    part,
    readOnly: true,
    summary: 'The running settlement period, the open windows and the server’s time.',
    answer: { schema: tradingPeriodSchema, meaning: 'Periods of this moment.' },
  },
  {
    method: 'GET',
    url: '/staticApi/period/:day/:month/:year',
    part,
    readOnly: true,
    summary: 'How many settlement periods a London day has: 46, 48 or 50.',
    parameters: DAY_PARTS,
    answer: { schema: periodsInDaySchema, meaning: 'The number of periods.' },
    errors: { 400: 'That is not a day.' },
  },
  {
    method: 'POST',
    url: '/refreshtoken/internalb2ctoken',
    part,
    readOnly: false,
    summary: 'Makes your live connections last until the end of a renewed token.',
    notes: `Send the renewed token as the bearer. The answer is that token, or the word ${UNAUTH} when the account is closed: your live connections then end.`,
    answer: { schema: refreshAnswerSchema, meaning: `The token, or ${UNAUTH}.` },
  },
  {
    method: 'GET',
    url: DESCRIPTION_PATH,
    part,
    readOnly: true,
    summary: 'This description, as OpenAPI 3.1.',
    notes:
      'Calls for administrators stand in it for administrators only. The push service is described under x-push, the limits under x-limits.',
    answer: { schema: z.looseObject({ openapi: z.string() }), meaning: 'An OpenAPI document.' },
  },
]
