import type { Setting } from './reading'

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i

/**
 * Whether only this machine's own programs reach the host. Other ways to write the address (hexadecimal, one number) are
 * not taken for it: what is not plainly the loopback address counts as public.
 */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

const addressOf = (text: string): URL | undefined => {
  const address = URL.canParse(text) ? new URL(text) : undefined
  return address && /^https?:$/.test(address.protocol) ? address : undefined
}

const hasCredentials = ({ username, password }: URL): boolean => username !== '' || password !== ''

/** http or https; without a slash at its end. */
export const WEB_ADDRESS: Setting<string> = {
  read: (text) => addressOf(text) && text.replace(/\/+$/, ''),
  wanted: 'an address that begins with http:// or https://',
}

/**
 * An address of a provider of identities, letter by letter as it is written, since an issuer is compared so. Plain http
 * only on this machine: keys that came over an open network would prove nothing.
 */
export const SAFE_ADDRESS: Setting<string> = {
  read: (text) => {
    const address = addressOf(text)
    if (address === undefined || hasCredentials(address)) return undefined
    return address.protocol === 'https:' || isLoopback(address.hostname) ? text : undefined
  },
  wanted: 'an address that begins with https://, without a user name in it (http:// only for this machine)',
}

/** An origin as browsers write it, e.g. `https://enact.example`; a path behind it is a mistake. */
export const readOrigin = (text: string): string | undefined => {
  const address = addressOf(text)
  if (address === undefined || hasCredentials(address)) return undefined
  return address.pathname === '/' && address.search === '' && address.hash === '' ? address.origin : undefined
}

export const isLoopbackOrigin = (origin: string): boolean => isLoopback(new URL(origin).hostname)

export const DATABASE: Setting<string> = {
  read: (text) => (URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol) ? text : undefined),
  wanted: 'postgres://USER:PASSWORD@HOST:5432/DATABASE, or unset it to store everything in DATA_DIR',
  secret: true,
}
