import { isIP } from 'node:net'
import { listOf, wholeNumber, type Reader, type Setting } from './reading'

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

/** Words with which other servers trust whoever connects. */
const EVERYBODY: ReadonlySet<string> = new Set(['true', 'yes', 'on', 'all', 'any', '*'])

const MEANS = `the number of proxies between the visitor and this server (1 to ${MOST_HOPS}), or their addresses or networks, e.g. 127.0.0.1 or 10.0.0.0/8`

type Wanted = TrustedProxies | { readonly kind: 'everybody' }

const TRUST_PROXY: Setting<Wanted> = {
  read: (text) => {
    if (EVERYBODY.has(text.toLowerCase())) return { kind: 'everybody' }
    const count = wholeNumber(1, MOST_HOPS)(text)
    if (count !== undefined) return { kind: 'hops', count }
    const networks = listOf(networkIn)(text)
    if (networks === undefined) return undefined
    if (networks.some(({ isTooWide }) => isTooWide)) return { kind: 'everybody' }
    return { kind: 'networks', networks: networks.map((network) => network.text) }
  },
  wanted: `${MEANS}; unset it where no proxy stands before this server`,
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
