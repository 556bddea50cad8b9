import { createHash, randomBytes } from 'node:crypto'

/** Sign-in at a running server's own provider, step by step as a browser does it, without a browser. */

export type Tokens = {
  readonly accessToken: string
  readonly idToken: string
  readonly refreshToken: string
  /** Seconds. */
  readonly expiresIn: number
}

/** Follows nothing by itself and keeps cookies by path, as one browser would. */
export type Visitor = {
  readonly visit: (address: string, init?: RequestInit) => Promise<Response>
  readonly cookies: () => readonly string[]
}

type Cookie = { readonly name: string; readonly value: string; readonly path: string; readonly over: boolean }

const cookieOf = (line: string): Cookie => {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const at = pair.indexOf('=')
  const attribute = (name: string): string | undefined =>
    attributes.find((each) => each.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
  const expires = attribute('expires')
  const over = expires !== undefined && Date.parse(expires) <= Date.now()
  return { name: pair.slice(0, at), value: pair.slice(at + 1), path: attribute('path') ?? '/', over }
}

export const visitorOf = (url: string): Visitor => {
  const jar = new Map<string, Cookie>()
  const sentTo = (path: string): string =>
    [...jar.values()]
      .filter((cookie) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  return {
    cookies: () => [...jar.values()].map(({ name }) => name),
    visit: async (address, init = {}) => {
      const target = new URL(address, url)
      const headers = new Headers(init.headers)
      const cookie = sentTo(target.pathname)
      if (cookie !== '') headers.set('cookie', cookie)
      const response = await fetch(target, { ...init, headers, redirect: 'manual' })
      for (const line of response.headers.getSetCookie()) {
        const set = cookieOf(line)
        const key = `${set.name} ${set.path}`
        if (set.over || set.value === '') jar.delete(key)
        else jar.set(key, set)
      }
      return response
    },
  }
}

export type Proof = { readonly verifier: string; readonly challenge: string }

export const newProof = (): Proof => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

export const redirectUriAt = (url: string): string => `${new URL(url).origin}/auth-redirect.html`

type Requested = Readonly<Record<string, string>>

/** The address that begins a sign-in; `more` adds or replaces parameters, an empty text leaves one out. */
export const authorizeAddress = (url: string, { challenge }: Proof, more: Requested = {}): string => {
  const requested: Requested = {
    client_id: 'enact',
    response_type: 'code',
    response_mode: 'fragment',
    redirect_uri: redirectUriAt(url),
    scope: 'openid profile enact.use',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  }
  const query = new URLSearchParams(Object.entries(requested).filter(([, value]) => value !== ''))
  return `/idp/auth?${query.toString()}`
}

const goesTo = (response: Response): string => {
  const location = response.headers.get('location')
  if (location === null) throw new Error(`no redirect but ${response.status}`)
  return location
}

const unescaped = (text: string): string => text.replace(/&#39;/g, "'").replace(/&amp;/g, '&')

/** Value of the button of the account with this email on the sign-in page. */
export const choiceIn = (page: string, email: string): string => {
  const button = page
    .split('<button name="account"')
    .slice(1)
    .find((part) => unescaped(part).includes(`>${email}<`))
  const value = /value="([^"]+)"/.exec(button ?? '')?.[1]
  if (value === undefined) throw new Error(`the sign-in page offers no ${email}`)
  return value
}

const FORM: Requested = { 'content-type': 'application/x-www-form-urlencoded' }

export const posted = (fields: Requested): RequestInit => ({
  method: 'POST',
  headers: FORM,
  body: new URLSearchParams(fields).toString(),
})

/** What stands behind the `#` of the address to which a sign-in came back. */
export const answerIn = (address: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(new URL(address).hash.slice(1)))

/** Goes from the first step to the address to which it comes back; the account is chosen when the page asks. */
export const cameBack = async (
  url: string,
  visitor: Visitor,
  proof: Proof,
  email: string,
  more: Requested = {},
): Promise<string> => {
  let response = await visitor.visit(authorizeAddress(url, proof, more))
  for (let step = 0; step < 6; step++) {
    const next = goesTo(response)
    if (new URL(next, url).pathname === '/auth-redirect.html') return next
    response = await visitor.visit(next)
    if (response.status === 200) {
      const account = choiceIn(await response.text(), email)
      response = await visitor.visit(next, posted({ account }))
    }
  }
  throw new Error('the sign-in goes round in circles')
}

export type TokenAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

/** One call of the token endpoint. */
export const queryToken = async (url: string, fields: Requested, headers: Requested = {}): Promise<TokenAnswer> => {
  const init = posted({ client_id: 'enact', ...fields })
  const response = await fetch(new URL('/idp/token', url), { ...init, headers: { ...FORM, ...headers } })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const tokensIn = ({ status, body }: TokenAnswer): Tokens => {
  if (status !== 200) throw new Error(`no tokens: ${JSON.stringify(body)}`)
  return {
    accessToken: String(body['access_token']),
    idToken: String(body['id_token']),
    refreshToken: String(body['refresh_token']),
    expiresIn: Number(body['expires_in']),
  }
}

/** Turns a code into tokens. */
export const redeem = async (url: string, code: string, { verifier }: Proof): Promise<Tokens> =>
  tokensIn(
    await queryToken(url, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUriAt(url),
      code_verifier: verifier,
    }),
  )

/** Turns a refresh token into new tokens. */
export const refresh = async (url: string, refreshToken: string): Promise<Tokens> =>
  tokensIn(await queryToken(url, { grant_type: 'refresh_token', refresh_token: refreshToken }))

export type How = {
  /** The browser that signs in; a new one unless given. */
  readonly visitor?: Visitor
  /** Further parameters of the first step, e.g. `{ prompt: 'login' }`. */
  readonly more?: Requested
}

/**
 * Signs in the account with this email at the provider of the server at `url` (e.g. `http://127.0.0.1:7070`), by code and
 * PKCE, as the page does.
 */
export const tokenOf = async (
  url: string,
  email: string,
  { visitor = visitorOf(url), more = {} }: How = {},
): Promise<Tokens> => {
  const proof = newProof()
  const { code, error } = answerIn(await cameBack(url, visitor, proof, email, more))
  if (code === undefined) throw new Error(`no code: ${error ?? 'nothing'}`)
  return redeem(url, code, proof)
}
