import { releasesSchema } from '../../../src/domain/wire/releases'
import { echoSchema, statusSchema } from '../../../src/domain/wire/status'
import type { CallRecord } from '../call'

const part = 'start'

export const STATUS: readonly CallRecord[] = [
  {
    method: 'GET',
    url: '/staticApi/status',
    part,
    readOnly: true,
    summary: 'How the server, its feeds, hubs and database are, and what went wrong lately.',
    answer: { schema: statusSchema, meaning: 'The whole state.' },
  },
  {
    method: 'GET',
    url: '/staticApi/status/echo',
    part,
    readOnly: true,
    summary: 'The smallest answer there is, to measure how long one takes.',
    answer: { schema: echoSchema, meaning: 'Time of the server, ms UTC.' },
  },
  {
    method: 'GET',
    url: '/staticApi/releases',
    part,
    readOnly: true,
    summary: 'What changed for users, the newest first.',
    answer: { schema: releasesSchema, meaning: 'Changes.' },
  },
]
