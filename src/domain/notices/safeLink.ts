import { safeReturnPath } from '../access'

/** Hosts of the market's own publications that a notification may lead to, over https and no other port. */
export const LISTED_HOSTS: ReadonlySet<string> = new Set([
  'bmrs.elexon.co.uk',
  'www.elexon.co.uk',
  'www.neso.energy',
  'www.ofgem.gov.uk',
  'www.entsoe.eu',
  'transparency.entsoe.eu',
  'www.nationalgas.com',
  'www.gov.uk',
])

/** Nothing that a browser could read as another address: no spaces, backslashes or control characters. */
const HTTPS = /^https:\/\/[^\s\\\p{Cc}]+$/iu

export type SafeLink =
  /** A path of this site. */
  | { readonly kind: 'path'; readonly path: string }
  /** Another site, to be opened apart and without an opener. */
  | { readonly kind: 'site'; readonly href: string }

/** Where a click may lead (S17): a path of this site that does not sign in or out, or a listed host over https. */
export const safeLink = (
  requested: string | undefined,
  hosts: ReadonlySet<string> = LISTED_HOSTS,
): SafeLink | undefined => {
  if (requested === undefined) return undefined
  if (requested.startsWith('/'))
    return safeReturnPath(requested) === requested ? { kind: 'path', path: requested } : undefined
  if (!HTTPS.test(requested) || !URL.canParse(requested)) return undefined
  const { protocol, host, username, password, href } = new URL(requested)
  const isListed = protocol === 'https:' && username === '' && password === '' && hosts.has(host)
  return isListed ? { kind: 'site', href } : undefined
}
