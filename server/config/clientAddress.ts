import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { TrustedProxies } from './proxies'

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

/** Each proxy adds at the end whom it heard the request from: read backwards, the nearest comes first. */
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
 * What limits count as one visitor's network: an IPv4 address, or the first 64 bits of an IPv6 one, since whoever has one of
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
