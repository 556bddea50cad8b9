import serveFolder from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ENDPOINTS } from '../../src/domain/reference'
import { notFound, ProblemError, sendProblem } from './problem'

/** The built page: next to the built server, or in dist when the server runs from its sources. */
export const findWebRoot = (mainUrl: string): string | undefined =>
  ['../web', '../dist/web']
    .map((place) => fileURLToPath(new URL(place, mainUrl)))
    .find((folder) => existsSync(join(folder, 'index.html')))

/** First parts of the addresses of calls: under them an unknown address is no page. */
const CALLS = new Set([
  ...ENDPOINTS.map(({ endpoint }) => endpoint.slice(1)),
  'health',
  'hub',
  'usersettingsapi',
  'refreshtoken',
  'adminApi',
  'idp',
])

const isCall = (path: string): boolean => CALLS.has(path.split('/')[1] ?? '')

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url

const queriesForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !isCall(pathOf(url)) && (headers.accept ?? '').includes('text/html')

const NOT_BUILT = new ProblemError(
  503,
  'The page is not built.',
  'Run "npm run build", then start the server again; or use "npm run dev:page" while developing.',
)

/** Names of built assets carry the hash of their content, so they may be kept for ever; all else is asked for again. */
const cacheRule = (path: string): string =>
  path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache'

/**
 * Serves the built page. Addresses of the page itself (`/boa-dashboard/…`) are no files: they answer with index.html
 * and the page's own router takes over. Everything else unknown is a 404 as problem details.
 */
export const webFiles = async (app: FastifyInstance, webRoot: string | undefined): Promise<void> => {
  if (webRoot !== undefined)
    await app.register(serveFolder, {
      root: webRoot,
      cacheControl: false,
      redirect: false,
      setHeaders: (response, path) => void response.setHeader('cache-control', cacheRule(path)),
    })

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (queriesForPage(request))
      return webRoot === undefined ? sendProblem(reply, NOT_BUILT) : reply.sendFile('index.html')
    const detail = `${request.method} ${pathOf(request.url)} is not known here.`
    return sendProblem(reply, notFound(detail))
  })
}
