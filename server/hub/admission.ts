import type { IncomingMessage } from 'node:http'
import type { Connection } from './connection'
import type { Admission, HubLog, HubSettings } from './options'
import { originAllowed } from './origin'
import type { HubTally } from './tally'

export type Refusal = { readonly status: 401 | 403 | 404 | 409 | 400 | 503; readonly why: string }
export type Verdict = { readonly admission: Admission } | { readonly refusal: Refusal }

/** Decides over every request to the hub, since socket upgrades pass by the web framework's own hooks. */
export type Doorman = (request: IncomingMessage, query: URLSearchParams, known?: Connection) => Promise<Verdict>

export const createDoorman =
  (settings: HubSettings, tally: HubTally, log: HubLog): Doorman =>
  async (request, query, known) => {
    if (!originAllowed(request, settings, known !== undefined && known.token !== known.id)) {
      tally.refusedOrigin += 1
      return refused(403, 'Pages of this origin may not use the hub.')
    }
    if (settings.authenticate === undefined) return { admission: {} }
    try {
      const admission = await settings.authenticate({
        token: tokenOf(request, query),
        headers: request.headers,
        address: request.socket.remoteAddress,
      })
      if (admission !== null) return { admission }
      tally.refusedSignIn += 1
      return refused(401, 'Sign in to use the hub.')
    } catch (fault) {
      log.error({ err: fault }, 'Sign-in to the hub could not be checked.')
      return refused(503, 'Sign-in cannot be checked at the moment.')
    }
  }

export const refused = (status: Refusal['status'], why: string): { readonly refusal: Refusal } => ({
  refusal: { status, why },
})

/** How soon a turned-away client should ask again; the official client adds its own delays. */
export const RETRY_AFTER_SECONDS = '5'

const tokenOf = (request: IncomingMessage, query: URLSearchParams): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? query.get('access_token') ?? undefined
