import fc from 'fast-check'
import Fastify from 'fastify'
import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientAddressOf, trustOf, type TrustedProxies } from '../../../server/config/proxies'

const networks = (...list: readonly string[]): TrustedProxies => ({ kind: 'networks', networks: list })
const hops = (count: number): TrustedProxies => ({ kind: 'hops', count })

const requestFrom = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

const addressOf = (proxies: TrustedProxies | undefined, socket: string, forwarded?: string): string | undefined =>
  clientAddressOf(trustOf(proxies))(requestFrom(socket, forwarded))

const ADDRESS = fc.constantFrom(
  '10.0.0.1',
  '10.9.9.9',
  '192.0.2.7',
  '2001:db8::7',
  'fd00::1',
  '::ffff:10.0.0.1',
  'junk',
)
const PROXIES = fc.oneof(
  fc.integer({ min: 1, max: 4 }).map(hops),
  fc.subarray(['10.0.0.0/8', '192.0.2.7/32', 'fd00::/8', '::/8'], { minLength: 1 }).map((list) => networks(...list)),
)

describe('whose request it is', () => {
  it.each([
    ['nobody is trusted', undefined, '192.0.2.1', '203.0.113.9', '192.0.2.1'],
    ['one proxy', hops(1), '127.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['one proxy, and a visitor who wrote a header himself', hops(1), '127.0.0.1', '8.8.8.8, 192.0.2.1', '192.0.2.1'],
    ['two proxies', hops(2), '10.0.0.1', '8.8.8.8, 192.0.2.1, 10.0.0.2', '192.0.2.1'],
    ['a trusted network', networks('10.0.0.0/8'), '10.0.0.1', '8.8.8.8, 192.0.2.1, 10.7.7.7', '192.0.2.1'],
    ['a peer that is no proxy', networks('10.0.0.0/8'), '192.0.2.1', '8.8.8.8', '192.0.2.1'],
    ['an IPv4 proxy on an IPv6 socket', networks('10.0.0.0/8'), '::ffff:10.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['a wide IPv6 network holds no IPv4 address', networks('::/8'), '::ffff:192.0.2.1', '8.8.8.8', '::ffff:192.0.2.1'],
    ['no header', hops(1), '127.0.0.1', undefined, '127.0.0.1'],
    ['proxies only', networks('10.0.0.0/8'), '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ] as const)('S21 %s', (_case, proxies, socket, forwarded, address) =>
    expect(addressOf(proxies, socket, forwarded)).toBe(address),
  )

  it('S21 whatever a visitor writes into X-Forwarded-For stands further out than the trusted proxy, and changes nothing', () =>
    fc.assert(
      fc.property(fc.array(ADDRESS, { maxLength: 6 }), (written) => {
        const forwarded = [...written, '192.0.2.1'].join(', ')
        expect(addressOf(hops(1), '127.0.0.1', forwarded)).toBe('192.0.2.1')
        expect(addressOf(networks('127.0.0.1/32'), '127.0.0.1', forwarded)).toBe('192.0.2.1')
      }),
    ))

  it('S21 HTTP and hub see the same address', async () => {
    await fc.assert(
      fc.asyncProperty(PROXIES, ADDRESS, fc.array(ADDRESS, { maxLength: 4 }), async (proxies, socket, list) => {
        const app = Fastify({ trustProxy: trustOf(proxies) })
        app.get('/', ({ ip }) => ip)
        const forwarded = list.length === 0 ? undefined : list.join(', ')
        const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
        const { body } = await app.inject({ url: '/', remoteAddress: socket, headers })
        expect(addressOf(proxies, socket, forwarded)).toBe(body)
        await app.close()
      }),
      { numRuns: 100 },
    )
  })
})
