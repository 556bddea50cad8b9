import type { TokenCredential } from '@azure/service-bus'
import * as z from 'zod/mini'
import type { ServerClock } from '../../source'

/** The directory in which Elexon registers the readers of IRIS (specification 6, 2.3; elexon-data/iris-clients). */
const TENANT = 'https://login.microsoftonline.com/4203b7a0-7773-4de5-b830-8b263a20426e'

const TIMEOUT_MS = 15_000
/** A token is replaced so long before its end. */
const EARLY_MS = 120_000

const answerSchema = z.object({ access_token: z.string(), expires_in: z.number() })

type Options = {
  readonly clientId: string
  readonly clientSecret: string
  readonly clock: ServerClock
  readonly fetch?: typeof fetch
  readonly tenant?: string
}

/** Sign-in that was refused or not answered, as a sentence without any secret. */
export class IrisSignInError extends Error {
  override readonly name = 'IrisSignInError'
}

const tokenFault = (status: number): IrisSignInError =>
  new IrisSignInError(
    status === 400 || status === 401
      ? `IRIS refused the sign-in (${status}): check IRIS_CLIENT_ID and IRIS_CLIENT_SECRET.`
      : `The sign-in to IRIS was answered with an error (${status}).`,
  )

/**
 * Sign-in by client credentials (OAuth 2.0, RFC 6749 section 4.4), as Elexon's clients do: one request for a token, which is
 * used again until shortly before its end. `getToken` rejects with an IrisSignInError.
 */
export const irisCredential = ({
  clientId,
  clientSecret,
  clock,
  fetch = globalThis.fetch,
  tenant = TENANT,
}: Options): TokenCredential => {
  let known: { readonly token: string; readonly expiresOnTimestamp: number } | undefined
  const query = async (scope: string): Promise<z.output<typeof answerSchema>> => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope,
    })
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(`${tenant}/oauth2/v2.0/token`, { method: 'POST', body, signal }).catch(() => {
      throw new IrisSignInError('The sign-in to IRIS cannot be reached.')
    })
    if (!response.ok) throw tokenFault(response.status)
    const answer = answerSchema.safeParse(await response.json().catch(() => undefined))
    if (!answer.success) throw new IrisSignInError('The sign-in to IRIS answered in a form we do not know.')
    return answer.data
  }
  return {
    getToken: async (scopes) => {
      if (known !== undefined && known.expiresOnTimestamp - EARLY_MS > clock.now()) return known
      const { access_token: token, expires_in: seconds } = await query([scopes].flat().join(' '))
      known = { token, expiresOnTimestamp: clock.now() + seconds * 1000 }
      return known
    },
  }
}
