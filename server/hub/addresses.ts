import { isIPv6 } from 'node:net'

/**
 * What stands for one visitor's network: an IPv4 address, or the first 64 bits of an IPv6 one, since whoever has one of
 * these has them all.
 */
export const networkOf = (address: string | undefined): string => {
  if (address === undefined || !isIPv6(address)) return address ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = (address.toLowerCase().split('%')[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const parts = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return `${parts
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
