import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { isLoopback } from '../../config/addresses'
import { ProblemError } from '../../http/problem'
import type { Accounts } from '../../store/types'
import { faultPage, lostPage, pageRules } from './page'
import { IDP, isLocalHost, LCP_HINT, PATHS } from './places'
import { signInPage } from './signInPage'
import { STYLE } from './style'

type LocalParts = { readonly provider: Provider; readonly accounts: Accounts }
type Requested = FastifyRequest<{ Params: { uid: string } }>

const FORWARDED = /^(?:forwarded$|x-forwarded-)/

const NO_PROXIES =
  'Sign-in is local on this server: it answers programs on this machine only, and no request that a proxy passed on.'

/** Somebody has put a proxy in front of a server on which anyone may be anyone: nothing is answered through it (S26). */
const refuseProxies = ({ headers }: FastifyRequest, _reply: FastifyReply, done: (refusal?: Error) => void): void => {
  const passedOn = Object.keys(headers).some((name) => FORWARDED.test(name))
  done(passedOn ? new ProblemError(403, 'Not through a proxy.', NO_PROXIES) : undefined)
}

const refuseStrangers = async (
  { headers, socket }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => {
  const from = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  if (isLocalHost(headers.host ?? '') && isLoopback(from)) return undefined
  const sentence = 'Local sign-in is for this machine only: open the server as 127.0.0.1 or localhost.'
  return answerPage(reply.code(403), faultPage(sentence))
}

const answerPage = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .header('content-security-policy', pageRules('none'))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(text)

/** The sign-in that this browser has begun under this address; undefined when it is over or another browser's. */
const requestedOf = async ({ provider }: LocalParts, { raw, params }: Requested, reply: FastifyReply) => {
  try {
    const requested = await provider.interactionDetails(raw, reply.raw)
    return requested.uid === params.uid ? requested : undefined
  } catch (error) {
    if ((error as Error).name === 'SessionNotFound') return undefined
    throw error
  }
}

const showAccounts =
  (localParts: LocalParts) =>
  async (request: Requested, reply: FastifyReply): Promise<FastifyReply> => {
    const requested = await requestedOf(localParts, request, reply)
    if (requested === undefined) return answerPage(reply.code(400), lostPage())
    const accounts = await localParts.accounts.all()
    const { uid, params, session } = requested
    const present = accounts.find(({ userId }) => userId === session?.accountId)?.name
    return answerPage(reply, signInPage({ uid, accounts, lcp: params['domain_hint'] === LCP_HINT, present }))
  }

const CANCELLED = { error: 'access_denied', error_description: 'The sign-in was cancelled.' }

const takeChoice =
  (localParts: LocalParts) =>
  async (request: Requested, reply: FastifyReply): Promise<FastifyReply> => {
    const requested = await requestedOf(localParts, request, reply)
    if (requested === undefined) return answerPage(reply.code(400), lostPage())
    const { account = '', cancel } = request.body as Readonly<Record<string, string>>
    const known = cancel === undefined ? await localParts.accounts.byId(account) : undefined
    if (cancel === undefined && known === undefined)
      return answerPage(reply.code(400), faultPage('There is no such account. Go back and choose another.'))
    const result = known === undefined ? CANCELLED : { login: { accountId: known.userId }, select_account: {} }
    const next = await localParts.provider.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    })
    return reply.header('cache-control', 'no-store').redirect(next, 303)
  }

const ownPages = (scope: FastifyInstance, localParts: LocalParts): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
  scope.get(PATHS.style, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
  scope.get(`${PATHS.signIn}/:uid`, showAccounts(localParts))
  scope.post(`${PATHS.signIn}/:uid`, takeChoice(localParts))
}

/** Only the step that answers a silent renewal may be in a frame, and only in one of the product's own page. */
const framingOf = (url: string): 'self' | 'none' => (/^\/idp\/auth(?:[/?]|$)/.test(url) ? 'self' : 'none')

const providerPages = (scope: FastifyInstance, { provider }: LocalParts): void => {
  const answer = provider.callback()
  // The provider reads the body by itself.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, done) => {
    done(null)
  })
  scope.all(`${IDP}/*`, ({ raw }, reply) => {
    reply.hijack()
    reply.raw.setHeader('content-security-policy', pageRules(framingOf(raw.url ?? '')))
    void answer(Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(IDP.length) }), reply.raw)
  })
}

/** The provider under /idp of the server itself. */
export const registerProvider = (app: FastifyInstance, localParts: LocalParts): void => {
  app.addHook('onRequest', refuseProxies)
  void app.register((scope, _options, done) => {
    scope.addHook('onRequest', refuseStrangers)
    for (const pages of [ownPages, providerPages])
      void scope.register((inner, _none, ready) => {
        pages(inner, localParts)
        ready()
      })
    done()
  })
}
