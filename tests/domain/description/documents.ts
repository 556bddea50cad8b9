/** Documents as a server could send them, for tests of the page and of what reads them. */

const bare = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  operationId: 'get_health',
  tags: ['start'],
  summary: 'Whether the server is well.',
  responses: { 200: { description: 'State.' } },
  'x-need': { kind: 'anyone', texts: 'Public, without a token' },
  'x-read-only': true,
  'x-order': 0,
  ...more,
})
export const operation = bare

export const documentOf = (paths: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  openapi: '3.1.0',
  info: { title: 'Enact', version: '0.1.0', description: 'About.' },
  paths,
  ...more,
})

export const SMALL = documentOf({ '/health': { get: bare() } })
