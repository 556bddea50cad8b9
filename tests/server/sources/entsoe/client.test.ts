import { existsSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { createEntsoeClient, SHUT_OUT_MS } from '../../../../server/sources/entsoe/client'
import { startProgram } from '../elexon/standIn'
import { hurriedClock, virtualClock } from '../elexon/virtualClock'
import { ENTSOE_SERVER, recordedXml, walkedCells } from './recordings'

const START = Date.parse('2026-10-08T12:00:00Z')
const FROM = Date.parse('2024-10-07T22:00Z')
const UNTIL = Date.parse('2024-10-08T22:00Z')
const TOKEN = 'secret-0b1c'
const BELGIAN = { documentType: 'A44', in_Domain: '10YBE----------2', out_Domain: '10YBE----------2' }
const EMPTY = '<Acknowledgement_MarketDocument><Reason><code>999</code></Reason></Acknowledgement_MarketDocument>'

/** The platform as a function, at a virtual time. */
const faked = (answer: (address: string) => Response | Error) => {
  const time = virtualClock(START)
  const requests: { readonly at: number; readonly address: string }[] = []
  const fetch = ((address: string) => {
    requests.push({ at: time.clock.now(), address })
    const given = answer(address)
    return given instanceof Error ? Promise.reject(given) : Promise.resolve(given)
  }) as typeof globalThis.fetch
  const client = createEntsoeClient({ url: 'http://entsoe.test/api', token: TOKEN, clock: time.clock, fetch })
  return { ...time, requests, client }
}

const reasonOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => '',
    (error: unknown) => `${String(error)} ${error instanceof Error ? (error.stack ?? '') : ''}`,
  )

describe('the client of ENTSO-E', () => {
  it('ENT-20 requests once a second, with the period in UTC', async () => {
    const { client, run, requests } = faked(() => new Response(EMPTY))
    for (let i = 0; i < 5; i++) void client.document({ ...BELGIAN, i: String(i) }, FROM, UNTIL)
    await run(10_000)
    expect(requests.map(({ at }) => at - START)).toEqual([0, 1000, 2000, 3000, 4000])
    const query = new URL(requests[0]?.address ?? '').searchParams
    expect(query.get('periodStart')).toBe('202410072200')
    expect(query.get('periodEnd')).toBe('202410082200')
    expect(query.get('securityToken')).toBe(TOKEN)
  })

  it.each([
    ['a token that is refused', () => new Response('', { status: 401 }), 'check ENTSOE_TOKEN'],
    ['a ban', () => new Response('', { status: 429 }), 'left alone for ten minutes'],
    ['a server that fails', () => new Response('', { status: 503 }), 'ENTSO-E answered with an error (503).'],
    ['a line that is cut', () => new TypeError(`fetch failed: securityToken=${TOKEN}`), 'ENTSO-E cannot be reached.'],
    ['an answer that is no document', () => new Response('{"a":1}'), 'no whole XML document'],
    ['an endless answer', () => new Response('<'.repeat(16_000_001)), 'more than can be read'],
    [
      'a refusal that repeats the token',
      () => new Response(EMPTY.replace('999</code>', `B1</code><text>Token ${TOKEN} is odd</text>`), { status: 400 }),
      'Token … is odd',
    ],
  ])('ENT-21 %s is a sentence without the token', async (_, answer, sentence) => {
    const { client, run } = faked(answer)
    const reason = reasonOf(client.document(BELGIAN, FROM, UNTIL))
    await run(1000)
    expect(await reason).toContain(sentence)
    expect(await reason).not.toContain(TOKEN)
  })

  it('ENT-22 after a ban nothing is requested for ten minutes', async () => {
    const { client, run, requests } = faked(() => new Response('', { status: 429 }))
    void reasonOf(client.document(BELGIAN, FROM, UNTIL))
    void reasonOf(client.document(BELGIAN, FROM, UNTIL))
    await run(SHUT_OUT_MS - 1)
    expect(requests).toHaveLength(1)
    await run(2000)
    expect(requests).toHaveLength(2)
  })
})

describe.skipIf(!existsSync(ENTSOE_SERVER))('the client of ENTSO-E over a socket', () => {
  const stops: (() => unknown)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })
  const opened = async (token: string, ...options: readonly string[]) => {
    const { port, stop } = await startProgram(ENTSOE_SERVER, options)
    stops.push(stop)
    return createEntsoeClient({ url: `http://localhost:${port}/api`, token, clock: hurriedClock() })
  }

  it('ENT-23 gives the recorded prices cell by cell, and nothing where nothing is recorded', async () => {
    const client = await opened(TOKEN)
    const document = await client.document(BELGIAN, FROM, UNTIL)
    const cells = document?.series[0]?.stretches.flatMap(({ edges, values }) =>
      values.map((value, index) => [edges[index], value]),
    )
    const recorded = walkedCells(recordedXml('A44_price_BE_2024-10-08_A03_PT60M'))
    expect(cells).toEqual(recorded.map(({ at, value }) => [at, value]))
    expect(recorded).toHaveLength(24)
    expect(await client.document(BELGIAN, START, START + 86_400_000)).toBeUndefined()
  })

  it('ENT-24 without a token, and beyond the limit, it says so', async () => {
    expect(await reasonOf((await opened('')).document(BELGIAN, FROM, UNTIL))).toContain('check ENTSOE_TOKEN')
    const client = await opened(TOKEN, '--per-minute', '1')
    await client.document(BELGIAN, FROM, UNTIL)
    expect(await reasonOf(client.document(BELGIAN, FROM, UNTIL))).toContain('(429)')
  })
})
