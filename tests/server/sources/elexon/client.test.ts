import { describe, expect, it } from 'vitest'
import { createClient, ElexonFault, createGate } from '../../../../server/sources/elexon/client'
import { fakeElexon, URL_BASE, type Answerer } from './fakeElexon'
import { virtualClock } from './virtualClock'

const START = Date.parse('2026-11-20T17:00:00Z')
const REQUEST = { path: 'balancing/acceptances/all', query: { settlementDate: '2026-11-20', settlementPeriod: 35 } }

const setUp = (answer: Answerer, over: Partial<{ fetch: typeof fetch }> = {}) => {
  const { clock, run } = virtualClock(START)
  const elexon = fakeElexon(clock, answer)
  const client = createClient({
    url: `${URL_BASE}/`,
    clock,
    gate: createGate(clock),
    fetch: over.fetch ?? elexon.fetch,
  })
  const get = () => client.get(REQUEST, 0).catch((error: unknown) => (error as ElexonFault).reason)
  return { clock, run, get, requested: elexon.requested }
}

describe('the client of Elexon', () => {
  it('ELX-5 asks at the path with its query and gives the rows of either form of answer', async () => {
    const { get, requested } = setUp(() => ({ rows: [{ a: 1 }] }))
    expect(await get()).toEqual([{ a: 1 }])
    expect(requested[0]?.path).toBe('balancing/acceptances/all?settlementDate=2026-11-20&settlementPeriod=35')
    const bare = setUp(() => undefined, { fetch: () => Promise.resolve(new Response('[7]')) })
    expect(await bare.get()).toEqual([7])
  })

  it('ELX-6 a 404 is an absence and not a failure', async () => {
    expect(await setUp(() => undefined).get()).toBeUndefined()
  })

  it.each([
    [{ status: 500 }, 'Elexon answered with an error (500).'],
    [{ status: 429 }, 'Elexon asked us to slow down (429).'],
  ])('ELX-7 says in a sentence why it has nothing: %o', async (answer, reason) => {
    expect(await setUp(() => answer).get()).toBe(reason)
  })

  it.each([
    ['a dead line', () => Promise.reject(new TypeError('fetch failed')), 'Elexon cannot be reached.'],
    [
      'a time-out',
      () => Promise.reject(new DOMException('late', 'TimeoutError')),
      'Elexon did not answer within 15 seconds.',
    ],
    ['no JSON', () => Promise.resolve(new Response('<html>')), 'Elexon answered in a form we do not know.'],
    ['no rows', () => Promise.resolve(new Response('{"rows":[]}')), 'Elexon answered in a form we do not know.'],
  ])('ELX-8 says in a sentence why it has nothing: %s', async (_, fetch, reason) => {
    expect(await setUp(() => undefined, { fetch }).get()).toBe(reason)
  })

  it.each([
    ['in seconds', '4', 4_000],
    ['as a date', new Date(START + 6_000).toUTCString(), 6_000],
    ['unreadable, so five seconds', 'soon', 5_000],
    ['far off, so two minutes at most', '86400', 120_000],
  ])('ELX-9 keeps away as long as Retry-After says: %s', async (_, header, ms) => {
    let first = true
    const { clock, run, get } = setUp(() => {
      const answer = first ? { status: 429, headers: { 'retry-after': header } } : { rows: [] }
      first = false
      return answer
    })
    await get()
    let done = 0
    void get().then(() => (done = clock.now()))
    await run(130_000)
    expect(done - START).toBe(ms)
  })

  it('ELX-10 asking again in a moment helps against a 500 and a 429, not against a refused question', async () => {
    const passes = async (status: number) => {
      const { clock } = virtualClock(START)
      const { fetch } = fakeElexon(clock, () => ({ status }))
      const client = createClient({ url: URL_BASE, clock, gate: createGate(clock), fetch })
      return client.get(REQUEST, 0).catch((error: unknown) => error instanceof ElexonFault && error.passes)
    }
    expect([await passes(500), await passes(429), await passes(400)]).toEqual([true, true, false])
  })
})
