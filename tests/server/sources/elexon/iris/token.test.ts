import { describe, expect, it } from 'vitest'
import { irisCredential } from '../../../../../server/sources/elexon/iris/token'
import { virtualClock } from '../virtualClock'

const SCOPE = 'https://servicebus.azure.net//.default'

const setUp = (answer: () => Response | Promise<Response>) => {
  const { clock, run } = virtualClock(Date.parse('2026-11-20T17:00:00Z'))
  const requests: { readonly url: string; readonly form: Record<string, string> }[] = []
  const fetch = ((url: string, { body }: { body: URLSearchParams }) => {
    requests.push({ url, form: Object.fromEntries(body) })
    return Promise.resolve(answer())
  }) as unknown as typeof globalThis.fetch
  const credential = irisCredential({ clientId: 'id', clientSecret: 'hunter2', clock, fetch, tenant: 'http://tenant' })
  return { credential, requests, run }
}
const granted = () => Response.json({ access_token: 'token', expires_in: 3600, token_type: 'Bearer' })

describe('sign-in to IRIS', () => {
  it('IRI01 IRI-30 a token is requested with the client’s credentials, and used again until shortly before its end', async () => {
    const { credential, requests, run } = setUp(granted)
    const token = await credential.getToken([SCOPE])
    expect(token).toEqual({ token: 'token', expiresOnTimestamp: Date.parse('2026-11-20T18:00:00Z') })
    expect(requests).toEqual([
      {
        url: 'http://tenant/oauth2/v2.0/token',
        form: { grant_type: 'client_credentials', client_id: 'id', client_secret: 'hunter2', scope: SCOPE },
      },
    ])
    await run(3_400_000)
    await credential.getToken(SCOPE)
    expect(requests).toHaveLength(1)
    await run(100_000)
    await credential.getToken(SCOPE)
    expect(requests).toHaveLength(2)
  })

  it.each([
    ['a refusal', () => new Response('', { status: 401 }), 'check IRIS_CLIENT_ID and IRIS_CLIENT_SECRET'],
    ['an error', () => new Response('', { status: 503 }), 'answered with an error (503)'],
    ['no token', () => Response.json({ error: 'hunter2' }), 'in a form we do not know'],
    ['no JSON', () => new Response('hunter2'), 'in a form we do not know'],
    ['no network', () => Promise.reject(new TypeError('fetch failed')), 'cannot be reached'],
  ])('IRI01 IRI-31 %s is a sentence without the secret', async (_, answer, sentence) => {
    const error: unknown = await setUp(answer)
      .credential.getToken(SCOPE)
      .catch((fault: unknown) => fault)
    expect(String(error)).toContain(sentence)
    expect(String(error)).not.toContain('hunter2')
  })
})
