/**
 * Hosts outside this site that a link of the server may lead to (attack S17): publishers of the market's data and rules.
 * A host stands for itself, not for what lies under it.
 */
export const LISTED_HOSTS: ReadonlySet<string> = new Set([
  'www.elexon.co.uk',
  'bmrs.elexon.co.uk',
  'data.elexon.co.uk',
  'bscdocs.elexon.co.uk',
  'www.neso.energy',
  'www.ofgem.gov.uk',
  'www.gov.uk',
  'www.entsoe.eu',
])

/** Control characters and blanks that a browser would drop or skip, and the slash that it takes for one. */
const DISGUISES = /[\s\p{C}\\]/u

/**
 * S17: the address a link may lead to: a path of this site, or an https address of a listed host without a name, a
 * password or a port in it. Undefined for every other, and for one that could be read as another.
 * @param origin of this site, e.g. `https://enact.example`
 */
export const safeLink = (
  href: string,
  origin: string,
  hosts: ReadonlySet<string> = LISTED_HOSTS,
): string | undefined => {
  if (DISGUISES.test(href)) return undefined
  const isPath = /^\/(?!\/)/.test(href)
  if (!isPath && !/^https:\/\/[^/]/i.test(href)) return undefined
  if (!URL.canParse(href, origin)) return undefined
  const url = new URL(href, origin)
  if (isPath) return url.origin === origin ? url.href : undefined
  if (url.username !== '' || url.password !== '') return undefined
  return url.origin === origin || (url.port === '' && hosts.has(url.hostname)) ? url.href : undefined
}
