import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { configListOf, configWholeNumber, type Reader, type Setting } from './reading'

/**
 * Whose request it is, for limits and the log. HTTP has it as Fastify's `request.ip`, the hub from `clientAddressOf`: both go
 * by the same `trustOf`.
 */

/** Whether the peer `hop` steps away from this server (0: the other end of the socket) is a proxy of our own. */
export type Trust = (address: string, hop: number) => boolean

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

const plainAddress = (address: string): string => MAPPED.exec(address)?.[1] ?? address

/** IPv4 and IPv6 apart: a wide IPv6 network would hold every IPv4 address in its mapped form. */
const inNetworks = (networks: readonly string[]): ((address: string) => boolean) => {
  const lists = { 4: new BlockList(), 6: new BlockList() }
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const version = isIP(address) === 6 ? 6 : 4
    lists[version].addSubnet(address, Number(bits), `ipv${version}`)
  }
  return (text) => {
    const address = plainAddress(text)
    const version = isIP(address)
    return (version === 4 || version === 6) && lists[version].check(address, `ipv${version}`)
  }
}

/** Nobody is trusted without proxies: what a header says of the address is then not believed. */
export const trustOf = (proxies: TrustedProxies | undefined): Trust => {
  if (proxies === undefined) return () => false
  if (proxies.kind === 'hops') return (_address, hop) => hop < proxies.count
  return inNetworks(proxies.networks)
}

/** Each proxy adds at the end whom it received the request from: read backwards, the nearest comes first. */
const forwardedFor = ({ headers }: IncomingMessage): readonly string[] =>
  [headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((header) => header.split(','))
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .reverse()

/** The first address, from this server outwards, that is no proxy of our own; what stands further out anyone may have written. */
export const clientAddressOf =
  (trust: Trust) =>
  (request: IncomingMessage): string | undefined => {
    const path = [request.socket.remoteAddress ?? '', ...forwardedFor(request)]
    return path.find((address, hop) => !trust(address, hop)) ?? path.at(-1)
  }

/** Some proxies name the port as well, which each connection has another of. */
const withoutPort = (address: string): string =>
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address

/**
 * What limits count as one visitor's network: an IPv4 address, or the first 64 bits of an IPv6 one, since anyone who has one of
 * these has them all.
 */
export const networkOf = (address: string | undefined): string => {
  const plain = plainAddress(withoutPort(address ?? ''))
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = (plain.toLowerCase().split('%')[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const parts = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return `${parts
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/**
 * Proxies of our own, whose word about a visitor's address is taken: so many in a row, or those of these networks, each
 * written as `address/bits`.
 */
export type TrustedProxies =
  | { readonly kind: 'hops'; readonly count: number }
  | { readonly kind: 'networks'; readonly networks: readonly string[] }

const MOST_HOPS = 9
/** The widest private networks: 10.0.0.0/8 and fc00::/7. A wider one holds addresses of the open internet by the million. */
const LEAST_BITS = { 4: 8, 6: 7 } as const
const ALL_BITS = { 4: 32, 6: 128 } as const

type Network = { readonly text: string; readonly isTooWide: boolean }

const networkIn = (text: string): Network | undefined => {
  const [, address = '', given] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  if (version !== 4 && version !== 6) return undefined
  const bits = given === undefined ? ALL_BITS[version] : Number(given)
  if (bits > ALL_BITS[version]) return undefined
  return { text: `${address}/${bits}`, isTooWide: bits < LEAST_BITS[version] }
}

/** Words with which other servers trust anyone who connects. */
const EVERYBODY: ReadonlySet<string> = new Set(['true', 'yes', 'on', 'all', 'any', '*'])

const MEANS = `the number of proxies between the visitor and this server (1 to ${MOST_HOPS}), or their addresses or networks, e.g. 127.0.0.1 or 10.0.0.0/8`

type Wanted = TrustedProxies | { readonly kind: 'everybody' }

const TRUST_PROXY: Setting<Wanted> = {
  read: (text) => {
    if (EVERYBODY.has(text.toLowerCase())) return { kind: 'everybody' }
    const count = configWholeNumber(1, MOST_HOPS)(text)
    if (count !== undefined) return { kind: 'hops', count }
    const networks = configListOf(networkIn)(text)
    if (networks === undefined) return undefined
    if (networks.some(({ isTooWide }) => isTooWide)) return { kind: 'everybody' }
    return { kind: 'networks', networks: networks.map((network) => network.text) }
  },
  wanted: `${MEANS}; unset it where no proxy is in front of this server`,
}

/** Undefined where there is no proxy: then no header is believed about an address. */
export const readTrustedProxies = ({ optional, fault, text }: Reader): TrustedProxies | undefined => {
  const proxies = optional('TRUST_PROXY', TRUST_PROXY, undefined)
  if (proxies?.kind !== 'everybody') return proxies
  fault(
    `TRUST_PROXY is "${text('TRUST_PROXY')}", which trusts everybody, so that any visitor could claim any address and no limit would hold: set it to ${MEANS}.`,
  )
  return undefined
}
